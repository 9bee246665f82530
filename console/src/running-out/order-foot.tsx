import { config } from '../api/session.ts';
import { csvForm } from '../i18n/csv.ts';
import { dayOf } from '../i18n/dates.ts';
import { sumOfMoney } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { drafts, forgetDrafts } from './drafts.ts';
import { orderCsv, orderText } from './order-file.ts';
import { chosenOf, costOf, faultyOf, type Order } from './orders.ts';
import { say } from './texts.ts';

/** Says what is chosen in all, and gives it as text or as a file. */
export function OrderFoot({ orders }: { orders: readonly Order[] }) {
  const chosen = chosenOf(orders).length;
  const vendors = orders.filter((order) => chosenOf([order]).length > 0).length;
  const wrong = faultyOf(orders).length;
  const cost = costOf(orders);
  const currency = config.value?.currency;
  const isOff = chosen === 0 || wrong > 0;
  const save = () => {
    const file = new Blob([orderCsv(orders, csvForm())], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `${say().csvName}-${dayOf(new Date())}.csv`);
  };
  const isChanged = Object.keys(drafts.value).length > 0;
  return (
    <div class="foot order-foot">
      <p>
        <b>
          {chosen === 0 ? say().footNone : wrong > 0 ? say().footWrong(wrong) : say().foot(chosen, vendors)}
          {!isOff && cost > 0 && currency && `, ${say().about(sumOfMoney(cost, currency))}`}
        </b>{' '}
        <span class="note">{say().footWhy}</span>
      </p>
      {isChanged && (
        <Button look="quiet" onClick={forgetDrafts}>
          {say().suggestedAgain}
        </Button>
      )}
      <CopyButton label={say().copyAll} off={isOff} text={() => orderText(orders)} />
      <Button look="main" off={isOff} onClick={save}>
        {say().csv}
      </Button>
    </div>
  );
}
