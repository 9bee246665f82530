// The console and the papers themselves are built apart, and name them apart.
import { LANGUAGES, language } from '../../console/src/i18n/language.ts';
import { say } from '../../console/src/printing/texts.ts';
import { WORDS } from '../../services/labels/src/papers/texts.ts';

afterEach(() => {
  language.value = 'en';
});

it.each(LANGUAGES)('the console names papers as they are titled themselves (%s)', (spoken) => {
  language.value = spoken;
  expect(say().papers).toEqual(WORDS[spoken].titles);
});
