import type { Kind } from '@stockroom/importer';
import { texts } from '../i18n/language.ts';

type Words = {
  /** The link to the import. */
  link: Record<Kind, string>;
  dropHere: Record<Kind, string>;
  dropInto: Record<Kind, (id: number) => string>;
};

export const say = texts({
  en: {
    link: {
      items: 'Import from a file',
      acquisition: 'Import lines from a file',
      work: 'Import lines from a file',
      stocktaking: 'Import counts from a file',
    },
    dropHere: {
      items: 'Drop it here to import items',
      acquisition: 'Drop it here to import a delivery',
      work: 'Drop it here to import a job',
      stocktaking: 'Drop it here to import a count',
    },
    dropInto: {
      items: () => 'Drop it here to import items',
      acquisition: (id) => `Drop it here to import it into delivery ${id}`,
      work: (id) => `Drop it here to import it into job ${id}`,
      stocktaking: (id) => `Drop it here to import it into count ${id}`,
    },
  } satisfies Words,
  de: {
    link: {
      items: 'Aus Datei einlesen',
      acquisition: 'Positionen aus Datei einlesen',
      work: 'Positionen aus Datei einlesen',
      stocktaking: 'Gezähltes aus Datei einlesen',
    },
    dropHere: {
      items: 'Hier loslassen, um Artikel einzulesen',
      acquisition: 'Hier loslassen, um eine Lieferung einzulesen',
      work: 'Hier loslassen, um einen Auftrag einzulesen',
      stocktaking: 'Hier loslassen, um eine Zählung einzulesen',
    },
    dropInto: {
      items: () => 'Hier loslassen, um Artikel einzulesen',
      acquisition: (id) => `Hier loslassen, um sie in Lieferung ${id} einzulesen`,
      work: (id) => `Hier loslassen, um sie in Auftrag ${id} einzulesen`,
      stocktaking: (id) => `Hier loslassen, um sie in Zählung ${id} einzulesen`,
    },
  },
  hu: {
    link: {
      items: 'Beolvasás fájlból',
      acquisition: 'Tételek beolvasása fájlból',
      work: 'Tételek beolvasása fájlból',
      stocktaking: 'Számlált mennyiségek fájlból',
    },
    dropHere: {
      items: 'Engedje el itt a cikkek beolvasásához',
      acquisition: 'Engedje el itt egy szállítmány beolvasásához',
      work: 'Engedje el itt egy munka beolvasásához',
      stocktaking: 'Engedje el itt egy leltár beolvasásához',
    },
    dropInto: {
      items: () => 'Engedje el itt a cikkek beolvasásához',
      acquisition: (id) => `Engedje el itt, hogy a(z) ${id}. szállítmányba kerüljön`,
      work: (id) => `Engedje el itt, hogy a(z) ${id}. munkába kerüljön`,
      stocktaking: (id) => `Engedje el itt, hogy a(z) ${id}. leltárba kerüljön`,
    },
  },
});
