import { onAnswer, publishScan } from './bus.ts';
import { listenForScans } from './listen.ts';
import { publishRawScan, publishStroke } from './raw-scans.ts';
import type { ScannerSettings } from './scanner-settings.ts';
import { playSound } from './sounds.ts';
import { publishTypedKey } from './typed-keys.ts';

type ScanStart = {
  settings: () => ScannerSettings;
  isSoundOn: () => boolean;
  /** Ten scans wait already: this one was not taken, and the person must be told. */
  onTooMany: (text: string) => void;
};

/** Takes every scan of the page into the bus and plays the sound of every answer. @returns ends it */
export function startScanning({ settings, isSoundOn, onTooMany }: ScanStart): () => void {
  const endSounds = onAnswer(({ answer }) => {
    if (isSoundOn()) playSound(answer.looksOut ? 'unknown' : answer.kind);
  });
  const endListening = listenForScans({
    settings,
    onScan: (scan) => {
      publishRawScan(scan);
      const { text, time } = scan;
      if (publishScan({ text, source: 'wedge', time })) return;
      if (isSoundOn()) playSound('refused');
      onTooMany(text);
    },
    onStroke: publishStroke,
    onTyped: (strokes) => {
      for (const { key, ctrl, alt, meta, time } of strokes) if (!ctrl && !alt && !meta) publishTypedKey(key, time);
    },
  });
  return () => {
    endListening();
    endSounds();
  };
}
