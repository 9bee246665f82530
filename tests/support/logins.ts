import type { KnownUser } from './builders.ts';
import type { User } from './shapes.ts';
import { secondUrl, stranger } from './the-stack.ts';

export const login = (body: unknown, headers = {}) => stranger.post<User>('/session', body, headers);
export const credentials = ({ user, password }: KnownUser) => ({ username: user.username, password });

/** The same user at both gateways. */
export const everywhere = (client: KnownUser['client']) => [client, client.at(secondUrl)];
