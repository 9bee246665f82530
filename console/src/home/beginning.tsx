import { hrefOf } from '../base.ts';
import { say } from './texts.ts';

/** Tells what to do in a system that holds nothing yet. */
export function Beginning() {
  const steps = [
    { href: '/import', name: say().beginImport, why: say().beginImportWhy },
    { href: '/items/new', name: say().beginItem, why: say().beginItemWhy },
    { href: '/receive', name: say().beginReceive, why: say().beginReceiveWhy },
    { href: '/phone', name: say().beginPhone, why: say().beginPhoneWhy },
  ];
  return (
    <section aria-labelledby="begin-title" class="beginning">
      <h2 id="begin-title">{say().beginTitle}</h2>
      <ul>
        {steps.map(({ href, name, why }) => (
          <li key={href}>
            <a class="panel" href={hrefOf(href)}>
              <b>
                {name} <span aria-hidden="true">→</span>
              </b>
              <span class="soft">{why}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
