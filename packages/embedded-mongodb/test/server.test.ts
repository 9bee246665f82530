import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { Code, Long, serialize, UUID } from 'bson';
import { MongoClient } from 'mongodb';
import { startServer } from '../src/server.ts';
import type { Disk } from '../src/store/disk.ts';
import { newDirectory, startProcess } from './server-process.ts';

function portOf(url: string): number {
  return Number(new URL(url).port);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

async function withServer<T>(work: (url: string, directory: string) => Promise<T>): Promise<T> {
  const directory = await newDirectory();
  const server = await startServer({ directory });
  try {
    return await work(server.url, directory);
  } finally {
    await server.close();
    await rm(directory, { recursive: true });
  }
}

async function withClient<T>(url: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(url, { useBigInt64: true }).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

describe('the data directory', () => {
  it('belongs to one server; the next is refused in one line, and may have it after a kill', async () => {
    const directory = await newDirectory();
    const first = await startProcess(directory);
    await expect(startServer({ directory })).rejects.toThrow(/in use by another MongoDB server\.$/);
    await first.stop('SIGKILL');
    const second = await startProcess(directory);
    expect(await second.stop('SIGTERM')).toBe(0);
    await rm(directory, { recursive: true });
  });

  it('keeps documents and indexes over a restart', async () => {
    const directory = await newDirectory();
    const one = await startServer({ directory });
    await withClient(one.url, async (client) => {
      const db = client.db('restart');
      await db.collection('a').createIndex({ tags: 1 }, { unique: true });
      await db.collection('a').insertOne({ tags: ['x', 'y'] });
      await client.withSession((session) =>
        session.withTransaction(() => db.collection('a').insertOne({ tags: 'z' }, { session })),
      );
    });
    await one.close();
    const two = await startServer({ directory });
    await withClient(two.url, async (client) => {
      const a = client.db('restart').collection('a');
      expect(await a.countDocuments()).toBe(2);
      await expect(a.insertOne({ tags: 'y' })).rejects.toMatchObject({ code: 11000 });
      expect((await a.indexes()).length).toBe(2);
      expect((await a.find({ tags: { $in: ['x', 'y'] } }).toArray()).length).toBe(1);
    });
    await two.close();
    await rm(directory, { recursive: true });
  });
});

const header = (length: number, opCode: number) => {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
};
const message = (flags: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat([Buffer.from([flags, 0, 0, 0]), ...parts]);
  return Buffer.concat([header(16 + body.length, 2013), body]);
};
const command = serialize({ ping: 1, $db: 'admin' });

describe('a hostile connection', () => {
  const deep = (levels: number): Buffer => {
    let inner = Buffer.from([5, 0, 0, 0, 0]);
    for (let i = 0; i < levels; i += 1) {
      const size = Buffer.alloc(4);
      size.writeInt32LE(inner.length + 8);
      inner = Buffer.concat([size, Buffer.from([3, 97, 0]), inner, Buffer.from([0])]);
    }
    return inner;
  };
  const wrongLength = Buffer.from(command);
  wrongLength.writeInt32LE(command.length + 7, 0);
  // A reader that steps over it by this length never comes to an end.
  const wrongCode = Buffer.from(
    serialize({ insert: 'c', $db: 'x', documents: [{ _id: 1, f: new Code('x', { z: 1 }) }] }),
  );
  wrongCode.writeInt32LE(-3, wrongCode.indexOf('f\0') + 2);
  const cases: [string, Buffer][] = [
    ['a length below the header', header(3, 2013)],
    ['a negative length', header(-1, 2013)],
    ['a length above 48 MB', header(50_000_000, 2013)],
    ['text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['an opcode that does not exist', Buffer.concat([header(21, 4711), Buffer.alloc(5)])],
    ['a compressed message', Buffer.concat([header(30, 2012), Buffer.alloc(14)])],
    ['garbage instead of BSON', message(0, Buffer.from([0]), Buffer.alloc(40, 7))],
    ['a document with a wrong length', message(0, Buffer.from([0]), wrongLength)],
    ['a code with a scope and a wrong length', message(0, Buffer.from([0]), wrongCode)],
    ['documents nested too deep', message(0, Buffer.from([0]), deep(5000))],
    ['a section of a kind that does not exist', message(0, Buffer.from([9]), command)],
    ['two bodies', message(0, Buffer.from([0]), command, Buffer.from([0]), command)],
    ['a required flag that does not exist', message(8, Buffer.from([0]), command)],
    ['a checksum', message(1, Buffer.from([0]), command, Buffer.alloc(4))],
  ];

  it.each(cases)('that sends %s is closed, and nothing else', async (_, bytes) => {
    await withServer((url) =>
      withClient(url, async (client) => {
        const socket: Socket = connect(portOf(url), '127.0.0.1');
        await once(socket, 'connect');
        socket.on('error', () => undefined).resume();
        const closed = once(socket, 'close');
        socket.write(bytes);
        await closed;
        expect((await client.db('admin').command({ ping: 1 })).ok).toBe(1);
      }),
    );
  });

  it('may send its messages byte by byte', async () => {
    await withServer(async (url) => {
      const socket = connect(portOf(url), '127.0.0.1');
      await once(socket, 'connect');
      socket.setNoDelay(true);
      const answer = once(socket, 'data');
      for (const byte of message(0, Buffer.from([0]), command)) socket.write(Buffer.from([byte]));
      const [reply] = (await answer) as [Buffer];
      expect(reply.readInt32LE(12)).toBe(2013);
      socket.destroy();
    });
  });

  it('on another machine finds it by the name of the set and of the member that it was given', async () => {
    const folder = await newDirectory();
    const server = await startServer({ directory: folder, member: { set: 'stockroom', host: 'localhost' } });
    const { port } = new URL(server.url);
    const client = await new MongoClient(`mongodb://127.0.0.1:${port}/?replicaSet=stockroom`).connect();
    const { setName, hosts, keepsUnsyncedWritesInOrder } = await client.db('admin').command({ hello: 1 });
    // A client on another machine may live through a power loss of this one.
    expect(keepsUnsyncedWritesInOrder).toBe(false);
    expect({ setName, hosts }).toEqual({ setName: 'stockroom', hosts: [`localhost:${port}`] });
    await client.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('that only says the legacy hello is answered', async () => {
    await withServer(async (url) => {
      const socket = connect(portOf(url), '127.0.0.1');
      await once(socket, 'connect');
      const answer = once(socket, 'data');
      const query = Buffer.concat([
        Buffer.alloc(4),
        Buffer.from('admin.$cmd\0'),
        Buffer.alloc(8),
        serialize({ isMaster: 1 }),
      ]);
      socket.write(Buffer.concat([header(16 + query.length, 2004), query]));
      const [reply] = (await answer) as [Buffer];
      expect(reply.readInt32LE(12)).toBe(1);
      socket.destroy();
    });
  });
});

describe('a transaction', () => {
  it('is not begun for a connection that goes while it waits for the disk', async () => {
    const directory = await newDirectory();
    let isHeld = false;
    const held: ((error: Error | null) => void)[] = [];
    const disk: Disk = {
      sync: (done) => void (isHeld ? held.push(done) : setImmediate(done, null)),
      syncNow() {},
      close() {},
    };
    const server = await startServer({ directory, disk });
    await withClient(server.url, async (client) => {
      const c = client.db('x').collection<{ _id: number }>('c');
      await c.insertOne({ _id: 0 });
      isHeld = true;
      const underWay = c.insertOne({ _id: 1 });
      await until(async () => held.length > 0);
      const socket = connect(portOf(server.url), '127.0.0.1');
      await once(socket, 'connect');
      const begun = serialize({
        insert: 'c',
        documents: [{ _id: 2 }],
        lsid: { id: new UUID() },
        txnNumber: Long.ONE,
        startTransaction: true,
        autocommit: false,
        $db: 'x',
      });
      const answered = once(socket, 'data');
      socket.write(message(0, Buffer.from([0]), command));
      await answered;
      socket.write(message(0, Buffer.from([0]), begun));
      socket.end();
      await once(socket, 'close');
      await client.db('admin').command({ ping: 1 });
      isHeld = false;
      for (const done of held) done(null);
      await underWay;
      await c.insertOne({ _id: 2 });
    });
    await server.close();
    await rm(directory, { recursive: true });
  });

  it('is aborted when its connection goes, and lets the next writer through', async () => {
    await withServer(async (url) => {
      const gone = await new MongoClient(url).connect();
      const session = gone.startSession();
      await gone.db('x').collection<{ _id: number; n: number }>('c').insertOne({ _id: 1, n: 0 });
      session.startTransaction();
      await gone
        .db('x')
        .collection<{ _id: number }>('c')
        .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await withClient(url, async (client) => {
        const c = client.db('x').collection<{ _id: number; n: number }>('c');
        const waiting = c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } }, { returnDocument: 'after' });
        // The driver would abort politely; a process that died does not.
        const pools = gone as unknown as {
          topology: {
            s: {
              servers: Map<
                string,
                { pool: { checkedOut: Set<unknown>; connections: { toArray(): { destroy(): void }[] } } }
              >;
            };
          };
        };
        for (const server of pools.topology.s.servers.values())
          for (const each of server.pool.connections.toArray()) each.destroy();
        expect((await waiting)?.n).toBe(10);
      });
      await gone.close(true);
    });
  });
});
