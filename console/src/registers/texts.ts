import { texts } from '../i18n/language.ts';
import { plural, quantity } from '../i18n/numbers.ts';

type Words = {
  title: string;
  add: string;
  name: string;
  find: string;
  none: string;
  inUse: (name: string) => string;
  /** The word for what names an entry, and the text of the link to them. */
  uses: string;
  usesOf: (name: string) => string;
  count: (n: number) => string;
};

const count = (one: string, other: string) => (n: number) =>
  plural(n, { one: `${quantity(n)} ${one}`, other: `${quantity(n)} ${other}` });

export const say = texts({
  en: {
    customers: {
      title: 'Customers',
      add: 'New customer',
      name: 'Name of the customer',
      find: 'Find a customer',
      none: 'No customer yet. A customer is who a job is for; they can also be made with a job.',
      inUse: (name: string) => `${name} stays: there are jobs for this customer.`,
      uses: 'Jobs',
      usesOf: (name: string) => `Jobs for ${name}`,
      count: count('customer', 'customers'),
    } as Words,
    vendors: {
      title: 'Vendors',
      add: 'New vendor',
      name: 'Name of the vendor',
      find: 'Find a vendor',
      none: 'No vendor yet. A vendor is who an item is bought from; they can also be made with an item.',
      inUse: (name: string) => `${name} stays: there are items from this vendor.`,
      uses: 'Items',
      usesOf: (name: string) => `Items from ${name}`,
      count: count('vendor', 'vendors'),
    } as Words,
    units: {
      title: 'Units',
      add: 'New unit',
      name: 'Short name of the unit',
      find: 'Find a unit',
      none: 'No unit yet. Items are counted in units, such as pcs, m or kg.',
      inUse: (name: string) => `${name} stays: there are items counted in this unit.`,
      uses: 'Items',
      usesOf: (name: string) => `Items counted in ${name}`,
      count: count('unit', 'units'),
    } as Words,
    registers: 'Registers',
    rename: 'Rename',
    renameWhat: (name: string) => `Rename ${name}`,
    newName: (name: string) => `New name for ${name}`,
    deleteWhat: (name: string) => `Delete ${name}`,
    nothingFound: (text: string) => `Nothing here is called “${text}”.`,
    addThis: (text: string) => `Add “${text}”`,
    showAll: 'Show all',
    added: 'Added',
    renamed: (before: string) => `It was ${before} before`,
    deleted: 'Deleted',
    renamedMeanwhile: (before: string, now: string) =>
      `${before} was not deleted: somebody has just renamed it to ${now}. Delete it again if you mean it.`,
    gone: (name: string) => `Somebody else has deleted ${name}.`,
    keys: 'Up and down go through the list, Enter renames, Del deletes.',
  },
  de: {
    customers: {
      title: 'Kunden',
      add: 'Neuer Kunde',
      name: 'Name des Kunden',
      find: 'Kunden suchen',
      none: 'Noch kein Kunde. Für Kunden sind Aufträge; man kann sie auch mit einem Auftrag anlegen.',
      inUse: (name: string) => `${name} bleibt: Für diesen Kunden gibt es Aufträge.`,
      uses: 'Aufträge',
      usesOf: (name: string) => `Aufträge für ${name}`,
      count: count('Kunde', 'Kunden'),
    } as Words,
    vendors: {
      title: 'Lieferanten',
      add: 'Neuer Lieferant',
      name: 'Name des Lieferanten',
      find: 'Lieferanten suchen',
      none: 'Noch kein Lieferant. Von Lieferanten kommen Artikel; man kann sie auch mit einem Artikel anlegen.',
      inUse: (name: string) => `${name} bleibt: Von diesem Lieferanten gibt es Artikel.`,
      uses: 'Artikel',
      usesOf: (name: string) => `Artikel von ${name}`,
      count: count('Lieferant', 'Lieferanten'),
    } as Words,
    units: {
      title: 'Einheiten',
      add: 'Neue Einheit',
      name: 'Kürzel der Einheit',
      find: 'Einheit suchen',
      none: 'Noch keine Einheit. In Einheiten werden Artikel gezählt, zum Beispiel Stk, m oder kg.',
      inUse: (name: string) => `${name} bleibt: In dieser Einheit werden Artikel gezählt.`,
      uses: 'Artikel',
      usesOf: (name: string) => `Artikel, in ${name} gezählt`,
      count: count('Einheit', 'Einheiten'),
    } as Words,
    registers: 'Verzeichnisse',
    rename: 'Umbenennen',
    renameWhat: (name: string) => `${name} umbenennen`,
    newName: (name: string) => `Neuer Name für ${name}`,
    deleteWhat: (name: string) => `${name} löschen`,
    nothingFound: (text: string) => `Hier heißt nichts „${text}“.`,
    addThis: (text: string) => `„${text}“ anlegen`,
    showAll: 'Alle zeigen',
    added: 'Angelegt',
    renamed: (before: string) => `Vorher ${before}`,
    deleted: 'Gelöscht',
    renamedMeanwhile: (before: string, now: string) =>
      `${before} wurde nicht gelöscht: Jemand hat es gerade in ${now} umbenannt. Wenn Sie es meinen, bitte noch einmal löschen.`,
    gone: (name: string) => `${name} hat jemand anders gelöscht.`,
    keys: 'Auf und ab gehen durch die Liste, Enter benennt um, Entf löscht.',
  },
  hu: {
    customers: {
      title: 'Ügyfelek',
      add: 'Új ügyfél',
      name: 'Az ügyfél neve',
      find: 'Ügyfél keresése',
      none: 'Még nincs ügyfél. Ügyfélnek készül a munka; munkával együtt is felvehető.',
      inUse: (name: string) => `${name} marad: vannak munkái.`,
      uses: 'Munkák',
      usesOf: (name: string) => `Munkák neki: ${name}`,
      count: count('ügyfél', 'ügyfél'),
    } as Words,
    vendors: {
      title: 'Szállítók',
      add: 'Új szállító',
      name: 'A szállító neve',
      find: 'Szállító keresése',
      none: 'Még nincs szállító. Tőle vesszük a cikket; cikkel együtt is felvehető.',
      inUse: (name: string) => `${name} marad: vannak tőle való cikkek.`,
      uses: 'Cikkek',
      usesOf: (name: string) => `Cikkek tőle: ${name}`,
      count: count('szállító', 'szállító'),
    } as Words,
    units: {
      title: 'Egységek',
      add: 'Új egység',
      name: 'Az egység rövid neve',
      find: 'Egység keresése',
      none: 'Még nincs egység. Ezekben számoljuk a cikkeket, például db, m vagy kg.',
      inUse: (name: string) => `${name} marad: vannak benne számolt cikkek.`,
      uses: 'Cikkek',
      usesOf: (name: string) => `Cikkek ebben: ${name}`,
      count: count('egység', 'egység'),
    } as Words,
    registers: 'Nyilvántartások',
    rename: 'Átnevezés',
    renameWhat: (name: string) => `${name} átnevezése`,
    newName: (name: string) => `${name} új neve`,
    deleteWhat: (name: string) => `${name} törlése`,
    nothingFound: (text: string) => `Itt semminek sem „${text}” a neve.`,
    addThis: (text: string) => `„${text}” felvétele`,
    showAll: 'Mind látszódjon',
    added: 'Felvéve',
    renamed: (before: string) => `Korábban ${before}`,
    deleted: 'Törölve',
    renamedMeanwhile: (before: string, now: string) =>
      `${before} nincs törölve: valaki épp átnevezte erre: ${now}. Ha valóban törölné, törölje újra.`,
    gone: (name: string) => `${name}: valaki más már törölte.`,
    keys: 'Fel és le lép a listában, az Enter átnevez, a Del töröl.',
  },
});
