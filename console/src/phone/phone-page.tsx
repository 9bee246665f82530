import './phone.css';
import { BASE } from '../base.ts';
import { Shell } from '../shell/shell.tsx';
import { QrPicture } from './qr-picture.tsx';
import { type Reach, reachOf } from './reach.ts';
import { say } from './texts.ts';

/** Leads a phone to the address by which this page was reached, or says what keeps phones from it. */
export function PhonePage() {
  const reach = reachOf(BASE);
  return (
    <Shell title={say().title}>
      <section class="page phone-page">
        <h1 class="titled">{say().title}</h1>
        {reach !== 'this-machine' && (
          <div class="panel code">
            <QrPicture text={BASE.href} label={say().codeOf(BASE.href)} />
            <div>
              <p>{say().point}</p>
              <p class="address">{BASE.href}</p>
              {reach === 'secure' && <p class="soft">{say().warning}</p>}
            </div>
          </div>
        )}
        {reach === 'this-machine' && <p class="message">{say().onlyHere(BASE.href)}</p>}
        {reach === 'plain' && <p class="message">{say().noCamera}</p>}
        {reach !== 'secure' && <HowTo reach={reach} />}
        {reach !== 'this-machine' && <p class="soft">{say().install}</p>}
      </section>
    </Shell>
  );
}

function HowTo({ reach }: { reach: Reach }) {
  return (
    <div class="panel how">
      <h2>{reach === 'plain' ? say().howSecure : say().howOpen}</h2>
      <ol>
        <li>
          <p>{say().certificate}</p>
          <pre>npm run certificate</pre>
        </li>
        <li>
          <p>{say().host}</p>
          <pre>HOST=0.0.0.0 npm start</pre>
        </li>
        <li>
          <p>{say().open}</p>
        </li>
      </ol>
      <p class="soft">{say().ownCertificate('HTTPS_CERT_FILE', 'HTTPS_KEY_FILE')}</p>
      <p class="soft">{say().why}</p>
    </div>
  );
}
