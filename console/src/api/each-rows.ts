// A whole list of the API, of which a page shows a sum or a few rows: it is taken as it comes, and never kept whole. In
// pages, a report would be computed anew for each of them.

/**
 * Gives the rows of a list that comes as a JSON array of objects, some at a time.
 * @throws TypeError when the connection breaks off, or the list ends early
 */
export async function* eachRows<Row>(body: ReadableStream<BufferSource>): AsyncGenerator<Row[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const { take, isWhole } = createSplitter<Row>();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const rows = take(value);
      if (rows.length > 0) yield rows;
    }
  } finally {
    // The answer ends where nobody takes more rows.
    reader.cancel().catch(() => undefined);
  }
  if (!isWhole()) throw new TypeError('The list ended early.');
}

type Splitter<Row> = {
  /** Takes a piece of the text. @returns the rows that ended in it */
  take: (piece: string) => Row[];
  isWhole: () => boolean;
};

function createSplitter<Row>(): Splitter<Row> {
  /** The part of the next row that has come, behind the comma or the bracket before it. */
  let begun = '';
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isWhole = false;
  const step = (char: string): void => {
    if (isEscaped) isEscaped = false;
    else if (isInText && char === '\\') isEscaped = true;
    else if (char === '"') isInText = !isInText;
    else if (isInText) return;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
  };
  const take = (piece: string): Row[] => {
    let end = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const char = piece[at] as string;
      step(char);
      if (depth === 1 && char === '}' && !isInText) end = at + 1;
      if (depth === 0 && char === ']') isWhole = true;
    }
    const whole = end === 0 ? '' : begun + piece.slice(0, end);
    begun = end === 0 ? begun + piece : piece.slice(end);
    return whole === '' ? [] : JSON.parse(`[${whole.replace(/^\s*[[,]/, '')}]`);
  };
  return { take, isWhole: () => isWhole };
}
