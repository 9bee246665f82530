import { awaySince } from '../api/connection.ts';
import { clock } from '../i18n/dates.ts';
import { say } from './texts.ts';

/** Says that Stockroom is away, and that what was done waits for it; a dialog, which covers the page, says it too. */
export function AwayNote() {
  const since = awaySince.value;
  return <div role="status">{since && <p class="message refused">{say().awayLong(clock(since))}</p>}</div>;
}
