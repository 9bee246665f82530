import './running-out.css';
import { useEffect, useState } from 'preact/hooks';
import { invalidate, useQuery } from '../api/query.ts';
import { useOnReturn } from '../api/use-on-return.ts';
import { hrefOf } from '../base.ts';
import type { PageProps } from '../page-props.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { usePrinting } from '../parts/use-printing.ts';
import { PaperLink } from '../printing/paper-link.tsx';
import { navigate, query } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { drafts, openDrafts } from './drafts.ts';
import { OrderFoot } from './order-foot.tsx';
import { firstLines, ordersOf } from './orders.ts';
import { LOW_KEY, readLowItems } from './read-low.ts';
import { say } from './texts.ts';
import { Tools } from './tools.tsx';
import { VendorOrder } from './vendor-order.tsx';
import { itemsOf, viewIn } from './views.ts';

/** A page draws so many lines at once, however many items run out. */
const DRAWN = 200;

/** Shows what must be ordered, by vendor, with amounts that are suggested and can be changed. */
export function RunningOutPage(_: PageProps) {
  const { data, error, reload } = useQuery(LOW_KEY, readLowItems);
  const [drawn, setDrawn] = useState(DRAWN);
  const isPaper = usePrinting();
  useEffect(openDrafts, []);
  useOnReturn(() => invalidate(LOW_KEY));
  const view = viewIn(query.value);
  const vendor = Number(query.value.get('vendor')) || undefined;
  const shown = data && itemsOf(data, { view, vendor });
  const orders = ordersOf(shown ?? [], drafts.value);
  const more = (shown?.length ?? 0) - drawn;
  return (
    <Shell title={say().title}>
      <div class="page">
        <div class="page-head">
          <h1 class="titled">{say().title}</h1>
          {shown && shown.length > 0 && (
            <span class="end">
              <PaperLink of="/items/low" vendor={vendor}>
                {say().paper}
              </PaperLink>
            </span>
          )}
        </div>
        {!data && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!data && <Refused error={error} onRetry={() => void reload()} />}
        {data && data.length > 0 && <Tools low={data} view={view} vendor={vendor} />}
        {shown?.length === 0 && <Nothing isAll={data?.length === 0} view={view} />}
        {shown && shown.length > 0 && (
          <>
            <p class="soft">{say().why}</p>
            {firstLines(orders, isPaper ? shown.length : drawn).map((order) => (
              <VendorOrder
                key={order.vendor.id}
                order={order}
                whole={orders.find((one) => one.vendor === order.vendor) ?? order}
              />
            ))}
            {more > 0 && (
              <div>
                <Button onClick={() => setDrawn(drawn + DRAWN)}>{say().more(Math.min(more, DRAWN))}</Button>
              </div>
            )}
            <OrderFoot orders={orders} />
          </>
        )}
      </div>
    </Shell>
  );
}

function Nothing({ isAll, view }: { isAll: boolean; view: string }) {
  return (
    <div class="empty">
      <p>{isAll ? say().none : view === 'short' ? say().noneShort : say().noneSuch}</p>
      {isAll ? (
        <ButtonLink look="main" href={hrefOf('/items')}>
          {say().toItems}
        </ButtonLink>
      ) : (
        <Button look="main" onClick={() => void navigate('/running-out')}>
          {say().showAll}
        </Button>
      )}
    </div>
  );
}
