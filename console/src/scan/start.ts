import { onAnswer, publishScan } from './bus.ts';
import { listenForScans } from './listen.ts';
import type { ScannerSettings } from './scanner-settings.ts';
import { playSound } from './sounds.ts';
import { publishTypedKey } from './typed-keys.ts';

export type ScanStart = {
  settings: () => ScannerSettings;
  isSoundOn: () => boolean;
  /** Ten scans wait already: this one was not taken, and the person must be told. */
  onTooMany: (text: string) => void;
};

/** Takes every scan of the page into the bus and plays the sound of every answer. @returns ends it */
export function startScanning({ settings, isSoundOn, onTooMany }: ScanStart): () => void {
  const endSounds = onAnswer(({ answer }) => {
    if (isSoundOn()) playSound(answer.kind);
  });
  const endListening = listenForScans({
    settings,
    onScan: ({ text, time }) => {
      if (publishScan({ text, source: 'wedge', time })) return;
      if (isSoundOn()) playSound('refused');
      onTooMany(text);
    },
    onTyped: (strokes) => {
      for (const { key, ctrl, alt, meta } of strokes) if (!ctrl && !alt && !meta) publishTypedKey(key);
    },
  });
  return () => {
    endListening();
    endSounds();
  };
}
