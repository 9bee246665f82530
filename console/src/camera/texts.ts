import { texts } from '../i18n/language.ts';

export const say = texts({
  en: {
    picture: 'What the camera sees',
    hint: 'Hold a barcode in front of the camera. It stays open for the next one.',
    torch: 'Light',
    refused: 'This page may not use the camera. Allow it in the browser’s settings for this page, then try again.',
    none: 'No camera can be used here. Another program may be using it.',
    'not-secure': 'Browsers give the camera only to pages over HTTPS, and this one came by plain HTTP.',
    failed: 'The camera stopped, or its reader could not be loaded.',
    openOnPhone: 'How to open it over HTTPS',
  },
  de: {
    picture: 'Was die Kamera sieht',
    hint: 'Halten Sie einen Barcode vor die Kamera. Sie bleibt für den nächsten offen.',
    torch: 'Licht',
    refused:
      'Diese Seite darf die Kamera nicht benutzen. Bitte in den Einstellungen des Browsers für diese Seite erlauben und noch einmal versuchen.',
    none: 'Hier lässt sich keine Kamera benutzen. Vielleicht benutzt sie gerade ein anderes Programm.',
    'not-secure':
      'Browser geben die Kamera nur Seiten, die über HTTPS kommen. Diese hier kam über unverschlüsseltes HTTP.',
    failed: 'Die Kamera ging aus, oder ihr Leseprogramm ließ sich nicht laden.',
    openOnPhone: 'So öffnen Sie sie über HTTPS',
  },
  hu: {
    picture: 'Amit a kamera lát',
    hint: 'Tartson egy vonalkódot a kamera elé. A következőhöz is nyitva marad.',
    torch: 'Lámpa',
    refused:
      'Ez az oldal nem használhatja a kamerát. Engedélyezze a böngésző beállításaiban ehhez az oldalhoz, majd próbálja újra.',
    none: 'Itt nem használható kamera. Lehet, hogy egy másik program használja.',
    'not-secure': 'A böngészők csak HTTPS-en át érkező oldalnak adnak kamerát, ez pedig titkosítatlan HTTP-n jött.',
    failed: 'A kamera leállt, vagy nem sikerült betölteni a leolvasóját.',
    openOnPhone: 'Így nyitható meg HTTPS-en át',
  },
});
