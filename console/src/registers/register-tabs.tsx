import { hrefOf } from '../base.ts';
import type { RegisterName } from './api.ts';
import { say } from './texts.ts';

const REGISTERS: readonly RegisterName[] = ['customers', 'vendors', 'units'];

/** Leads from one register to the others. */
export function RegisterTabs({ here }: { here: RegisterName }) {
  return (
    <nav class="tabs" aria-label={say().registers}>
      {REGISTERS.map((register) => (
        <a key={register} href={hrefOf(`/${register}`)} aria-current={register === here ? 'page' : undefined}>
          {say()[register].title}
        </a>
      ))}
    </nav>
  );
}
