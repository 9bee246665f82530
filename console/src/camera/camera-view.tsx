import './camera.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { navigate } from '../router/router.ts';
import { publishScan, showAnswer, shown, waiting } from '../scan/bus.ts';
import { LastDone } from '../shell/last-done.tsx';
import { say as shellSays } from '../shell/texts.ts';
import { type Camera, CameraError, type CameraTrouble, openCamera } from './camera.ts';
import { isCameraOpen } from './offer-camera.ts';
import { say } from './texts.ts';

type Trouble = CameraTrouble | 'failed';

/** Shows what the camera sees, and under it the answer to what was scanned last. It stays open for the next scan. */
export function CameraView() {
  const { video, camera, trouble, again } = useCamera();
  if (trouble) return <Refused trouble={trouble} onRetry={again} />;
  return (
    <div class="camera-view">
      <div class="picture">
        <video ref={video} aria-label={say().picture} muted playsInline />
        {camera?.setTorch && <Torch setTorch={camera.setTorch} />}
      </div>
      <LatestAnswer />
      <LastDone />
    </div>
  );
}

function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let opened: Camera | undefined;
    const fail = (error: unknown) => {
      if (!isOver) setTrouble(error instanceof CameraError ? error.trouble : 'failed');
    };
    openCamera(video.current as HTMLVideoElement, { onScan: publish, onError: fail }).then((now) => {
      opened = now;
      if (isOver) now.close();
      else setCamera(now);
    }, fail);
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [attempt]);
  const again = () => {
    setTrouble(undefined);
    setAttempt(attempt + 1);
  };
  return { video, camera, trouble, again };
}

function publish(text: string): void {
  const scan = { text, source: 'camera' as const, time: performance.now() };
  if (!publishScan(scan)) showAnswer({ kind: 'refused', title: shellSays().queueFull, lines: [] }, scan);
}

function Torch({ setTorch }: { setTorch: (isOn: boolean) => Promise<void> }) {
  const [isOn, setOn] = useState(false);
  return (
    <Button
      look="small"
      aria-pressed={isOn}
      onClick={async () => {
        await setTorch(!isOn);
        setOn(!isOn);
      }}
    >
      {say().torch}
    </Button>
  );
}

/** The answer to a scan that was made since the camera was opened; `Announcer` says it. */
function LatestAnswer() {
  const [openedAt] = useState(() => performance.now());
  const now = shown.value;
  const [asked] = waiting.value;
  if (asked) return <p class="soft">{`${asked.text}: ${partSays().loading}`}</p>;
  if (now && now.scan.time >= openedAt) return <AnswerPanel {...now} />;
  return <p class="soft">{say().hint}</p>;
}

function Refused({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  const explain = () => {
    isCameraOpen.value = false;
    void navigate('/phone');
  };
  return (
    <div role="alert">
      <p class="message refused">{say()[trouble]}</p>
      <div class="actions">
        {trouble === 'not-secure' ? (
          <Button look="main" onClick={explain}>
            {say().openOnPhone}
          </Button>
        ) : (
          <Button look="main" onClick={onRetry}>
            {partSays().retry}
          </Button>
        )}
      </div>
    </div>
  );
}
