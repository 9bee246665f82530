/** Each answer has its own sound, told apart by its direction and not by its loudness. */
export type SoundKind = 'done' | 'found' | 'unknown' | 'refused';

type Tone = { hertz: number; seconds: number };

/** Done rises, found is one short tone, unknown is twice the same low tone, refused falls. */
const TONES: Record<SoundKind, Tone[]> = {
  done: [
    { hertz: 880, seconds: 0.07 },
    { hertz: 1320, seconds: 0.11 },
  ],
  found: [{ hertz: 1100, seconds: 0.08 }],
  unknown: [
    { hertz: 440, seconds: 0.09 },
    { hertz: 0, seconds: 0.05 },
    { hertz: 440, seconds: 0.09 },
  ],
  refused: [
    { hertz: 660, seconds: 0.1 },
    { hertz: 330, seconds: 0.22 },
  ],
};

/** The loudest that a tone gets, of 1. */
const VOLUME = 0.25;
/** Tones begin and end softly within this time: a hard edge is a click. */
const EDGE_SECONDS = 0.008;

let context: AudioContext | undefined;

/**
 * Plays the sound of an answer. Browsers keep pages silent until somebody has pressed a key or touched the page; a
 * scan is such a key.
 */
export function playSound(kind: SoundKind): void {
  wakeSound();
  if (!context) return;
  let start = context.currentTime;
  for (const tone of TONES[kind]) {
    if (tone.hertz > 0) playTone(context, tone, start);
    start += tone.seconds;
  }
}

/** Lets the page sound from now on, when it is called as somebody touches it. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser that wants a touch first rejects this: the answer is seen all the same.
  if (context.state === 'suspended') context.resume().catch(() => undefined);
}

function playTone(audio: AudioContext, { hertz, seconds }: Tone, start: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(VOLUME, start + EDGE_SECONDS);
  gain.gain.setValueAtTime(VOLUME, start + seconds - EDGE_SECONDS);
  gain.gain.linearRampToValueAtTime(0, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
