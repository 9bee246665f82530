import { StockroomError } from '@stockroom/client';
import { texts } from '../i18n/language.ts';
import { plural } from '../i18n/numbers.ts';
import { knownSentence, sentenceOfRefusal } from './reasons.ts';

const say = texts({
  en: {
    away: 'Stockroom does not answer.',
    tryAgainIn: (seconds: number) =>
      seconds < 60
        ? `Try again in ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })}.`
        : `Try again in ${plural(Math.ceil(seconds / 60), { one: '1 minute', other: `${Math.ceil(seconds / 60)} minutes` })}.`,
    broken: 'Stockroom did not answer as it should. Please try again.',
    tooMany: 'Too many wrong tries.',
    wrongPassword: 'The username or the password is wrong.',
    adminsOnly: 'Only admins may do this.',
    gone: 'This is not there any more.',
    changed: 'Somebody else has changed this meanwhile.',
  },
  de: {
    away: 'Stockroom antwortet nicht.',
    tryAgainIn: (seconds: number) =>
      seconds < 60
        ? `Bitte in ${plural(seconds, { one: '1 Sekunde', other: `${seconds} Sekunden` })} wieder versuchen.`
        : `Bitte in ${plural(Math.ceil(seconds / 60), { one: '1 Minute', other: `${Math.ceil(seconds / 60)} Minuten` })} wieder versuchen.`,
    broken: 'Stockroom hat nicht richtig geantwortet. Bitte noch einmal versuchen.',
    tooMany: 'Zu viele falsche Versuche.',
    wrongPassword: 'Benutzername oder Passwort stimmt nicht.',
    adminsOnly: 'Das dürfen nur Admins.',
    gone: 'Das gibt es nicht mehr.',
    changed: 'Jemand anders hat das inzwischen geändert.',
  },
  hu: {
    away: 'A Stockroom nem válaszol.',
    tryAgainIn: (seconds: number) =>
      seconds < 60
        ? `Próbálja újra ${seconds} másodperc múlva.`
        : `Próbálja újra ${Math.ceil(seconds / 60)} perc múlva.`,
    broken: 'A Stockroom nem úgy válaszolt, ahogy kell. Próbálja újra.',
    tooMany: 'Túl sok hibás próbálkozás.',
    wrongPassword: 'A felhasználónév vagy a jelszó hibás.',
    adminsOnly: 'Ezt csak admin teheti meg.',
    gone: 'Ez már nincs meg.',
    changed: 'Ezt közben valaki más megváltoztatta.',
  },
});

/** An error whose message already tells the person why something was not done. */
export class InWords extends Error {
  override readonly name = 'InWords';
}

/** For an Undo that would overwrite what somebody else has written since. */
export function changedMeanwhile(): InWords {
  return new InWords(say().changed);
}

/** Gives the sentence of an error in the person's language; the API's own where the console has none for it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof InWords) return error.message;
  if (!(error instanceof StockroomError)) return say().broken;
  if (error.status === undefined || error.status === 503) return knownSentence(error.message) ?? say().away;
  if (error.message.startsWith('Only admins')) return say().adminsOnly;
  if (error.status === 404) return say().gone;
  if (error.status === 412) return say().changed;
  if (error.status === 429)
    return `${say().tooMany} ${error.retryAfterSeconds ? say().tryAgainIn(error.retryAfterSeconds) : ''}`.trim();
  if (error.status >= 500) return say().broken;
  return sentenceOfRefusal(error);
}

/** Says why a log-in failed. */
export function logInSentence(error: unknown): string {
  if (error instanceof StockroomError && error.status === 401) return say().wrongPassword;
  return sentenceOf(error);
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof StockroomError ? error.status : undefined;

/** Tells whether it is done only with the person's password. */
export const isPasswordAsked = (error: unknown): boolean =>
  error instanceof StockroomError && error.status === 403 && error.message.includes('current_password');

/** Tells whether the request may yet go through: no answer came, or the service is down for a while. */
export function isAway(error: unknown): boolean {
  return error instanceof StockroomError && (error.status === undefined || error.status === 503);
}

/** Tells whether this is no answer to what was asked: it may have been done, or not. */
export function isBroken(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status === 401 || status === 429 || (status >= 500 && status !== 503);
}
