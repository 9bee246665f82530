import type { Tables } from './sfnt.ts';
import { fontFile } from './sfnt.ts';

// Flags of a part of a composite glyph: OpenType 1.9, "glyf".
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

const LONG_OFFSETS = 1;

/**
 * Some glyphs of a font as a font of their own, numbered as they come. It replaces fontkit's own subset, which decodes
 * every glyph and builds every table anew for each label: here outlines are copied as they are.
 */
export class GlyphSubset {
  readonly #font: Tables;
  readonly #glyphs: number[] = [];
  readonly #numbers = new Map<number, number>();

  constructor(font: Tables) {
    this.#font = font;
    this.includeGlyph(BOX);
  }

  /** Takes a glyph in and gives its number here. */
  includeGlyph(glyph: number): number {
    const known = this.#numbers.get(glyph);
    if (known !== undefined) return known;
    const number = this.#glyphs.push(glyph) - 1;
    this.#numbers.set(glyph, number);
    return number;
  }

  /** Writes the font. Glyphs that others are made of come behind them. */
  encode(): Buffer {
    const outlines: Buffer[] = [];
    for (let at = 0; at < this.#glyphs.length; at += 1) {
      outlines.push(this.#renumbered(outlineOf(this.#font, this.#glyphs[at] as number)));
    }
    const count = this.#glyphs.length;
    const { head, hhea, maxp } = this.#font;
    return fontFile({
      glyf: Buffer.concat(outlines),
      head: changed(head, (copy) => copy.writeUInt16BE(LONG_OFFSETS, 50)),
      hhea: changed(hhea, (copy) => copy.writeUInt16BE(count, 34)),
      hmtx: metricsOf(this.#font, this.#glyphs),
      loca: offsetsOf(outlines),
      maxp: changed(maxp, (copy) => copy.writeUInt16BE(count, 4)),
    });
  }

  /** A composite glyph has the numbers of its parts. */
  #renumbered(outline: Buffer): Buffer {
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
    return changed(outline, (copy) => {
      for (const at of partsOf(copy)) copy.writeUInt16BE(this.includeGlyph(copy.readUInt16BE(at)), at);
    });
  }
}

/** The first glyph of every font: the box for letters that it lacks. */
const BOX = 0;

function changed(data: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(data);
  change(copy);
  return copy;
}

function outlineOf({ glyf, head, loca }: Tables, glyph: number): Buffer {
  const long = head.readUInt16BE(50) === LONG_OFFSETS;
  const offset = (at: number) => (long ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2);
  return glyf.subarray(offset(glyph), offset(glyph + 1));
}

function offsetsOf(outlines: Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let end = 0;
  outlines.forEach(({ length }, at) => {
    end += length;
    loca.writeUInt32BE(end, (at + 1) * 4);
  });
  return loca;
}

/** Advance width and left side bearing of each glyph. */
function metricsOf({ hhea, hmtx }: Tables, glyphs: number[]): Buffer {
  const full = hhea.readUInt16BE(34);
  const metrics = Buffer.alloc(glyphs.length * 4);
  glyphs.forEach((glyph, at) => {
    // Glyphs behind the full records have the last one's width, and a bearing each.
    const [width, bearing] = glyph < full ? [glyph * 4, glyph * 4 + 2] : [full * 4 - 4, full * 4 + (glyph - full) * 2];
    metrics.writeUInt16BE(hmtx.readUInt16BE(width), at * 4);
    metrics.writeInt16BE(hmtx.readInt16BE(bearing), at * 4 + 2);
  });
  return metrics;
}

/** Gives where a composite glyph has the numbers of its parts. */
function partsOf(outline: Buffer): number[] {
  const places: number[] = [];
  let at = 10;
  for (let flags = MORE; flags & MORE; ) {
    flags = outline.readUInt16BE(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2) + scaleBytes(flags);
  }
  return places;
}

function scaleBytes(flags: number): number {
  if (flags & SCALE) return 2;
  if (flags & TWO_SCALES) return 4;
  return flags & MATRIX ? 8 : 0;
}
