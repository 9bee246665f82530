/** The reach of an address: the devices that can open a page by it, and whether the page may use their camera. */
export type Reach = 'this-machine' | 'plain' | 'secure';

export function reachOf({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): Reach {
  if (isLoopback(hostname)) return 'this-machine';
  return protocol === 'https:' ? 'secure' : 'plain';
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
