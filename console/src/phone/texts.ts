import { texts } from '../i18n/language.ts';

export const say = texts({
  en: {
    title: 'Open on a phone',
    codeOf: (address: string) => `QR code of ${address}`,
    point: 'Point the phone’s camera at the code. The phone must be in the same network as this device.',
    warning:
      'If the phone warns that the connection is not private, it does not trust Stockroom’s certificate yet: on the machine where Stockroom runs, npm run certificate says how it comes to.',
    onlyHere: (address: string) =>
      `Only this machine reaches ${address}. A phone cannot open it until Stockroom listens to the network.`,
    noCamera: 'This address is plain HTTP: it opens on a phone, but the phone’s camera stays off.',
    howOpen: 'How to let phones in',
    howSecure: 'How to get the camera',
    certificate:
      'On the machine where Stockroom runs, make a certificate. The command also says how a phone comes to trust it.',
    host: 'Stop Stockroom, and start it so that the network reaches it.',
    open: 'Open the address that it shows then. On a terminal it shows a QR code too, and so does this page.',
    ownCertificate: (cert: string, key: string) =>
      `With a certificate of your own, set ${cert} and ${key} instead of the first step.`,
    why: 'Why HTTPS: browsers give the camera only to pages that nobody on the way can change.',
    install: 'To keep it among the phone’s apps, choose “Add to home screen” in the browser’s menu.',
  },
  de: {
    title: 'Auf dem Telefon öffnen',
    codeOf: (address: string) => `QR-Code von ${address}`,
    point: 'Richten Sie die Kamera des Telefons auf den Code. Es muss im selben Netz sein wie dieses Gerät.',
    warning:
      'Warnt das Telefon vor einer unsicheren Verbindung, vertraut es dem Zertifikat von Stockroom noch nicht. Wie es das lernt, sagt npm run certificate auf dem Rechner, auf dem Stockroom läuft.',
    onlyHere: (address: string) =>
      `${address} ist nur von diesem Rechner aus zu erreichen. Ein Telefon kann es erst öffnen, wenn Stockroom auch im Netz antwortet.`,
    noCamera:
      'Diese Adresse ist unverschlüsseltes HTTP: Ein Telefon kann sie öffnen, aber seine Kamera bleibt dort aus.',
    howOpen: 'So kommen Telefone herein',
    howSecure: 'So bekommen Sie die Kamera',
    certificate:
      'Erstellen Sie auf dem Rechner, auf dem Stockroom läuft, ein Zertifikat. Der Befehl sagt auch, wie ein Telefon ihm vertraut.',
    host: 'Beenden Sie Stockroom und starten Sie es so, dass es im Netz antwortet.',
    open: 'Öffnen Sie die Adresse, die es dann nennt. Auf einem Terminal zeigt es auch einen QR-Code, und diese Seite zeigt ihn dann ebenso.',
    ownCertificate: (cert: string, key: string) =>
      `Mit einem eigenen Zertifikat setzen Sie statt des ersten Schritts ${cert} und ${key}.`,
    why: 'Warum HTTPS: Browser geben die Kamera nur Seiten, die unterwegs niemand verändern kann.',
    install:
      'Damit es bei den Apps des Telefons liegt, wählen Sie im Menü des Browsers „Zum Startbildschirm hinzufügen“.',
  },
  hu: {
    title: 'Megnyitás telefonon',
    codeOf: (address: string) => `A(z) ${address} QR-kódja`,
    point:
      'Irányítsa a telefon kameráját a kódra. A telefonnak ugyanazon a hálózaton kell lennie, mint ennek az eszköznek.',
    warning:
      'Ha a telefon nem biztonságos kapcsolatra figyelmeztet, még nem bízik a Stockroom tanúsítványában. Hogy ezt hogyan kell beállítani, azt az npm run certificate írja ki azon a gépen, amelyen a Stockroom fut.',
    onlyHere: (address: string) =>
      `A(z) ${address} csak erről a gépről érhető el. Telefon addig nem nyithatja meg, amíg a Stockroom a hálózaton is nem válaszol.`,
    noCamera: 'Ez a cím titkosítatlan HTTP: telefonon megnyílik, de a telefon kamerája nem használható.',
    howOpen: 'Így érhetik el a telefonok',
    howSecure: 'Így használható a kamera',
    certificate:
      'Készítsen tanúsítványt azon a gépen, amelyen a Stockroom fut. A parancs azt is kiírja, hogyan fogadja el egy telefon.',
    host: 'Állítsa le a Stockroomot, és indítsa úgy, hogy a hálózatról is elérhető legyen.',
    open: 'Nyissa meg a címet, amelyet ekkor kiír. Terminálon QR-kódot is mutat, és akkor ez az oldal is.',
    ownCertificate: (cert: string, key: string) =>
      `Saját tanúsítvány esetén az első lépés helyett a ${cert} és a ${key} beállítást adja meg.`,
    why: 'Miért HTTPS: a böngészők csak olyan oldalnak adnak kamerát, amelyet útközben senki sem módosíthat.',
    install:
      'Ha a telefon alkalmazásai közé szeretné tenni, válassza a böngésző menüjében a „Hozzáadás a kezdőképernyőhöz” pontot.',
  },
});
