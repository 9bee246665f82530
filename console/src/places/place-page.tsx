import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { PlaceActions } from '../home/place-answer.tsx';
import { PlaceItems } from '../home/place-items.tsx';
import { say } from '../home/texts.ts';
import { readPlace } from '../items/place.ts';
import { placeIn } from '../items/place-name.ts';
import type { PageProps } from '../page-props.ts';
import { ButtonLink } from '../parts/button.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { Shell } from '../shell/shell.tsx';

/** One place: what lies there, to be counted, labelled or looked at. */
export function PlacePage({ params }: PageProps) {
  const place = placeIn(params.place ?? '');
  const { data, error, reload } = useQuery(`place ${place}`, () => readPlace(place));
  return (
    <Shell title={place}>
      <div class="page">
        <div class="page-head">
          <h1>
            <bdi>{place}</bdi>
          </h1>
          {data && data.total > 0 && <span class="soft">{say().lieHere(data.total)}</span>}
        </div>
        {!data && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!data && <Refused error={error} onRetry={() => void reload()} />}
        {data && data.total === 0 && (
          <div class="empty">
            <p>{say().nothingLiesHere(place)}</p>
            <ButtonLink look="main" href={hrefOf('/items')}>
              {say().toItems}
            </ButtonLink>
          </div>
        )}
        {data && data.total > 0 && (
          <>
            <div>
              <PlaceActions place={place} />
            </div>
            <PlaceItems items={data.items} />
            <div class="list-end">
              <CsvLink list="/api/items" query={{ location: place, with: 'barcodes' }} />
            </div>
          </>
        )}
      </div>
    </Shell>
  );
}
