import type { CommandDeps } from '@stockroom/commands';
import type { LoginDeps } from '../auth/log-in.ts';

/** What changes of users, tokens and settings work with. */
export type AccountDeps = CommandDeps & LoginDeps;
