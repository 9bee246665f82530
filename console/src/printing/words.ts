// Printers and print jobs say this of themselves, in the language of the person; what is not known here stays as it is.
import { clock } from '../i18n/dates.ts';
import { say } from './words-texts.ts';

type Rule = [words: RegExp, sentence: (part: (place: number) => string) => string];

const REASONS: [words: RegExp, sentence: () => string][] = [
  [/^media-(empty|needed)$/, () => say().noPaper],
  [/^media-low$/, () => say().lowPaper],
  [/^media-jam$/, () => say().jam],
  [/^(cover|door|interlock)-open$/, () => say().open],
  [/^(marker-supply|toner|marker-ribbon)-empty$/, () => say().noInk],
  [/^(marker-supply|toner|marker-ribbon)-low$/, () => say().lowInk],
  [/^(paused|moving-to-paused)$/, () => say().paused],
  [/^(offline|shutdown|deactivated)$/, () => say().offline],
  [/^(connecting-to-device|timed-out)$/, () => say().connecting],
  [/^input-tray-missing$/, () => say().noTray],
  [/^output-area-(full|almost-full)$/, () => say().full],
  [/^(job-)?cancell?ed-by-user$|^job-canceled-at-device$|^(the job|it) was canceled$/, () => say().cancelledThere],
  [/^aborted-by-system$|^(the job|it) was aborted$/, () => say().givenUp],
  [/^it does not answer in time$/, () => say().noAnswer],
  [/^it refuses the connection$/, () => say().refuses],
  [/^its name (is not known in the network|cannot be looked up at the moment)$/, () => say().noName],
  [/^there is no way to it in the network$/, () => say().noWay],
  [/^it broke off the connection$|^the connection failed$/, () => say().broken],
  [/^it does not say how it is$/, () => say().saysNot],
  [/^it (fell silent while it printed|stopped reading)$/, () => say().silent],
  [/^it does not say( that it read all)?$|^it closed the connection before/, () => say().silent],
  [/^it does not list it( yet)?$/, () => say().notListed],
  [/^it was started anew, and does not list it any more$/, () => say().startedAnew],
  [/^the labels service ended, or had to leave it/, () => say().interrupted],
  [/^there is no printer of this name any more$/, () => say().nameGone],
];

/** Words of a printer such as "media-empty, cover-open": "out of paper, open". */
export function printerWords(words: string): string {
  const whole = reasonWords(words);
  if (whole !== words) return whole;
  const known = words
    .split(', ')
    .map((word) => word.trim().replace(/\.$/, ''))
    .filter((word) => word !== '' && word !== 'none')
    .map(reasonWords);
  return [...new Set(known)].join(', ');
}

function reasonWords(word: string): string {
  const plain = word.replace(/-(error|warning|report)$/, '');
  return REASONS.find(([pattern]) => pattern.test(plain))?.[1]() ?? word;
}

/** The sentences that stand behind another one. */
const BEHIND: Rule[] = [
  [
    /\s*The printer printed (\d+) of (\d+) before; look at the last ones before you print the rest\.$/,
    (part) => say().printedBefore(Number(part(1)), Number(part(2))),
  ],
  [/\s*Look how many came out before you print again\.$/, () => say().lookHowMany],
];

/** Sentences of doubt tell which of all, after how many, and since when: as far as each is told. */
const DOUBT =
  /^It is not known whether (?:(\d+)(?: prints?)? of (\d+), after the first (\d+)|.*?)(?:, sent at (\S+?Z))?,? came out of [^:]*: (.*)\. Look there before/s;

const SENTENCES: Rule[] = [
  [/^The printer is stopped(?:: (.*))?\.$/s, (part) => part(1)],
  [/^The printer does not accept jobs at the moment(?:: (.*))?\.$/s, (part) => part(1) || say().takesNone],
  [/^The printer cannot be used: (.*)\.$/s, (part) => part(1)],
  [/^The printer refused it: (.*)\.$/s, (part) => `${say().refused}: ${printerWords(part(1))}`],
  [/^The printer did not print it: (.*)\.$/s, (part) => part(1)],
  [/^The printer takes none of the formats/, () => say().noFormat],
  [/^There is no printer of this name any more: cancel/, () => say().nameGone],
  [/^The printer is asked to cancel it\.$/, () => say().cancelling],
  [/^It is not known yet whether the printer has it: (.*)\.$/s, (part) => `${say().notYet}: ${printerWords(part(1))}`],
  [/^It was restored from a backup/, () => say().restored],
  [/^This printer prints labels alone\.$/, () => say().labelsAlone],
  [/^The printer has no resolution in which a paper can be drawn/, () => say().noPaperDots],
  [/^It cannot be drawn with/, () => say().tooSmall],
  [DOUBT, lookFirst],
];

function lookFirst(part: (place: number) => string): string {
  const [lost, all, before, sentAt, reason] = [1, 2, 3, 4, 5].map(part) as [string, string, string, string, string];
  const words = printerWords(reason);
  const known = sentAt === '' ? words : say().sentAt(clock(sentAt), words);
  return all === '' ? known : `${known}. ${say().lookWhether(Number(lost), Number(all), Number(before))}`;
}

/** Gives what a print job says of itself, as sentences. */
export function jobWords(message: string): string[] {
  const behind = BEHIND.find(([pattern]) => pattern.test(message));
  const first = behind ? message.replace(behind[0], '') : message;
  return [sentenceOf(first, SENTENCES) ?? first, behind && sentenceOf(message, [behind])]
    .map((words) => printerWords(words ?? ''))
    .filter((words) => words !== '')
    .map(asSentence);
}

function sentenceOf(text: string, rules: readonly Rule[]): string | undefined {
  for (const [pattern, sentence] of rules) {
    const found = pattern.exec(text);
    if (found) return sentence((place) => found[place] ?? '');
  }
  return undefined;
}

function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
