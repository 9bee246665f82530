import type { Paper } from './papers.ts';
import { say } from './texts.ts';
import { cornerOf, labelAt } from './used.ts';

type SheetPictureProps = {
  paper: Paper;
  used: number;
  labels: number;
  /** Called with the number of labels before the one that was shown. */
  onBegin: (at: number) => void;
};

/** The first sheet, to scale: what is used, what will be printed, and what stays. A click says where to begin. */
export function SheetPicture({ paper, used, labels, onBegin }: SheetPictureProps) {
  const { page_width_mm: width, page_height_mm: height, width_mm: across, height_mm: down } = paper;
  const cells = Array.from({ length: paper.columns * paper.rows }, (_, at) => ({ at, ...cornerOf(at, paper) }));
  const look = (at: number) => (at < used ? 'used' : at < used + labels ? 'printed' : 'left');
  return (
    <button
      type="button"
      class="sheet-picture"
      aria-label={say().sheetPicture(used)}
      onClick={(event) => {
        const at = cellAt(event, paper);
        if (at === undefined) document.getElementById('used-labels')?.focus();
        else onBegin(at);
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {cells.map(({ at, x, y }) => (
          <rect key={at} class={look(at)} x={x} y={y} width={across} height={down} rx={1.5} />
        ))}
      </svg>
    </button>
  );
}

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'> & { currentTarget: HTMLElement };

/** The label that was clicked, the nearest one between two; undefined where a key pressed the button. */
function cellAt({ clientX, clientY, detail, currentTarget }: Click, paper: Paper): number | undefined {
  if (detail === 0) return undefined;
  const box = (currentTarget.querySelector('svg') as SVGElement).getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * paper.page_width_mm;
  const y = ((clientY - box.top) / box.height) * paper.page_height_mm;
  return labelAt({ x, y }, paper);
}
