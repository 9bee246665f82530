import { awaySince } from '../api/connection.ts';
import { clock } from '../i18n/dates.ts';
import { say } from '../shell/texts.ts';

/** In a dialog, which covers the page's own words: Stockroom is away, and what was done here waits for it. */
export function AwayNote() {
  const since = awaySince.value;
  return <div role="status">{since && <p class="message refused">{say().awayLong(clock(since))}</p>}</div>;
}
