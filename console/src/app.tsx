import { user } from './api/session.ts';
import { CameraDialog } from './camera/camera-dialog.tsx';
import { currentPage } from './current-page.ts';
import { ScanAnywhere } from './home/scan-anywhere.tsx';
import { Button } from './parts/button.tsx';
import { say as partSays } from './parts/texts.ts';
import { PrintTrouble } from './printing/print-trouble.tsx';
import { LogInPage } from './shell/log-in.tsx';
import { NoPage } from './shell/no-page.tsx';
import { AboveContent, Shell } from './shell/shell.tsx';
import { say } from './shell/texts.ts';

export function App() {
  if (!user.value) return <LogInPage />;
  return (
    <AboveContent.Provider value={Above}>
      <CurrentPage />
      <CameraDialog />
    </AboveContent.Provider>
  );
}

function Above() {
  return (
    <>
      <PrintTrouble />
      <ScanAnywhere />
    </>
  );
}

function CurrentPage() {
  const { place, View, isMissing } = currentPage.value;
  if (isMissing) return <Missing />;
  if (place && View) return <View key={JSON.stringify(place)} params={place.params} />;
  return <NoPage />;
}

function Missing() {
  return (
    <Shell title={say().awayAtStart}>
      <div class="empty" role="alert">
        <h1>{say().awayAtStart}</h1>
        <Button look="main" onClick={() => location.reload()}>
          {partSays().retry}
        </Button>
      </div>
    </Shell>
  );
}
