import { hostname, networkInterfaces } from 'node:os';

/** The names and addresses by which this machine is reached, by itself and by others. */
export type Machine = { names: string[]; addresses: string[] };

/** Its name and that name in a local network (mDNS), and every address that it has, those of its own network first. */
export function thisMachine(): Machine {
  const [name = ''] = hostname().toLowerCase().split('.');
  const names = [hostname().toLowerCase(), `${name}.local`].filter(isName);
  return { names: [...new Set(['localhost', ...names])], addresses: ['127.0.0.1', '::1', ...networkAddresses()] };
}

export const isName = (text: string) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(text);

// Networks of containers and virtual machines, in which no phone is.
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|cali)/;

/** The addresses at which others may reach this machine; those by which a phone in its network can, first. */
export function networkAddresses(): string[] {
  const found = Object.entries(networkInterfaces()).flatMap(([card, addresses = []]) =>
    addresses.filter(({ internal }) => !internal).map(({ address }) => ({ card, address })),
  );
  return found
    .filter(({ address }) => !isLinkLocal(address))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ address }) => address);
}

// It means nothing without the name of a network card, which no certificate and no other machine's URL can have.
const isLinkLocal = (address: string) => address.toLowerCase().startsWith('fe80:');

function rank({ card, address }: { card: string; address: string }): number {
  return (VIRTUAL.test(card) ? 2 : 0) + (address.includes(':') ? 1 : 0);
}

/** An address in the one way of writing it: IPv6 has many. */
export function canonical(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}
