import './items.css';
import { useState } from 'preact/hooks';
import type { PageProps } from '../page-props.ts';
import { navigate, query } from '../router/router.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { barcodeOfScan, isBarcodeText } from './free-barcode.ts';
import { lookUp } from './look-up.ts';
import { NewItemForm } from './new-item-form.tsx';
import { say } from './new-item-texts.ts';

/** Makes an item; `?barcode=` is what was scanned elsewhere. A scan here fills the barcode in. */
export function NewItemPage(_: PageProps) {
  const [barcode, setBarcode] = useState(query.value.get('barcode') ?? '');
  useScan(async (scan) => {
    const answer = await answerOf(scan);
    if (answer?.kind === 'done') setBarcode(barcodeOfScan(scan));
    return answer;
  });
  return (
    <Shell title={say().title}>
      <div class="page narrow">
        <div>
          <h1>{say().title}</h1>
          <p class="soft">{say().pageHint}</p>
        </div>
        <NewItemForm barcode={barcode} onMade={({ id }) => void navigate(`/items/${id}`, { replace: true })} />
      </div>
    </Shell>
  );
}

async function answerOf(scan: Scan): Promise<Answer | undefined> {
  const found = await lookUp(scan);
  if (found) return { kind: 'refused', title: say().scanTaken, lines: [found.item.name] };
  if (scan.source === 'typed' || !isBarcodeText(barcodeOfScan(scan))) return undefined;
  return { kind: 'done', title: barcodeOfScan(scan), state: say().scanFilled, lines: [] };
}
