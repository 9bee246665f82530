import { hrefOf } from '../base.ts';
import { csvForm, csvWords } from '../i18n/csv.ts';

type CsvLinkProps = {
  /** The list in the API, with the filters that the page shows. */
  list: string;
  query?: Record<string, string | undefined>;
};

/** Has a list come as a file, as it is shown: with its filters, and as the person's spreadsheet expects it. */
export function CsvLink({ list, query = {} }: CsvLinkProps) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return (
    <a
      class="button small"
      href={hrefOf(`${list}?${new URLSearchParams([...given, ...Object.entries(csvForm())])}`)}
      download
    >
      {csvWords()}
    </a>
  );
}
