import { useEffect, useState } from 'preact/hooks';
import { Field, type FieldProps } from './field.tsx';

const PAUSE_MS = 400;

type LaterFieldProps = Omit<FieldProps, 'onInput'> & { onText: (text: string) => void };

/** A field whose text counts a moment after the last key: a list is read anew by it. */
export function LaterField({ value, onText, ...rest }: LaterFieldProps) {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => onText(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setTyped((now) => (now?.trim() === value ? now : undefined)), [value]);
  return <Field {...rest} value={typed ?? value} onInput={setTyped} autocomplete="off" />;
}
