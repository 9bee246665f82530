import { texts } from '../i18n/language.ts';
import { plural } from '../i18n/numbers.ts';

export const say = texts({
  en: {
    title: 'Receive',
    delivery: (id: number) => `Delivery ${id}`,
    start: 'New delivery',
    none: 'No delivery yet. Begin one, and scan what arrives.',
    booked: 'Booked',
    thereNow: (amount: string) => `${amount} there now`,
    inThis: (amount: string) => `in this delivery ${amount}`,
    scanned: 'In this delivery',
    hint: 'Scan what arrives. It is booked as it is scanned; nothing has to be closed.',
    lines: (n: number) => plural(n, { one: '1 line', other: `${n} lines` }),
    doneHere: 'Done here',
  },
  de: {
    title: 'Eingang',
    delivery: (id: number) => `Lieferung ${id}`,
    start: 'Neue Lieferung',
    none: 'Noch keine Lieferung. Beginnen Sie eine und scannen Sie, was ankommt.',
    booked: 'Gebucht',
    thereNow: (amount: string) => `jetzt ${amount} da`,
    inThis: (amount: string) => `in dieser Lieferung ${amount}`,
    scanned: 'In dieser Lieferung',
    hint: 'Scannen Sie, was ankommt. Gebucht wird beim Scannen; abzuschließen ist nichts.',
    lines: (n: number) => plural(n, { one: '1 Position', other: `${n} Positionen` }),
    doneHere: 'Hier erledigt',
  },
  hu: {
    title: 'Átvétel',
    delivery: (id: number) => `${id}. szállítmány`,
    start: 'Új szállítmány',
    none: 'Még nincs szállítmány. Kezdjen egyet, és olvassa be, ami érkezik.',
    booked: 'Könyvelve',
    thereNow: (amount: string) => `most ${amount} van`,
    inThis: (amount: string) => `ebben a szállítmányban ${amount}`,
    scanned: 'Ebben a szállítmányban',
    hint: 'Olvassa be, ami érkezik. Beolvasáskor azonnal könyveljük; lezárni nem kell.',
    lines: (n: number) => `${n} tétel`,
    doneHere: 'Itt történt',
  },
});
