import { createDetector } from './detector.ts';
import { type InView, look } from './in-view.ts';

export type Camera = {
  /** Undefined where the camera has no lamp. */
  setTorch: ((isOn: boolean) => Promise<void>) | undefined;
  close: () => void;
};

/** The reason why there is no picture: refused by the person, no camera, or a page that came by plain HTTP. */
export type CameraTrouble = 'refused' | 'none' | 'not-secure';

export class CameraError extends Error {
  readonly trouble: CameraTrouble;
  constructor(trouble: CameraTrouble, cause?: unknown) {
    super(`The camera cannot be used: ${trouble}.`, { cause });
    this.trouble = trouble;
  }
}

/** The phone buzzes this long for a code. */
const BUZZ_MS = 60;

/**
 * Shows the camera in the video and reads codes from it until it is closed.
 * @param onScan is told once of each code that comes into view
 * @param onError is told when reading failed; the camera is closed then
 * @throws CameraError
 */
export async function openCamera(
  video: HTMLVideoElement,
  { onScan, onError }: { onScan: (text: string) => void; onError: (error: unknown) => void },
): Promise<Camera> {
  const detecting = createDetector();
  // Where both fail, the person is told about the camera.
  detecting.catch(() => {});
  const stream = await openStream();
  let isOpen = true;
  let inView: InView = new Map();
  const close = () => {
    isOpen = false;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  const detector = await show(stream, video)
    .then(() => detecting)
    .catch((error) => {
      close();
      throw error;
    });
  const readOn = async () => {
    while (isOpen) {
      const codes = await detector.detect(video);
      const seen = look(inView, { texts: codes.map(({ rawValue }) => rawValue), time: performance.now() });
      inView = seen.inView;
      if (isOpen) for (const text of seen.scans) tell(text, onScan);
      await nextPicture();
    }
  };
  readOn().catch((error) => {
    close();
    onError(error);
  });
  return { setTorch: torchOf(stream), close };
}

function show(stream: MediaStream, video: HTMLVideoElement): Promise<void> {
  video.srcObject = stream;
  video.playsInline = true;
  video.muted = true;
  return video.play();
}

function tell(text: string, onScan: (text: string) => void): void {
  // Not every device can buzz.
  navigator.vibrate?.(BUZZ_MS);
  onScan(text);
}

async function openStream(): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraError('not-secure');
  if (!navigator.mediaDevices) throw new CameraError('none');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    throw new CameraError(isRefused ? 'refused' : 'none', cause);
  }
}

function torchOf(stream: MediaStream): Camera['setTorch'] {
  const [track] = stream.getVideoTracks();
  const abilities: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  if (!track || !abilities.torch) return undefined;
  // TypeScript does not know the lamp yet.
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}

function nextPicture(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
