import { texts } from '../i18n/language.ts';

export const say = texts({
  en: {
    name: 'Name or article number',
    chooseItem: 'Choose an item from the list.',
    noAmount: 'This must be a number above 0, such as 12 or 2.5.',
    zeroOrMore: 'This must be a number, 0 or more, such as 12 or 2.5.',
    makeItem: (name: string) => `Make “${name}”`,
  },
  de: {
    name: 'Name oder Artikelnummer',
    chooseItem: 'Bitte einen Artikel aus der Liste wählen.',
    noAmount: 'Hier muss eine Zahl über 0 stehen, etwa 12 oder 2,5.',
    zeroOrMore: 'Hier muss eine Zahl stehen, 0 oder mehr, etwa 12 oder 2,5.',
    makeItem: (name: string) => `„${name}“ anlegen`,
  },
  hu: {
    name: 'Név vagy cikkszám',
    chooseItem: 'Válasszon cikket a listából.',
    noAmount: 'Ide 0-nál nagyobb szám kell, például 12 vagy 2,5.',
    zeroOrMore: 'Ide szám kell, 0 vagy több, például 12 vagy 2,5.',
    makeItem: (name: string) => `„${name}” felvétele`,
  },
});
