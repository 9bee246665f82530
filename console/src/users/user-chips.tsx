import { user as whoAmI } from '../api/session.ts';
import { Chip } from '../parts/chip.tsx';
import type { User } from './api.ts';
import { say } from './texts.ts';

/** Shows what is particular about a user. */
export function Chips({ user }: { user: User }) {
  return (
    <span class="chips">
      {user.id === whoAmI.value?.id && <Chip>{say().you}</Chip>}
      {user.admin && <Chip>{say().admin}</Chip>}
      {user.disabled && <Chip kind="refused">{say().disabled}</Chip>}
    </span>
  );
}
