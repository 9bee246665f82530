import { type components, StockroomError } from '@stockroom/client';
import { type Act, act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { editField } from '../api/edit-field.ts';
import { InWords } from '../api/errors.ts';
import { invalidate, peek, setData } from '../api/query.ts';
import { user as whoAmI } from '../api/session.ts';
import { say } from './texts.ts';

export type User = components['schemas']['User'];
export type NewUser = components['schemas']['NewUser'];
export type Field = 'username' | 'email' | 'admin' | 'disabled';

export const USERS = 'users';
export const keyOf = (id: number): string => `user ${id}`;
export const tokensOf = (id: number): string => `tokens of ${id}`;

export function add(body: NewUser): Act<User> {
  return act(async (keyOf) => {
    const made = await api.post('/api/users', { headers: keyOf(), body });
    show(made);
    return made;
  });
}

type Change<Name extends Field> = {
  user: User;
  field: Name;
  to: User[Name];
  /** Asks what is to stay where another admin has changed the same field meanwhile. */
  decide: (theirs: User[Name]) => Promise<'theirs' | 'mine'>;
};

/** Changes one field; what other admins have changed in the others stays. */
export function change<Name extends Field>({ user, field, to, decide }: Change<Name>): Act<User> {
  const params = { path: { id: user.id } };
  return act(async (keyOf) => {
    const edit = {
      read: () => api.getWithHeaders('/api/users/{id}', { params }),
      write: ({ username, email }: User, headers: ReturnType<typeof keyOf> & { 'If-Match': string }) =>
        api.put('/api/users/{id}', { params, headers, body: { username, email, [field]: to } }),
      valueOf: (now: User) => now[field],
      ...{ before: user[field], mine: to, decide },
    };
    const now = await editField(edit, keyOf).catch((error: unknown) => {
      throw isLastAdmin(error) ? new InWords(say().lastAdmin(user.username)) : error;
    });
    show(now);
    return now;
  });
}

/** Ends the user's sessions and tokens. */
export function setPassword({ id, username, email }: User, password: string): Act<User> {
  const body = { username, email, password };
  return act(async (keyOf) => {
    const now = await api.put('/api/users/{id}', { params: { path: { id } }, headers: keyOf(), body });
    show(now);
    return now;
  });
}

export async function endToken(user: User, tokenId: number): Promise<void> {
  const params = { path: { id: user.id, token_id: tokenId } };
  await act((keyOf) => api.delete('/api/users/{id}/tokens/{token_id}', { params, headers: keyOf() })).result.finally(
    () => invalidate(tokensOf(user.id)),
  );
}

function show(now: User): void {
  setData<User>(keyOf(now.id), () => now);
  if (peek(USERS))
    setData<User[]>(USERS, (all = []) =>
      [...all.filter(({ id }) => id !== now.id), now].sort((one, other) => one.id - other.id),
    );
  invalidate(tokensOf(now.id));
  if (whoAmI.value?.id === now.id) whoAmI.value = now;
}

function isLastAdmin(error: unknown): boolean {
  return error instanceof StockroomError && error.message.includes('last enabled admin');
}
