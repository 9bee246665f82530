// The addresses that processes listen on, read from Linux itself: nobody has to keep a list of it.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type Listening = {
  /** TCP ports, as 127.0.0.1:8080 or [::1]:8080. */
  tcp: string[];
  /** UDP ports that somebody could send to. */
  udp: string[];
  /** The paths of Unix sockets; one without a file begins with @. */
  unix: string[];
};

const LISTENS = '0A';
const UNCONNECTED = '07';
const ACCEPTS = '00010000';

/** Gives what these processes listen on together. */
export function listeningOf(pids: number[]): Listening {
  const own = new Set(pids.flatMap(socketsOf));
  const ports = (tables: string[], state: string) =>
    tables
      .flatMap((name) => linesOf(name))
      .filter((fields) => fields[3] === state && own.has(fields[9] ?? ''))
      .map((fields) => addressOf(fields[1] ?? ''));
  return {
    tcp: ports(['tcp', 'tcp6'], LISTENS),
    udp: ports(['udp', 'udp6'], UNCONNECTED),
    unix: linesOf('unix')
      .filter((fields) => fields[3] === ACCEPTS && own.has(fields[6] ?? ''))
      .map((fields) => fields[7] ?? ''),
  };
}

/** A process and all that it has started, and those theirs. */
export function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

/** The inodes of the sockets that a process has open. */
function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}

function linesOf(table: string): string[][] {
  const [, ...lines] = readFileSync(`/proc/net/${table}`, 'utf8').split('\n');
  return lines.map((line) => line.trim().split(/\s+/)).filter((fields) => fields.length > 1);
}

/** Linux writes an address as 32-bit numbers in the byte order of the machine, here little-endian. */
function addressOf(hex: string): string {
  const [host = '', port = ''] = hex.split(':');
  const bytes = Buffer.from(host, 'hex');
  bytes.swap32();
  const name = bytes.length === 4 ? bytes.join('.') : `[${bytes.toString('hex').replace(/(.{4})(?=.)/g, '$1:')}]`;
  return `${name}:${Number.parseInt(port, 16)}`;
}
