import { useState } from 'preact/hooks';
import { labelFile } from '../label-file.ts';
import { say as labelSays } from '../labels/texts.ts';
import type { Item } from '../look-up.ts';
import type { Barcode } from './barcodes.ts';
import { say } from './texts.ts';

type LabelPictureProps = { item: Item; barcode: Barcode; alt?: string; paper?: string | undefined };

/** The label as it comes out of the printer, or on a paper. */
export function LabelPicture({ item, barcode, alt, paper }: LabelPictureProps) {
  const source = `${pictureOf(item, barcode)}${paper === undefined ? '' : `&paper=${encodeURIComponent(paper)}`}`;
  const [failed, setFailed] = useState('');
  if (failed === source)
    return <span class="note label-picture">{(paper === undefined ? say : labelSays)().noPicture}</span>;
  return (
    <img
      class="label-picture"
      src={source}
      alt={alt ?? say().picture(barcode.barcode)}
      loading="lazy"
      onError={() => setFailed(source)}
    />
  );
}

/** A browser shows a picture again that it has shown, so its address changes with what stands on the label. */
function pictureOf(item: Item, { id, barcode, quantity }: Barcode): string {
  const written = [item.name, item.article_number, item.location, item.unit.unit, barcode, quantity];
  const file = labelFile({ itemId: item.id, barcodeId: id });
  return `${file}?format=svg&of=${encodeURIComponent(digestOf(JSON.stringify(written)))}`;
}

/** A short text that is another for another text (FNV-1a). */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
