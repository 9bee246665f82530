import { signal } from '@preact/signals';
import { openCamera } from '../scan/camera-port.ts';
import { wakeSound } from '../scan/sounds.ts';

/** Is true while the camera's dialog lies over the page. It stays while pages change under it. */
export const isCameraOpen = signal(false);

function open(): void {
  // This touch is what browsers want before a page may sound.
  wakeSound();
  isCameraOpen.value = true;
}

/** Offers the camera as a scanner where there is one, from now on. */
export async function offerCamera(): Promise<void> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) {
    // Over plain HTTP. A phone has a camera: its dialog says how it may be used.
    if (matchMedia('(pointer: coarse)').matches) openCamera.value = open;
    return;
  }
  const look = async () => {
    const isThere = (await mediaDevices.enumerateDevices()).some(({ kind }) => kind === 'videoinput');
    openCamera.value = isThere ? open : undefined;
  };
  mediaDevices.addEventListener('devicechange', () => void look());
  await look();
}
