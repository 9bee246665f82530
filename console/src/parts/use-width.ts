import { useLayoutEffect, useState } from 'preact/hooks';
import { rem } from './rem.ts';

/** Gives the width of an element in the measure of text, now and whenever it changes; undefined until it is drawn. */
export function useWidth(box: { current: HTMLElement | null }): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth / rem(1));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}
