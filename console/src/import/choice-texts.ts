// The words for what is found in the file, and can be chosen.
import { texts } from '../i18n/language.ts';

type Words = {
  encoding: string;
  /** Of those whose names say little. */
  encodings: Record<'Windows-1250' | 'Windows-1252', string>;
};

export const say = texts({
  en: {
    encoding: 'Encoding',
    encodings: {
      'Windows-1250': 'Windows-1250 (Central Europe)',
      'Windows-1252': 'Windows-1252 (Western Europe)',
    },
  } satisfies Words,
  de: {
    encoding: 'Kodierung',
    encodings: {
      'Windows-1250': 'Windows-1250 (Mitteleuropa)',
      'Windows-1252': 'Windows-1252 (Westeuropa)',
    },
  },
  hu: {
    encoding: 'Kódolás',
    encodings: {
      'Windows-1250': 'Windows-1250 (Közép-Európa)',
      'Windows-1252': 'Windows-1252 (Nyugat-Európa)',
    },
  },
});
