import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { say as partSays } from '../parts/texts.ts';
import { say as shellSays } from '../shell/texts.ts';
import { isCameraOpen } from './offer-camera.ts';

type View = typeof import('./camera-view.tsx').CameraView;

/** The camera as a scanner, over the page. Its code is loaded when it is first opened. */
export function CameraDialog() {
  return isCameraOpen.value ? <OpenDialog /> : null;
}

function OpenDialog() {
  const [View, setView] = useState<View>();
  const [isMissing, setMissing] = useState(false);
  const load = () => {
    setMissing(false);
    import('./camera-view.tsx').then(
      ({ CameraView }) => setView(() => CameraView),
      () => setMissing(true),
    );
  };
  const close = () => {
    isCameraOpen.value = false;
  };
  useEffect(() => {
    load();
    return close;
  }, []);
  return (
    <Dialog title={shellSays().camera} onClose={close} tellsScans>
      {View && <View />}
      {!View && !isMissing && <p class="soft">{partSays().loading}</p>}
      {isMissing && (
        <div role="alert">
          <p class="message refused">{shellSays().awayAtStart}</p>
          <Button onClick={load}>{partSays().retry}</Button>
        </div>
      )}
    </Dialog>
  );
}
