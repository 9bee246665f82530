// The addresses of npm start's parts on ports, for tests that put something between them, or start more of one.
import { type Inner, type Listener, listeners } from '../../deploy/local/src/inner.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';

type InnerPorts = { inner: Inner; ports: Record<Listener | 'nats', number> };

/** Takes a free port for each part; the broker asks nobody for a password. */
export async function innerOnPorts(): Promise<InnerPorts> {
  const names = [...listeners, 'nats'] as const;
  const numbers = await freePorts(names.length);
  const ports = Object.fromEntries(names.map((name, index) => [name, numbers[index]])) as InnerPorts['ports'];
  const addresses = Object.fromEntries(listeners.map((name) => [name, `127.0.0.1:${ports[name]}`]));
  return { ports, inner: { ...(addresses as Record<Listener, string>), nats: { ports: [ports.nats] } } };
}
