import { Shell } from '../shell/shell.tsx';
import { say } from '../shell/texts.ts';

export function HomePage() {
  return (
    <Shell title={say().home}>
      <h1>{say().home}</h1>
    </Shell>
  );
}
