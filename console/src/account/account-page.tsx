import { forgetAll } from '../api/query.ts';
import { logOut, saveSetting, user } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { LANGUAGES, language, NAMES } from '../i18n/language.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Shell } from '../shell/shell.tsx';
import { say } from '../shell/texts.ts';

export function AccountPage() {
  const who = user.value;
  return (
    <Shell title={who?.username ?? ''}>
      <section class="page" id="account">
        <h1 id="account-title">{who?.username}</h1>
        <p class="soft">{who?.email}</p>
        <div class="actions">
          {LANGUAGES.map((one) => (
            <Button
              key={one}
              aria-pressed={one === language.value}
              look={one === language.value ? 'main' : []}
              onClick={() => void saveSetting('language', one)}
            >
              {NAMES[one]}
            </Button>
          ))}
        </div>
        <div class="actions">
          <ButtonLink href={hrefOf('/api/docs')}>{say().apiDocs}</ButtonLink>
          <Button
            id="log-out"
            onClick={async () => {
              await logOut();
              forgetAll();
            }}
          >
            {say().logOut}
          </Button>
        </div>
      </section>
    </Shell>
  );
}
