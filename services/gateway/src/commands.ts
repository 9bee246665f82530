// The gateway's own commands: use cases, and the mutex keys by which each takes its turn.
import { createCommands } from '@stockroom/commands';
import type { Presented } from './auth/require-login.ts';
import { changeOwn } from './use-cases/change-own.ts';
import { putSetting, removeSetting } from './use-cases/change-settings.ts';
import { addToken, removeToken } from './use-cases/change-tokens.ts';
import { addUser, changeUser, removeUser } from './use-cases/change-users.ts';
import type { AccountDeps } from './use-cases/deps.ts';

export type AccountCommands = ReturnType<typeof accountCommands>;

export function accountCommands(deps: AccountDeps) {
  const command = createCommands(deps);
  const ofSettings = { turn: ({ by }: { by: Presented }) => [`settings ${by.userId}`] };
  return {
    addUser: command(addUser),
    changeUser: command(changeUser),
    removeUser: command(removeUser),
    changeOwn: command(changeOwn),
    addToken: command(addToken),
    removeToken: command(removeToken),
    putSetting: command(putSetting, ofSettings),
    removeSetting: command(removeSetting, ofSettings),
  };
}
