import { useEffect, useState } from 'preact/hooks';
import { useMedia } from './use-media.ts';

/** Tells whether the page is being put on paper: all that is to stand there must be drawn by the end of `beforeprint`. */
export function usePrinting(): boolean {
  const isPaper = useMedia('print');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const begin = () => setAsked(true);
    const end = () => setAsked(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPaper || isAsked;
}
