import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js';

/** A process's own certificate and key, and the authority that signs everybody's. */
export type Tls = { cert: Buffer; key: Buffer; ca: Buffer };

/** Credentials of a server. With TLS, it serves only clients that present a certificate of our authority. */
export function serverCredentials(tls: Tls | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  return ServerCredentials.createSsl(tls.ca, [{ private_key: tls.key, cert_chain: tls.cert }], true);
}

export function channelCredentials(tls: Tls | undefined): ChannelCredentials {
  return tls ? ChannelCredentials.createSsl(tls.ca, tls.key, tls.cert) : ChannelCredentials.createInsecure();
}
