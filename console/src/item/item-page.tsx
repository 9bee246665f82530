import { apart } from '../i18n/apart.ts';
import '../items/items.css';
import { useState } from 'preact/hooks';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { invalidate, type Query, useQuery } from '../api/query.ts';
import { config } from '../api/session.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { hrefOf } from '../base.ts';
import { SetRight } from '../count/set-right-dialog.tsx';
import { exact, money, quantity } from '../i18n/numbers.ts';
import { type Availability, availabilityKey, readAvailability } from '../items/availability.ts';
import { BarcodesPanel } from '../items/barcodes/barcodes-panel.tsx';
import { isLow } from '../items/filters.ts';
import { FreeNumbers } from '../items/free-numbers.tsx';
import { ItemEdit } from '../items/item-edit.tsx';
import { say } from '../items/item-texts.ts';
import { LedgerList } from '../items/ledger/ledger-list.tsx';
import { useLedger } from '../items/ledger/read-ledger.ts';
import { StockPlot } from '../items/ledger/stock-plot.tsx';
import type { Item } from '../items/look-up.ts';
import { type ItemRead, itemKey, useItem } from '../items/read-item.ts';
import type { PageProps } from '../page-props.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { Digits } from '../parts/digits.tsx';
import { say as partSays } from '../parts/texts.ts';
import { LastDone } from '../shell/last-done.tsx';
import { Shell } from '../shell/shell.tsx';
import { ItemActions } from './item-actions.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { WantedBy } from './wanted-by.tsx';

/** One item: what it is, how much of it there is and why, and everything that can be done with it. */
export function ItemPage({ params }: PageProps) {
  const id = Number(params.id);
  const { data, error, reload } = useItem(id);
  if (!data) {
    const isGone = statusOf(error) === 404;
    return (
      <Shell title="">
        <div class="page">
          {error === undefined && <p class="soft">{partSays().loading}</p>}
          {error !== undefined && (
            <div class="empty" role="alert">
              <h1>{isGone ? say().gone : sentenceOf(error)}</h1>
              {isGone ? (
                <ButtonLink look="main" href={hrefOf('/items')}>
                  {say().toList}
                </ButtonLink>
              ) : (
                <Button look="main" onClick={() => void reload()}>
                  {partSays().retry}
                </Button>
              )}
            </div>
          )}
        </div>
      </Shell>
    );
  }
  return <ItemView read={data} />;
}

function ItemView({ read }: { read: ItemRead }) {
  const { item } = read;
  const [isEditing, setEditing] = useState(false);
  const [printed, setPrinted] = useState<{ barcodeId?: number }>();
  const ledger = useLedger(item.id, item.quantity);
  const left = useQuery(availabilityKey(item.id), () => readAvailability(item.id));
  // An edit is compared with what the person saw.
  useReadAgain(isEditing ? undefined : () => invalidate(itemKey(item.id)));
  return (
    <Shell title={say().details}>
      <div class="page item-page">
        <div class="page-head">
          <div class="item-title">
            <h1>
              <bdi>{item.name}</bdi>
            </h1>
            <p class="note">{factsOf(item).map(apart).join(' · ')}</p>
          </div>
          <ItemActions
            item={item}
            isEditing={isEditing}
            onEdit={() => setEditing(!isEditing)}
            onPrint={() => setPrinted({})}
          />
        </div>
        {isEditing && <ItemEdit read={read} onDone={() => setEditing(false)} />}
        <Numbers item={item} left={left} />
        <div class="item-panels">
          <StockPlot item={item} ledger={ledger} />
          <BarcodesPanel item={item} onPrint={(barcodeId) => setPrinted({ barcodeId })} />
        </div>
        {left.data && <WantedBy works={left.data.works} unit={item.unit.unit} />}
        <LedgerList item={item.id} ledger={ledger} />
        <LastDone />
        {printed && <PrintDialog item={item} barcodeId={printed.barcodeId} onClose={() => setPrinted(undefined)} />}
      </div>
    </Shell>
  );
}

function factsOf({ article_number: article, vendor, purchase_price: price }: Item): string[] {
  const currency = config.value?.currency;
  const each = price > 0 && currency ? say().each(money(price, currency)) : '';
  return [article, vendor.name, each].filter((fact) => fact !== '');
}

function Numbers({ item, left }: { item: Item; left: Query<Availability> }) {
  const { location, quantity: there, unit, warning_quantity: warning } = item;
  const missing = exact(warning - there);
  const missingFree = exact(warning - (left.data?.available ?? there));
  return (
    <section class="panel item-numbers" aria-label={say().details}>
      <bdi class={location ? 'place' : 'place soft'}>{location || say().noPlace}</bdi>
      <div class="number">
        <Digits>{quantity(there)}</Digits>
        <span>{say().inStock(unit.unit)}</span>
      </div>
      <FreeNumbers of={left} />
      <SetRight item={item} />
      {warning > 0 && (
        <div class="number">
          <Digits>{quantity(warning)}</Digits>
          <span>{say().warnBelow}</span>
        </div>
      )}
      {isLow(item) && <Chip kind="look-out">{say().low(`${quantity(missing)} ${unit.unit}`)}</Chip>}
      {!isLow(item) && warning > 0 && missingFree > 0 && (
        <Chip kind="look-out">{say().lowFree(`${quantity(missingFree)} ${unit.unit}`)}</Chip>
      )}
    </section>
  );
}
