import { qrCode } from './https/qr-code.ts';

type About = {
  /** Where to open it. */
  url: string;
  dataFolder: string;
  /** Whether others than this machine reach it: phones, too. */
  isPublic: boolean;
  /** Whether somebody looks at a terminal, where a code can be drawn. */
  isTerminal: boolean;
};

const TRUST = 'npm run certificate says how it comes to trust this machine';

/** What a newcomer needs once it is ready. The password itself was printed as soon as there was one: it exists nowhere else. */
export function welcome({ url, dataFolder, isPublic, isTerminal }: About) {
  let isFirst = false;
  return {
    hear: (line: string): void => {
      isFirst ||= line.startsWith('Stockroom admin password: ');
    },
    text: (): string =>
      [
        `Stockroom is ready at ${url}`,
        `  Log in  as admin${isFirst ? ', with the password above: it is shown this once' : ' or another user'}`,
        `  Data    ${dataFolder}`,
        ...(isPublic ? [`  Phone   ${isTerminal ? 'scan the code' : 'open that address'}; ${howTrusted(url)}`] : []),
        `  Stop    Ctrl-C, or kill ${process.pid}`,
        ...(isPublic && isTerminal ? [qrCode(url)] : []),
      ].join('\n'),
  };
}

function howTrusted(url: string): string {
  return url.startsWith('https:') ? TRUST : 'over plain HTTP its camera stays off';
}
