// CPU time of a label on one core: `npm run bench -w @stockroom/labels`. Nothing comes from the cache.
import { MILLION } from '@stockroom/kernel';
import type { Label } from '../src/domain/label.ts';
import { namedSizes } from '../src/domain/size.ts';
import type { Form } from '../src/render/renderer.ts';
import { createRenderer, formats } from '../src/render/renderer.ts';

const WARM = 200;
const COUNT = 1_000;

const names = {
  'a plain name': 'Hexagon screw M8 × 40 A2',
  'a name on two lines': 'Gewindeschneidöl für Edelstahl und zähe Werkstoffe, hochlegiert, 500 ml Sprühdose',
  'Han letters': '六角螺栓 M8 × 40 不锈钢',
};
const barcodes = {
  'Code 128': (at: number) => `SK${String(at).padStart(6, '0')}`,
  QR: (at: number) => `${'ABCDEFGH-0123456789/'.repeat(2)}${at}`,
};

for (const [codeKind, barcode] of Object.entries(barcodes)) {
  for (const [nameKind, name] of Object.entries(names)) {
    await measured(`PDF, ${codeKind}, ${nameKind}`, (at) => aLabel(barcode(at), name), 'application/pdf', COUNT);
  }
}
for (const format of formats.slice(1)) {
  const label = (at: number) => aLabel(barcodes['Code 128'](at), names['a plain name']);
  await measured(`${format}, Code 128, a plain name`, label, format, COUNT / 5);
}

function aLabel(barcode: string, name: string): Label {
  return { barcode, name, articleNumber: 'DIN-933-8X40', location: 'A-01-02', quantity: 12 * MILLION, unit: 'pcs' };
}

async function measured(
  what: string,
  label: (at: number) => Label,
  format: Form['format'],
  count: number,
): Promise<void> {
  const render = createRenderer(namedSizes['62x29'] as (typeof namedSizes)[string], { count: 1, bytes: 1 });
  const form: Form = { format, dpi: 300, depth: 'sgray_8' };
  for (let at = 0; at < WARM; at += 1) await render(label(at), form);
  const before = process.cpuUsage();
  let bytes = 0;
  for (let at = 0; at < count; at += 1) bytes += (await render(label(WARM + at), form)).length;
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000 / count;
  process.stdout.write(`${what.padEnd(44)} ${ms.toFixed(2).padStart(6)} ms  ${Math.round(bytes / count)} bytes\n`);
}
