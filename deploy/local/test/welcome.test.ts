import { welcome } from '../src/welcome.ts';

const about = {
  url: 'http://127.0.0.1:8080/stock',
  dataFolder: '/home/ida/data',
  isPublic: false,
  isTerminal: true,
};

describe('what npm start says once it is ready', () => {
  it('is where it answers, as whom to log in, where the data are, and how to stop it', () => {
    const guide = welcome(about);
    guide.hear('Stockroom admin password: C7Y_2EGFD1VOjUcJtfe4');
    guide.hear('{"level":30,"msg":"ready"}');
    expect(guide.text()).toBe(`Stockroom is ready at http://127.0.0.1:8080/stock
  Log in  as admin, with the password above: it is shown this once
  Data    /home/ida/data
  Stop    Ctrl-C, or kill ${process.pid}`);
  });

  it('tells of a password only where one was shown', () => {
    expect(welcome(about).text()).toContain('\n  Log in  as admin or another user\n');
  });

  it('is a code for phones where they reach it and a terminal shows it, and words elsewhere', () => {
    const open = { ...about, url: 'https://192.168.1.5:8080', isPublic: true };
    const shown = welcome(open).text();
    expect(shown).toContain('\n  Phone   scan the code; npm run certificate says how it comes to trust this machine\n');
    expect(shown.split('\n').filter((line) => line.includes('█')).length).toBeGreaterThan(10);
    const piped = welcome({ ...open, isTerminal: false }).text();
    expect(piped).toContain('\n  Phone   open that address; ');
    expect(piped).not.toContain('█');
    const plain = welcome({ ...open, url: 'http://192.168.1.5:8080' }).text();
    expect(plain).toContain('\n  Phone   scan the code; over plain HTTP its camera stays off\n');
  });
});
