import { texts } from '../i18n/language.ts';

export const say = texts({
  en: {
    title: 'What this job costs',
    willCost: (money: string) =>
      `What it wants is worth ${money} at today’s prices. What it costs is known when the goods are out.`,
    used: 'used: what it cost',
    usedSoFar: 'used so far',
    out: 'went out',
    back: 'came back',
    backSoFar: 'counted back so far',
    partly:
      'Estimated: some of it is not booked yet, or was booked before prices were kept. Today’s price stands for it.',
  },
  de: {
    title: 'Was dieser Auftrag kostet',
    willCost: (money: string) =>
      `Was er will, ist zu heutigen Preisen ${money} wert. Was er kostet, steht fest, wenn die Ware draußen ist.`,
    used: 'verbraucht: das hat er gekostet',
    usedSoFar: 'bisher verbraucht',
    out: 'ging hinaus',
    back: 'kam zurück',
    backSoFar: 'bisher zurückgezählt',
    partly:
      'Geschätzt: Ein Teil ist noch nicht gebucht, oder wurde gebucht, bevor Preise festgehalten wurden. Dafür steht der heutige Preis.',
  },
  hu: {
    title: 'Mennyibe kerül ez a munka',
    willCost: (money: string) =>
      `Ami kell hozzá, mai áron ${money}. A költsége akkor lesz végleges, amikor az áru kiment.`,
    used: 'felhasználva: ennyibe került',
    usedSoFar: 'eddig felhasználva',
    out: 'kiment',
    back: 'visszajött',
    backSoFar: 'eddig visszaszámolva',
    partly:
      'Becslés: egy részét még nem könyveltük, vagy akkor könyveltük, amikor az árak még nem őrződtek meg. Arra a mai ár áll.',
  },
});
