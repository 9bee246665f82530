import { useEffect, useState } from 'preact/hooks';

/** Tells whether a media query fits, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const [isFit, setFit] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setFit(media.matches);
    // It may have changed since the first drawing.
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return isFit;
}
