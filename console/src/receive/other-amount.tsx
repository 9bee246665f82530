import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseNumber } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { say as partSays } from '../parts/texts.ts';
import { publishAmount, type Scan } from '../scan/bus.ts';
import { bookingOf } from './book.ts';
import { say } from './texts.ts';

/** Sets how much the newest scan meant, for those without number keys. */
export function OtherAmount({ scan }: { scan: Scan }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [isOpen]);
  const booking = bookingOf(scan);
  if (!booking) return null;
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{say().otherAmount}</Button>;
  const submit = () => {
    const amount = parseNumber(text);
    if (amount === undefined || amount <= 0) return setFault(say().noAmount);
    publishAmount(amount);
    setOpen(false);
  };
  return (
    <form ref={form} class="other-amount" onSubmit={inPage(submit)}>
      <Field
        id="other-amount"
        label={say().amountOf(booking.item.name)}
        value={text}
        onInput={setText}
        fault={fault}
        inputMode="decimal"
        autocomplete="off"
      />
      <Button type="submit" look="main">
        {say().set}
      </Button>
      <Button onClick={() => setOpen(false)}>{partSays().cancel}</Button>
    </form>
  );
}
