// Runs nats-server as long as whoever started this process lives: the broker itself would outlive a killed one.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endLeftover } from './leftover.ts';
import { natsServerProgram } from './program.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
if (!values.port || !values.data) {
  process.stderr.write('Usage: node deploy/local/src/nats/main.ts --port PORT --data DIR\n');
  process.exit(2);
}

const folder = resolve(values.data);
mkdirSync(folder, { recursive: true });
const config = join(folder, 'nats-server.conf');
// sync_interval: always, as an event counts as kept once the broker has acknowledged it.
writeFileSync(
  config,
  `listen: "127.0.0.1:${values.port}"
jetstream { store_dir: ${JSON.stringify(join(folder, 'jetstream'))}, sync_interval: always }
max_payload: 8MB
pid_file: ${JSON.stringify(join(folder, 'nats-server.pid'))}
`,
);

await endLeftover(join(folder, 'nats-server.pid'), config);
const server = spawn(natsServerProgram(), ['--config', config], { stdio: ['ignore', 'inherit', 'inherit'] });
const stop = () => server.kill('SIGTERM');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
process.on('disconnect', stop);
server.on('error', (error) => {
  process.stderr.write(`nats-server cannot be started: ${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
