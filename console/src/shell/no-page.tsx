import { hrefOf } from '../base.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { path } from '../router/router.ts';
import { Shell } from './shell.tsx';
import { say } from './texts.ts';

/** Says at an address that is no page that it is none, and leads to the search. Scans are answered here, too. */
export function NoPage() {
  return (
    <Shell title={say().notThere}>
      <div class="empty">
        <h1>{say().notThere}</h1>
        <p>{say().notThereWhy(path.value)}</p>
        <div class="actions">
          <Button look="main" hotkey="/" onClick={() => document.getElementById('search')?.focus()}>
            {say().findIt}
          </Button>
          <ButtonLink href={hrefOf('/')}>{say().toHome}</ButtonLink>
        </div>
      </div>
    </Shell>
  );
}
