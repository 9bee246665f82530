import { texts } from '../i18n/language.ts';
import { plural } from '../i18n/numbers.ts';

export const say = texts({
  en: {
    tooOld: 'This scan waited for more than 23 hours. It may be booked already: look first.',
    takenOver: 'Another window of yours goes on with this scan.',
    waits: (n: number) =>
      plural(n, {
        one: '1 scan waits. It is kept on this device.',
        other: `${n} scans wait. They are kept on this device.`,
      }),
    notKept: 'This browser keeps nothing: scans that wait are lost when the page is closed.',
    notBooked: 'Not booked, from before',
    scannedAt: (time: string) => `scanned ${time}`,
    look: 'Look there',
    again: 'Book it',
    forget: 'Forget it',
    home: 'Home',
    receive: 'Receive',
    delivery: (id: string) => `Delivery ${id}`,
    job: (id: string) => `Job ${id}`,
    comesBack: (id: string) => `Job ${id}, return`,
    undo: 'Undo',
  },
  de: {
    tooOld: 'Dieser Scan hat mehr als 23 Stunden gewartet. Vielleicht ist er schon gebucht: Bitte erst nachsehen.',
    takenOver: 'Ein anderes Fenster von Ihnen macht mit diesem Scan weiter.',
    waits: (n: number) =>
      plural(n, {
        one: '1 Scan wartet. Er ist auf diesem Gerät aufgehoben.',
        other: `${n} Scans warten. Sie sind auf diesem Gerät aufgehoben.`,
      }),
    notKept: 'Dieser Browser hebt nichts auf: Wartende Scans gehen verloren, wenn die Seite geschlossen wird.',
    notBooked: 'Nicht gebucht, von vorher',
    scannedAt: (time: string) => `gescannt ${time}`,
    look: 'Dort nachsehen',
    again: 'Buchen',
    forget: 'Vergessen',
    home: 'Start',
    receive: 'Annehmen',
    delivery: (id: string) => `Lieferung ${id}`,
    job: (id: string) => `Auftrag ${id}`,
    comesBack: (id: string) => `Auftrag ${id}, Rücknahme`,
    undo: 'Rückgängig',
  },
  hu: {
    tooOld: 'Ez a beolvasás több mint 23 órát várt. Lehet, hogy már le van könyvelve: előbb nézze meg.',
    takenOver: 'Ezt a beolvasást egy másik ablaka folytatja.',
    waits: (n: number) => `${n} beolvasás vár. Ezen az eszközön megmarad.`,
    notKept: 'Ez a böngésző semmit sem őriz meg: a várakozó beolvasások elvesznek, ha bezárja az oldalt.',
    notBooked: 'Nincs lekönyvelve, korábbról',
    scannedAt: (time: string) => `beolvasva: ${time}`,
    look: 'Megnézem',
    again: 'Könyvelés',
    forget: 'Elvetés',
    home: 'Kezdőlap',
    receive: 'Átvétel',
    delivery: (id: string) => `${id}. szállítmány`,
    job: (id: string) => `${id}. munka`,
    comesBack: (id: string) => `${id}. munka, visszavétel`,
    undo: 'Visszavonás',
  },
});
