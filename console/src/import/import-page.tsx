import './import.css';
import { useEffect } from 'preact/hooks';
import { hrefOf } from '../base.ts';
import type { PageProps } from '../page-props.ts';
import { query } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { Check } from './check.tsx';
import { ChooseFile } from './choose-file.tsx';
import { EndedView } from './ended-view.tsx';
import { type Into, takeHanded } from './handed.ts';
import { KINDS } from './kinds.ts';
import { documentPath } from './paths.ts';
import { Running } from './running.tsx';
import { begin, importing, takeFile } from './session.ts';
import { TakeFiles } from './take-files.tsx';
import { say } from './texts.ts';

/** A file becomes items, or the lines of a delivery, a job or a count: looked at first, then imported. */
export function ImportPage(_: PageProps) {
  const into = intoIn(query.value);
  const { step } = importing.value;
  useEffect(() => {
    const file = takeHanded();
    const now = importing.peek();
    const isSame = now.into.kind === into.kind && now.into.id === into.id;
    // A person who comes back finds what they left, unless they came with something new.
    if (file || !isSame || now.step === 'ended') begin(into);
    if (file) void takeFile(file);
  }, [into.kind, into.id]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => importing.peek().step === 'running' && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return (
    <Shell title={say().title}>
      <div class="page import-page">
        <div class="page-head">
          <h1 class={into.id === undefined ? 'titled' : ''}>{titleOf(importing.value.into)}</h1>
          {into.id !== undefined && (
            <a class="go end" href={hrefOf(documentPath(into))}>
              {say().back}
            </a>
          )}
        </div>
        {(step === 'choose' || step === 'reading') && <ChooseFile />}
        {step === 'check' && <Check />}
        {step === 'running' && <Running />}
        {step === 'ended' && <EndedView />}
      </div>
      {(step === 'choose' || step === 'check') && <TakeFiles kind={into.kind} id={into.id} onFile={take} />}
    </Shell>
  );
}

const take = (file: File): void => void takeFile(file);

const titleOf = ({ kind, id }: Into): string => (id === undefined ? say().title : say().into[kind](id));

/** Reads the address; what it cannot mean is the import of items. */
function intoIn(asked: URLSearchParams): Into {
  const kind = KINDS.find((known) => known === asked.get('kind')) ?? 'items';
  const id = Number(asked.get('into') ?? '');
  return Number.isSafeInteger(id) && id > 0 && kind !== 'items' ? { kind, id } : { kind };
}
