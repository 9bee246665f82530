import { inUrl } from './ports.ts';
import type { StartSettings } from './settings.ts';

type About = Pick<StartSettings, 'HOST' | 'PORT' | 'BASE_PATH' | 'DATA_DIR'>;

/** What a newcomer needs once it is ready. The password itself was printed as soon as there was one: it exists nowhere else. */
export function welcome({ HOST, PORT, BASE_PATH, DATA_DIR }: About) {
  let isFirst = false;
  return {
    hear: (line: string): void => {
      isFirst ||= line.startsWith('Stockroom admin password: ');
    },
    text: (): string =>
      [
        `Stockroom is ready at http://${inUrl(HOST)}:${PORT}${BASE_PATH}`,
        `  Log in  as admin${isFirst ? ', with the password above: it is shown this once' : ' or another user'}`,
        `  Data    ${DATA_DIR}`,
        `  Stop    Ctrl-C, or kill ${process.pid}`,
      ].join('\n'),
  };
}
