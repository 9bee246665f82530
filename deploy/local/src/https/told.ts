import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addressesOf, type Kept, namesOf } from './certificate-folder.ts';

const day = ({ validToDate }: X509Certificate) => validToDate.toISOString().slice(0, 10);

/** Gives what `npm run certificate` says: what there is, how to start with it, and how a phone comes to trust it. */
export function told({ files, isNewAuthority, because }: Kept): string {
  const authority = new X509Certificate(readFileSync(files.authority));
  const certificate = new X509Certificate(readFileSync(files.cert));
  const done = isNewAuthority
    ? 'A new authority and its certificate were made'
    : because
      ? `A new certificate was made, because ${because}; phones trust it as the one before`
      : 'The certificate is as it should be';
  return `${done}.

  The certificate is for ${[...namesOf(certificate), ...addressesOf(certificate)].join(', ')},
  until ${day(certificate)}; npm start makes the next one a month before that, and when an address changes.

  HOST=0.0.0.0 npm start      uses it

Tell each phone once to trust the authority, which stays until ${day(authority)}:

  1. Send this file to the phone, by mail to yourself, AirDrop or a cable; it is no secret:
     ${files.authority}
  2. Android: open Settings and search for "CA certificate"; choose it (under Encryption & credentials, Install a
     certificate), then Install anyway, and the file.
     iPhone, iPad: open the file, then Settings, Profile Downloaded, Install. After that switch it on in Settings,
     General, About, Certificate Trust Settings.
  3. Compare on the phone, where it shows the details of the certificate, the SHA-256 fingerprint:
     ${authority.fingerprint256.slice(0, 47)}
     ${authority.fingerprint256.slice(48)}

Keep ${files.authorityKey} here, and secret: with it anybody can
pretend to be any site to these phones. After a theft remove it from every phone, and this folder.`;
}
