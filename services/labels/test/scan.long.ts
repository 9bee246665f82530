import { sheetOf } from '../src/domain/sheet.ts';
import type { LabelSize } from '../src/domain/size.ts';
import { namedSizes } from '../src/domain/size.ts';
import { renderPdf } from '../src/render/renderer.ts';
import { aLabel } from './support/labels.ts';
import { pagesOf, scan } from './support/scan.ts';
import { misreadOf } from './support/scan-many.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();

// Each of the 48 kinds of print gets its share. SCAN_COUNT=48 is a look.
const count = Number(process.env.SCAN_COUNT ?? 1_000);
const seed = Number(process.env.SCAN_SEED ?? 5);

scanned.describe('a printed label', () => {
  it(`is read as exactly its text, clean and with ink spread by half a dot on every side (${count} labels)`, async () => {
    expect(await misreadOf(count, seed)).toEqual([]);
  }, 1_800_000);

  it('is read wrongly by this very test when its bars are not its text', async () => {
    const sheet = sheetOf(namedSizes['62x29'] as LabelSize, 203);
    const [page] = await pagesOf(await renderPdf([aLabel({ barcode: 'SK000002' })], sheet), 203);
    expect(await scan([page!, { width: 60, height: 60, dark: new Uint8Array(3600) }])).toEqual([['SK000002'], []]);
  });
});
