import { hrefOf } from '../base.ts';
import { language } from '../i18n/language.ts';
import { ButtonLink, type ButtonProps } from './button.tsx';

type Props = {
  /** The document by its path in the API: `/works/118`. */
  of: string;
  /** One of several papers that a document has. */
  kind?: 'picking-list' | 'delivery-note' | 'return-note';
  look?: ButtonProps['look'];
  children: string;
};

/** Opens a paper in a tab of its own, in the person's language. */
export function PaperLink({ of, kind, look = ['small', 'quiet'], children }: Props) {
  const query = new URLSearchParams({ ...(kind && { kind }), lang: language.value });
  return (
    <ButtonLink look={look} href={hrefOf(`/api${of}/paper?${query}`)} target="_blank">
      {children}
    </ButtonLink>
  );
}
