import { useEffect, useMemo, useRef } from 'preact/hooks';
import { code128, pathOf } from '../scan/code-128.ts';

/** One barcode, as wide as it may be with every bar on whole dots of the screen. */
export function LabelPart({ text, label }: { text: string; label: string }) {
  const svg = useRef<SVGSVGElement>(null);
  const code = useMemo(() => code128(text), [text]);
  useEffect(() => {
    const fit = () => {
      const room = svg.current?.parentElement?.clientWidth ?? 0;
      const dots = Math.floor((room * devicePixelRatio) / code.width);
      const width = dots > 0 ? (dots / devicePixelRatio) * code.width : room;
      if (svg.current) svg.current.style.width = `${width}px`;
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [code]);
  return (
    <div class="label-part">
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${code.width} 1`}
        preserveAspectRatio="none"
        shape-rendering="crispEdges"
      >
        <path d={pathOf(code)} />
      </svg>
    </div>
  );
}
