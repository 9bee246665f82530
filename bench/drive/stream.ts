import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Streamed, StreamJob } from './job.ts';

/** Reads a long list to its end, or for so long. @throws Error for what is not a whole list */
export function stream({ origin, path, headers, member, end, bytesPerSecond, seconds }: StreamJob): Promise<Streamed> {
  const began = performance.now();
  const membersIn = counter(Buffer.from(member));
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { headers, agent: false }, async (answer) => {
      try {
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
        let bytes = 0;
        let members = 0;
        let firstByteMs = 0;
        let lastByte = '';
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          firstByteMs ||= performance.now() - began;
          bytes += chunk.length;
          members += membersIn(chunk);
          lastByte = chunk.toString('latin1', Math.max(0, chunk.length - 1));
          const elapsed = (performance.now() - began) / 1000;
          if (seconds !== undefined && elapsed > seconds) {
            asked.destroy();
            return resolve({ bytes, members, firstByteMs, seconds: elapsed });
          }
          if (bytesPerSecond) await pause(Math.max(0, (bytes / bytesPerSecond - elapsed) * 1000));
        }
        if (lastByte !== end) throw new Error(`${path}: the list does not end.`);
        resolve({ bytes, members, firstByteMs, seconds: (performance.now() - began) / 1000 });
      } catch (error) {
        reject(error);
      }
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Counts a marker in chunks as they come, also where a chunk's end cuts it. */
function counter(marker: Buffer): (chunk: Buffer) => number {
  let carried: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([carried, chunk]);
    let count = 0;
    for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + marker.length)) count += 1;
    carried = bytes.subarray(Math.max(0, bytes.length - marker.length + 1));
    return count;
  };
}
