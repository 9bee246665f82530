import { onAnswer, publishScan, refuseDamaged } from './bus.ts';
import { listenForScans } from './listen.ts';
import { publishRawScan, publishStroke } from './raw-scans.ts';
import type { Scan } from './scan.ts';
import type { ScannerSettings } from './scanner-settings.ts';
import { playSound } from './sounds.ts';
import { publishTypedKey } from './typed-keys.ts';

type ScanStart = {
  settings: () => ScannerSettings;
  isSoundOn: () => boolean;
  /** Finds out about the scanner from its keys, whatever is wrong with them. */
  isLearning: () => boolean;
  /** Ten scans wait already: this one was not taken, and the person must be told. */
  onTooMany: (text: string) => void;
};

/** Takes every scan of the page into the bus and plays the sound of every answer. @returns ends it */
export function startScanning({ settings, isSoundOn, isLearning, onTooMany }: ScanStart): () => void {
  const endSounds = onAnswer(({ answer }) => {
    if (isSoundOn()) playSound(answer.looksOut ? 'unknown' : answer.kind);
  });
  const endListening = listenForScans({
    settings,
    onScan: (heard) => {
      publishRawScan(heard);
      const { text, time, damage } = heard;
      const scan: Scan = { text, source: 'wedge', time };
      if (damage && !isLearning() ? refuseDamaged(scan, damage) : publishScan(scan)) return;
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
