import ipaddr from 'ipaddr.js';

// Some proxies write the client's port behind its address: another one for every connection.
const WITH_PORT = /^(\d+(?:\.\d+){3}|\[[^\]]+\]):\d+$/;
const LONGEST = 64;

/**
 * The address by which limits count a client. One customer of a provider has a whole /64 of IPv6 addresses, so these
 * count as one; an IPv4 address written as an IPv6 one counts as itself.
 * @param address a connection's, or what a trusted proxy wrote; undefined when the connection has closed already
 */
export function countedAddress(address: string | undefined): string {
  const bare = (address ?? '').replace(WITH_PORT, '$1').replace(/^\[(.+)\]$/, '$1');
  if (!bare.includes(':') || !ipaddr.IPv6.isValid(bare)) return bare.slice(0, LONGEST);
  const read = ipaddr.process(bare);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  return `${read.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
