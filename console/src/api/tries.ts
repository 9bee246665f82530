import { texts } from '../i18n/language.ts';
import { InWords, statusOf } from './errors.ts';

const say = texts({
  en: {
    inVain:
      'This was not saved: three tries were refused because it had been changed meanwhile. If nobody else is at work on it, tell whoever looks after Stockroom: a proxy on the way may change the ETag header.',
  },
  de: {
    inVain:
      'Das wurde nicht gespeichert: Drei Versuche wurden abgelehnt, weil es inzwischen geändert war. Arbeitet sonst niemand daran, geben Sie bitte denen Bescheid, die Stockroom betreuen: Ein Proxy auf dem Weg verändert vielleicht den ETag-Header.',
  },
  hu: {
    inVain:
      'Ez nincs elmentve: három próbálkozás után is azt a választ kaptuk, hogy közben megváltozott. Ha más nem dolgozik rajta, szóljon annak, aki a Stockroomot üzemelteti: lehet, hogy útközben egy proxy módosítja az ETag fejlécet.',
  },
});

/** An edit is decided anew so often in a row while others seem to be faster. */
export const TRIES = 3;

/** Gives the error of an edit after its last try: in words where it was refused as changed meanwhile each time. */
export function afterLastTry(error: unknown): unknown {
  return statusOf(error) === 412 ? new InWords(say().inVain, { cause: error }) : error;
}
