import { user } from './api/session.ts';
import { hrefOf } from './base.ts';
import { pages } from './pages.tsx';
import { match } from './router/router.ts';
import { LogInPage } from './shell/log-in.tsx';
import { Shell } from './shell/shell.tsx';
import { say } from './shell/texts.ts';

export function App() {
  if (!user.value) return <LogInPage />;
  const place = match.value;
  const Page = place && pages[place.pattern];
  if (!Page)
    return (
      <Shell title={say().notThere}>
        <div class="empty">
          <h1>{place ? say().soon : say().notThere}</h1>
          <a class="button main" href={hrefOf('/')}>
            {say().toHome}
          </a>
        </div>
      </Shell>
    );
  return <Page.View key={JSON.stringify(place)} params={place.params} />;
}
