// npm run test:load -- logins: 500 clients at one address log in wrongly all the time, and others go on.
import { parseArgs } from 'node:util';
import { numbersOf } from '../../support/command.ts';
import { WHOLE_PASSWORD } from '../../support/whole.ts';
import { percentile } from './flood.ts';
import { failuresOf, judge } from './judge.ts';
import { type FloodFigures, loginFlood } from './login-flood.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const { clients, seconds, rounds } = numbersOf(values, { clients: 1, seconds: 2, rounds: 1 });
const SLOWEST_MS = 3_000;

await judge(async (whole) => {
  const all: FloodFigures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const figures = await loginFlood({
      ...{ port: whole.port, token: whole.token, clients, seconds },
      credentials: { username: 'admin', password: WHOLE_PASSWORD },
      originOf: (client) => ({ from: `127.0.${round}.${client + 1}` }),
    });
    all.push(figures);
    console.log(told(figures));
  }
  return [...all.flatMap(faultsOf), ...slowedDown(all), ...failuresOf(whole).slice(0, 5)];
});

function told({ right, slowestMs, calmSlowestMs, calmP99, floodP99, wrong }: FloodFigures): string {
  const good = right.filter((status) => status === 201).length;
  return `right logins ${good} of ${right.length}, slowest ${slowestMs.toFixed(0)} ms (${calmSlowestMs.toFixed(0)} ms without the flood); open sessions p99 ${calmP99.toFixed(1)} ms calm, ${floodP99.toFixed(1)} ms in the flood; wrong ones ${JSON.stringify(wrong)}`;
}

function faultsOf({ right, slowestMs, wrong }: FloodFigures): string[] {
  const faults = right.filter((status) => status !== 201).map((status) => `a right login was answered ${status}`);
  if (slowestMs > SLOWEST_MS) faults.push(`a right login took ${slowestMs.toFixed(0)} ms`);
  for (const status of Object.keys(wrong))
    if (!['401', '429', '503'].includes(status)) faults.push(`a wrong login was answered ${status}`);
  return faults;
}

/** The machine may have other work: the medians of the rounds count. */
function slowedDown(all: FloodFigures[]): string[] {
  const [calm, flood] = [all.map(({ calmP99 }) => calmP99), all.map(({ floodP99 }) => floodP99)].map((p99s) =>
    percentile(p99s, 0.5),
  ) as [number, number];
  console.log(`median of p99: ${calm.toFixed(1)} ms calm, ${flood.toFixed(1)} ms in the flood`);
  return flood > 2 * calm ? [`open sessions took ${flood.toFixed(1)} ms instead of ${calm.toFixed(1)} ms`] : [];
}
