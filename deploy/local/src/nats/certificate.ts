// A certificate for one run of the broker. node-forge, which writes those for browsers, knows RSA alone, and to make such a
// key can take a tenth of a second of every start.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Issued } from '../https/issue.ts';

// The types of DER (X.690), and those that RFC 5280 gives a meaning by their place.
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const NAME_OF_TYPE = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;
const LONG_TIME = 0x18;
const LIST = 0x30;
const SET = 0x31;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const ADDRESS = 0x87;

const COMMON_NAME = der(NAME_OF_TYPE, Buffer.from('550403', 'hex'));
const ALTERNATIVE_NAMES = der(NAME_OF_TYPE, Buffer.from('551d11', 'hex'));
const ECDSA_WITH_SHA256 = der(LIST, der(NAME_OF_TYPE, Buffer.from('2a8648ce3d040302', 'hex')));

const LOOPBACK = Buffer.from([127, 0, 0, 1]);

/**
 * Makes a key and a certificate that it signs itself, for 127.0.0.1: whoever trusts this one certificate believes nobody
 * else. It has no end, as it is thrown away with the run, and a machine's clock may leap.
 */
export function makeBrokerCertificate(): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(LIST, der(SET, der(LIST, COMMON_NAME, der(TEXT, Buffer.from('Stockroom broker')))));
  const content = der(
    LIST,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serialNumber()),
    ECDSA_WITH_SHA256,
    name,
    der(LIST, der(TIME, Buffer.from('700101000000Z')), der(LONG_TIME, Buffer.from('99991231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(LIST, der(LIST, ALTERNATIVE_NAMES, der(OCTETS, der(LIST, der(ADDRESS, LOOPBACK)))))),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    cert: pem('CERTIFICATE', der(LIST, content, ECDSA_WITH_SHA256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** A value with its type and its length before it. */
function der(type: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const longer = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([type, ...(length < 0x80 ? [length] : longer)]), value]);
}

/** Its first bit is its sign, and its first byte must not be 0. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] as number) & 0x7f) | 0x40;
  return bytes;
}

function pem(kind: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n');
}
