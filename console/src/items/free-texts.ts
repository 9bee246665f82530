// Apart from those of an item's page, which the home page does without.
import { texts } from '../i18n/language.ts';
import { plural } from '../i18n/numbers.ts';

export const say = texts({
  en: {
    planned: (jobs: number) => plural(jobs, { one: 'planned in 1 job', other: `planned in ${jobs} jobs` }),
    plannedNone: 'planned',
    free: 'free',
    tooFew: 'too few for the open jobs',
  },
  de: {
    planned: (jobs: number) => plural(jobs, { one: 'verplant in 1 Auftrag', other: `verplant in ${jobs} Aufträgen` }),
    plannedNone: 'verplant',
    free: 'frei',
    tooFew: 'zu wenig für die offenen Aufträge',
  },
  hu: {
    planned: (jobs: number) => `lekötve ${jobs} munkában`,
    plannedNone: 'lekötve',
    free: 'szabad',
    tooFew: 'hiányzik a nyitott munkákhoz',
  },
});
