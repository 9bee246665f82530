import { config, user } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { Button } from '../parts/button.tsx';
import { Check } from '../parts/field.tsx';
import { isPrinting } from '../printing/use-printers.ts';
import { isSoundOn, turnSound } from '../scan/sound-setting.ts';
import { playSound, type SoundKind } from '../scan/sounds.ts';
import { Shell } from '../shell/shell.tsx';
import { say } from './texts.ts';
import './settings.css';
import { say as partSays } from '../parts/texts.ts';

const SOUNDS: readonly SoundKind[] = ['done', 'found', 'unknown', 'refused'];

/** Shows everything that can be set. */
export function SettingsPage() {
  return (
    <Shell title={say().title}>
      <div class="page narrow" id="settings">
        <h1 class="titled">{say().title}</h1>
        <ul class="rows">
          <Place to="/counts" name={say().counts} why={say().countsWhy} />
          {isPrinting() && <Place to="/print-jobs" name={say().printJobs} why={say().printJobsWhy} />}
          <Place to="/account" name={say().account} why={say().accountWhy} />
          {user.value?.admin && <Place to="/users" name={say().users} why={say().usersWhy} />}
        </ul>
        <section>
          <h2 class="section-title">{say().registers}</h2>
          <ul class="rows">
            <Place to="/customers" name={say().customers} />
            <Place to="/vendors" name={say().vendors} />
            <Place to="/units" name={say().units} />
          </ul>
        </section>
        <section>
          <h2 class="section-title">{say().thisDevice}</h2>
          <ul class="rows">
            <Place to="/settings/scanner" name={say().scanner} why={say().scannerWhy} />
            <Sound />
            <Place to="/phone" name={say().phone} why={say().phoneWhy} />
          </ul>
        </section>
        <section>
          <h2 class="section-title">{say().programs}</h2>
          <ul class="rows">
            <Place to="/api/docs" name={say().api} why={say().apiWhy} />
          </ul>
        </section>
        <section>
          <h2 class="section-title">{say().about}</h2>
          <p class="about-us">
            {config.value && (
              <>
                <b>
                  <bdi>{config.value.name}</bdi>
                </b>{' '}
                · {say().version(config.value.version)}
                <br />
              </>
            )}
            <span class="soft">{say().as(user.value?.username ?? '')}</span>
          </p>
        </section>
      </div>
    </Shell>
  );
}

function Place({ to, name, why }: { to: string; name: string; why?: string }) {
  return (
    <li>
      <a class="row" href={hrefOf(to)}>
        <span>
          <span class="label">{name}</span>
          {why && <span class="place-why">{why}</span>}
        </span>
        <span class="go" aria-hidden="true">
          →
        </span>
      </a>
    </li>
  );
}

function Sound() {
  return (
    <li class="sound">
      <Check label={say().sound} checked={isSoundOn.value} onChange={turnSound} />
      <p class="note">{say().soundWhy}</p>
      <div class="actions">
        <span class="soft">{say().hear}</span>
        {SOUNDS.map((kind) => (
          <Button key={kind} look="small" onClick={() => playSound(kind)}>
            {partSays()[kind]}
          </Button>
        ))}
      </div>
    </li>
  );
}
