import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { makeBrokerCertificate } from '../src/nats/certificate.ts';

describe('the certificate of the broker', () => {
  it('is for 127.0.0.1, signed by its own key, whatever the time is, and another each time', () => {
    const { cert, key } = makeBrokerCertificate();
    const certificate = new X509Certificate(cert);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect([certificate.validFromDate.getUTCFullYear(), certificate.validToDate.getUTCFullYear()]).toEqual([
      1970, 9999,
    ]);
    const again = new X509Certificate(makeBrokerCertificate().cert);
    expect(again.serialNumber).not.toBe(certificate.serialNumber);
    expect(again.fingerprint256).not.toBe(certificate.fingerprint256);
  });

  // What it is made of is random, and so is the length of its parts.
  it.each(Array.from({ length: 20 }, (_, round) => round))(
    'proves its server to who has it, and no other: %i',
    async () => {
      const [ours, others] = [makeBrokerCertificate(), makeBrokerCertificate()];
      const server = createServer(ours, (socket) => socket.end('here')).listen(0, '127.0.0.1');
      server.on('tlsClientError', () => {});
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const join = (ca: string) => once(connect({ host: '127.0.0.1', port, ca }), 'data').then(([said]) => `${said}`);
      expect(await join(ours.cert)).toBe('here');
      await expect(join(others.cert)).rejects.toThrow(/self-signed certificate|certificate signature failure/);
      server.close();
    },
  );
});
