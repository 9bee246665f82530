import { texts } from '../i18n/language.ts';
import { isGuarded, navigate } from '../router/router.ts';
import type { Answer, Scan } from './bus.ts';
import { carryScan, useScan } from './use-scan.ts';

const say = texts({
  en: { finish: 'Finish or leave what you are writing first. Then scan again.' },
  de: { finish: 'Bitte erst fertig schreiben oder es verlassen. Dann noch einmal scannen.' },
  hu: { finish: 'Előbb fejezze be vagy hagyja el, amit ír. Utána olvassa be újra.' },
});

/** A page that has nothing to do with goods: what is scanned there is answered by the home page. */
export function useScanAtHome(): void {
  useScan(goHome);
}

async function goHome(scan: Scan): Promise<Answer | undefined> {
  if (isGuarded()) return { kind: 'refused', title: say().finish, lines: [] };
  carryScan(scan);
  await navigate('/');
  return undefined;
}
