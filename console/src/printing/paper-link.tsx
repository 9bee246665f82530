import './printing.css';
import { useState } from 'preact/hooks';
import { hrefOf } from '../base.ts';
import { language } from '../i18n/language.ts';
import { Button, ButtonLink, type ButtonProps } from '../parts/button.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { say } from './texts.ts';
import { isPrinting } from './use-printers.ts';

type Props = {
  /** The document by its path in the API: `/works/118`. */
  of: string;
  /** One of several papers that a document has. */
  kind?: 'picking-list' | 'delivery-note' | 'return-note';
  /** Narrows what stands on it. */
  vendor?: number | undefined;
  look?: ButtonProps['look'];
  children: string;
};

/** Opens a paper in a tab of its own, in the person's language; beside it, where there is a printer, prints it. */
export function PaperLink({ of, kind, vendor, look = ['small', 'quiet'], children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const query = {
    ...(kind && { kind }),
    ...(vendor !== undefined && { vendor: String(vendor) }),
    lang: language.value,
  };
  const href = hrefOf(`/api${of}/paper?${new URLSearchParams(query)}`);
  const link = (
    <ButtonLink look={look} href={href} target="_blank">
      {children}
    </ButtonLink>
  );
  if (!isPrinting()) return link;
  return (
    <span class="paper-buttons">
      {link}
      <Button look={look} aria-label={say().printPaper(children)} onClick={() => setAsking(true)}>
        {say().print}
      </Button>
      {isAsking && <PaperDialog {...{ of, query, href }} name={children} onClose={() => setAsking(false)} />}
    </span>
  );
}
