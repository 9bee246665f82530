import { layOut } from '../../../services/labels/src/domain/layout.ts';
import { sheetOf } from '../../../services/labels/src/domain/sheet.ts';
import { type LabelSize, namedSizes } from '../../../services/labels/src/domain/size.ts';
import { type Bitmap, bitmapOf } from '../../../services/labels/src/render/bitmap.ts';
import { encoder } from '../../../services/labels/src/render/encode.ts';
import { measure } from '../../../services/labels/src/render/fonts.ts';
import { aLabel } from '../../../services/labels/test/support/labels.ts';

const WIDTH = 640;
const HEIGHT = 480;
const LIGHT = 235;
const DARK = 16;

/** Each label lies in view this long, and nothing does as long. */
const SECONDS = { label: 4, nothing: 1 };

/** A video of one of our labels, which lies still: one picture, which Chromium shows again and again. */
export function videoOf(barcode: string): Buffer {
  const picture = pictureOf(labelOf(barcode));
  return video(30, [picture, picture]);
}

/** A video of our labels, one after the other, with nothing in between. */
export function videoOfAll(barcodes: readonly string[]): Buffer {
  const nothing = Array<Buffer>(SECONDS.nothing).fill(pictureOf());
  const shown = barcodes.map((barcode) => Array<Buffer>(SECONDS.label).fill(pictureOf(labelOf(barcode))));
  return video(
    1,
    shown.flatMap((pictures) => [...pictures, ...nothing]),
  );
}

function labelOf(barcode: string): Bitmap {
  const sheet = sheetOf(namedSizes['62x29'] as LabelSize, 203);
  return bitmapOf(layOut(aLabel({ barcode }), sheet, { encoder, measure }), sheet);
}

function pictureOf(label?: Bitmap): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  if (label) {
    const { width, height, dark } = label;
    const corner = Math.floor((HEIGHT - height) / 2) * WIDTH + Math.floor((WIDTH - width) / 2);
    for (const [place, isDark] of dark.entries())
      if (isDark) light[corner + Math.floor(place / width) * WIDTH + (place % width)] = DARK;
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
}

function video(picturesASecond: number, pictures: readonly Buffer[]): Buffer {
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${picturesASecond}:1 Ip A1:1 C420\n`;
  return Buffer.concat([Buffer.from(head), ...pictures]);
}
