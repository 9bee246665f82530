import { awaySince } from '../api/connection.ts';
import { clock } from '../i18n/dates.ts';
import { say } from '../shell/texts.ts';

/** Says in a dialog, which covers the page's own words, that Stockroom is away, and that what was done waits for it. */
export function AwayNote() {
  const since = awaySince.value;
  return <div role="status">{since && <p class="message refused">{say().awayLong(clock(since))}</p>}</div>;
}
