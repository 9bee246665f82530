import { useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { parseNumber, quantity } from '../i18n/numbers.ts';
import { CsvLink } from '../parts/csv-link.tsx';
import { Fault } from '../parts/fault.tsx';
import { Icon } from '../shell/icons.tsx';
import type { Line } from './add-to-line.ts';
import { editLine, Overtaken } from './edit-line.ts';
import { touched } from './lines-of.ts';
import { say } from './texts.ts';

/** Shows what the delivery holds: what was touched here last stands on top, then the newest. */
export function LineList({ delivery, lines }: { delivery: number; lines: readonly Line[] }) {
  const at = (line: Line) => touched.value.get(line.id) ?? 0;
  const sorted = lines.toSorted((one, other) => at(other) - at(one) || other.id - one.id);
  return (
    <section aria-labelledby="lines-title">
      <h2 class="section-title" id="lines-title">
        {say().scanned} {lines.length > 1 && <span class="note">· {say().newestOnTop}</span>}
      </h2>
      {lines.length === 0 && <p class="empty">{say().empty}</p>}
      <ul class="rows">
        {sorted.map((line) => (
          <LineRow key={line.id} delivery={delivery} line={line} />
        ))}
      </ul>
      {lines.length > 0 && (
        <div class="list-end">
          <CsvLink list={`/api/acquisitions/${delivery}/items`} />
        </div>
      )}
    </section>
  );
}

function LineRow({ delivery, line }: { delivery: number; line: Line }) {
  const { item } = line;
  const [text, setText] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const leave = () => {
    setText(undefined);
    setFault(undefined);
  };
  const save = async (wanted: number) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await editLine(delivery, line, wanted);
      leave();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  const end = (typed: string) => {
    if (text === undefined) return;
    const wanted = parseNumber(typed);
    if (wanted === line.quantity) return leave();
    if (wanted === undefined || wanted <= 0) return setFault(say().noAmount);
    void save(wanted);
  };
  const field = `line-${line.id}`;
  return (
    <li class="delivery-line" data-item={item.id}>
      <div class="row">
        <div>
          <p>
            <a href={hrefOf(`/items/${item.id}`)}>
              <bdi>{item.name}</bdi>
            </a>
          </p>
          <p class="note">{[item.location, item.article_number].filter(Boolean).map(apart).join(' · ')}</p>
        </div>
        <div class="line-quantity">
          <input
            id={field}
            class="input"
            inputMode="decimal"
            autocomplete="off"
            aria-label={say().lineOf(item.name)}
            aria-invalid={fault ? 'true' : undefined}
            aria-describedby={fault && `${field}-fault`}
            size={Math.max(5, (text ?? quantity(line.quantity)).length)}
            value={text ?? quantity(line.quantity)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            onBlur={({ currentTarget }) => end(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') event.currentTarget.value = quantity(line.quantity);
            }}
          />
          <bdi class="unit">{item.unit.unit}</bdi>
          <button
            type="button"
            class="icon-button"
            aria-label={say().removeLine(item.name)}
            aria-disabled={isBusy ? 'true' : undefined}
            onClick={() => void save(0)}
          >
            <Icon name="remove" />
          </button>
        </div>
      </div>
      <Fault id={`${field}-fault`}>{fault}</Fault>
    </li>
  );
}

function faultOf(error: unknown): string {
  if (!(error instanceof Overtaken)) return sentenceOf(error);
  return error.line ? say().changedByOther(quantity(error.line.quantity)) : say().goneByOther;
}
