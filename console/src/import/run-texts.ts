// The words for an import under way, and for its end.
import type { Kind, Progress } from '@stockroom/importer';
import { texts } from '../i18n/language.ts';
import { plural, quantity } from '../i18n/numbers.ts';

type Counts = Pick<Progress, 'created' | 'updated' | 'unchanged' | 'refused'>;

type Words = {
  importingNow: string;
  stage: Record<Progress['stage'], string>;
  of: (done: string, total: string) => string;
  left: (seconds: number) => string;
  soFar: (counts: Counts) => string;
  stop: string;
  stopping: string;
  goesOn: string;
  imported: (count: string) => string;
  stoppedAt: (done: string, total: string) => string;
  goOnWhy: string;
  goOn: string;
  open: Record<Kind, string>;
  another: string;
  delivered: (id: number) => string;
  undo: (id: number) => string;
  undoKeepsItems: string;
  undoWhy: string;
  undone: (id: number) => string;
  madeBefore: (id: number) => string;
};

const listed = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join(', ');

export const say = texts({
  en: {
    importingNow: 'Importing…',
    stage: {
      reading: 'Looking what is there already…',
      sending: 'Importing…',
      waiting: 'Somebody is importing the same file: waiting for that…',
    },
    of: (done, total) => `${done} of ${total} rows`,
    left: (seconds) =>
      seconds < 60
        ? plural(seconds, { one: '1 second left', other: `${seconds} seconds left` })
        : plural(Math.ceil(seconds / 60), { one: '1 minute left', other: `${Math.ceil(seconds / 60)} minutes left` }),
    soFar: ({ created, updated, unchanged, refused }) =>
      listed(
        `${quantity(created)} made`,
        `${quantity(updated)} changed`,
        unchanged > 0 && `${quantity(unchanged)} unchanged`,
        refused > 0 && `${quantity(refused)} refused`,
      ),
    stop: 'Stop',
    stopping: 'Stopping…',
    goesOn: 'It goes on while you look at other pages. This tab must stay open.',
    imported: (count) => `Imported: ${count}`,
    stoppedAt: (done, total) => `Stopped after ${done} of ${total} rows`,
    goOnWhy: 'What is done stays done. Going on does what is left, and nothing twice.',
    goOn: 'Go on',
    open: { items: 'To the items', acquisition: 'To the delivery', work: 'To the job', stocktaking: 'To the count' },
    another: 'Another file',
    delivered: (id) => `The quantities came in by delivery ${id}.`,
    undo: (id) => `Undo: delete delivery ${id}`,
    undoKeepsItems: 'Its quantities leave the stock again. The items stay.',
    undoWhy: 'Its quantities leave the stock again.',
    undone: (id) => `Delivery ${id} is deleted, and its quantities have left the stock.`,
    madeBefore: (id) =>
      `Delivery ${id} was made by an earlier import of this file. What was imported now cannot be taken back by itself.`,
  } satisfies Words,
  de: {
    importingNow: 'Wird eingelesen …',
    stage: {
      reading: 'Es wird geschaut, was schon da ist …',
      sending: 'Wird eingelesen …',
      waiting: 'Jemand liest dieselbe Datei ein: Darauf wird gewartet …',
    },
    of: (done, total) => `${done} von ${total} Zeilen`,
    left: (seconds) =>
      seconds < 60
        ? plural(seconds, { one: 'noch 1 Sekunde', other: `noch ${seconds} Sekunden` })
        : plural(Math.ceil(seconds / 60), { one: 'noch 1 Minute', other: `noch ${Math.ceil(seconds / 60)} Minuten` }),
    soFar: ({ created, updated, unchanged, refused }) =>
      listed(
        `${quantity(created)} angelegt`,
        `${quantity(updated)} geändert`,
        unchanged > 0 && `${quantity(unchanged)} unverändert`,
        refused > 0 && `${quantity(refused)} abgelehnt`,
      ),
    stop: 'Anhalten',
    stopping: 'Wird angehalten …',
    goesOn: 'Es geht weiter, während Sie andere Seiten ansehen. Dieser Tab muss offen bleiben.',
    imported: (count) => `Eingelesen: ${count}`,
    stoppedAt: (done, total) => `Angehalten nach ${done} von ${total} Zeilen`,
    goOnWhy: 'Was getan ist, bleibt. „Weiter“ tut, was noch fehlt, und nichts doppelt.',
    goOn: 'Weiter',
    open: { items: 'Zu den Artikeln', acquisition: 'Zur Lieferung', work: 'Zum Auftrag', stocktaking: 'Zur Zählung' },
    another: 'Andere Datei',
    delivered: (id) => `Die Mengen kamen mit Lieferung ${id} ins Lager.`,
    undo: (id) => `Zurücknehmen: Lieferung ${id} löschen`,
    undoKeepsItems: 'Ihre Mengen verlassen das Lager wieder. Die Artikel bleiben.',
    undoWhy: 'Ihre Mengen verlassen das Lager wieder.',
    undone: (id) => `Lieferung ${id} ist gelöscht, ihre Mengen haben das Lager verlassen.`,
    madeBefore: (id) =>
      `Lieferung ${id} hat ein früheres Einlesen dieser Datei angelegt. Was jetzt eingelesen wurde, lässt sich nicht für sich zurücknehmen.`,
  },
  hu: {
    importingNow: 'Beolvasás…',
    stage: {
      reading: 'Megnézzük, mi van már meg…',
      sending: 'Beolvasás…',
      waiting: 'Valaki ugyanezt a fájlt olvassa be: megvárjuk…',
    },
    of: (done, total) => `${done} / ${total} sor`,
    left: (seconds) => (seconds < 60 ? `még ${seconds} másodperc` : `még ${Math.ceil(seconds / 60)} perc`),
    soFar: ({ created, updated, unchanged, refused }) =>
      listed(
        `${quantity(created)} felvéve`,
        `${quantity(updated)} megváltozott`,
        unchanged > 0 && `${quantity(unchanged)} változatlan`,
        refused > 0 && `${quantity(refused)} elutasítva`,
      ),
    stop: 'Megállítás',
    stopping: 'Megállítás…',
    goesOn: 'Más oldalakon is folytatódik. Ez a lap maradjon nyitva.',
    imported: (count) => `Beolvasva: ${count}`,
    stoppedAt: (done, total) => `Megállt: ${done} / ${total} sor`,
    goOnWhy: 'Ami kész, az kész. A folytatás azt teszi meg, ami hátravan, és semmit sem kétszer.',
    goOn: 'Folytatás',
    open: { items: 'A cikkekhez', acquisition: 'A szállítmányhoz', work: 'A munkához', stocktaking: 'A leltárhoz' },
    another: 'Másik fájl',
    delivered: (id) => `A mennyiségek a(z) ${id}. szállítmánnyal kerültek a raktárba.`,
    undo: (id) => `Visszavonás: a(z) ${id}. szállítmány törlése`,
    undoKeepsItems: 'A mennyiségek kikerülnek a raktárból. A cikkek maradnak.',
    undoWhy: 'A mennyiségek kikerülnek a raktárból.',
    undone: (id) => `A(z) ${id}. szállítmány törölve, mennyiségei kikerültek a raktárból.`,
    madeBefore: (id) =>
      `A(z) ${id}. szállítmányt ennek a fájlnak egy korábbi beolvasása hozta létre. Ami most került be, magában nem vonható vissza.`,
  },
});
