import { texts } from '../i18n/language.ts';

export const say = texts({
  en: {
    notSetUp: 'Print jobs are not set up on this server: its labels service has no database. Please tell an admin.',
    notReached: 'Print jobs cannot be reached at the moment. Nothing was printed. Please try again.',
    unsure: 'It is not known whether this was taken for printing. Please try again: it comes out once.',
    labelsAway: 'The labels service does not answer at the moment. Please try again.',
    noPrinter: 'No printer that could print this is set up here.',
    printerGone: 'This printer is not set up any more. Choose another one.',
    labelsAlone: 'This printer prints labels alone. Choose another one.',
    endedAlready: 'It has ended already, and cannot be cancelled any more.',
  },
  de: {
    notSetUp:
      'Druckaufträge sind auf diesem Server nicht eingerichtet: Sein Etikettendienst hat keine Datenbank. Bitte einem Admin sagen.',
    notReached: 'Druckaufträge sind gerade nicht erreichbar. Gedruckt wurde nichts. Bitte noch einmal versuchen.',
    unsure:
      'Ob das zum Drucken angenommen wurde, ist nicht bekannt. Bitte noch einmal versuchen: Es kommt nur einmal heraus.',
    labelsAway: 'Der Etikettendienst antwortet gerade nicht. Bitte noch einmal versuchen.',
    noPrinter: 'Hier ist kein Drucker eingerichtet, der das drucken könnte.',
    printerGone: 'Diesen Drucker gibt es hier nicht mehr. Wählen Sie einen anderen.',
    labelsAlone: 'Dieser Drucker druckt nur Etiketten. Wählen Sie einen anderen.',
    endedAlready: 'Das ist schon zu Ende und kann nicht mehr abgebrochen werden.',
  },
  hu: {
    notSetUp:
      'Ezen a kiszolgálón nincs beállítva a nyomtatási sor: a címkeszolgáltatásnak nincs adatbázisa. Szóljon egy adminnak.',
    notReached: 'A nyomtatási sor most nem érhető el. Semmi sem nyomtatódott ki. Próbálja újra.',
    unsure: 'Nem tudni, hogy a nyomtatást elfogadták-e. Próbálja újra: csak egyszer nyomtatódik ki.',
    labelsAway: 'A címkeszolgáltatás most nem válaszol. Próbálja újra.',
    noPrinter: 'Itt nincs olyan nyomtató beállítva, amely ezt ki tudná nyomtatni.',
    printerGone: 'Ez a nyomtató már nincs beállítva. Válasszon másikat.',
    labelsAlone: 'Ez a nyomtató csak címkét nyomtat. Válasszon másikat.',
    endedAlready: 'Ez már véget ért, nem lehet megszakítani.',
  },
});
