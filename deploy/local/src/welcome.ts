import { qrCode } from './https/qr-code.ts';

type About = {
  /** The address at which to open it. */
  url: string;
  dataFolder: string;
  /** True if others than this machine reach it: phones, too. */
  isPublic: boolean;
  /** True if somebody looks at a terminal, where a code can be drawn. */
  isTerminal: boolean;
};

const TRUST = 'npm run certificate says how it comes to trust this machine';

/** Tells a newcomer the essentials. The password was printed as soon as there was one: it exists nowhere else. */
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
