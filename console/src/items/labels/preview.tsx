import './labels.css';
import { useState } from 'preact/hooks';
import { hrefOf } from '../../base.ts';
import type { Barcode } from '../barcodes/barcodes.ts';
import { LabelPicture } from '../barcodes/label-picture.tsx';
import type { Item } from '../look-up.ts';
import { say } from './texts.ts';

type PreviewProps = { of: { item: Item; barcode: Barcode } | { place: string }; paper: string | undefined };

/** The very label that will come, on the paper that was chosen. */
export function Preview({ of, paper }: PreviewProps) {
  return (
    <div class="label-preview">
      {'place' in of ? <PlacePicture place={of.place} paper={paper} /> : <LabelPicture {...of} paper={paper} />}
    </div>
  );
}

function PlacePicture({ place, paper }: { place: string; paper: string | undefined }) {
  const query = new URLSearchParams({ place, format: 'svg', ...(paper !== undefined && { paper }) });
  const source = hrefOf(`/api/labels/place?${query}`);
  const [failed, setFailed] = useState('');
  if (failed === source) return <span class="note label-picture">{say().noPicture}</span>;
  return <img class="label-picture" src={source} alt={say().pictureOf(place)} onError={() => setFailed(source)} />;
}
