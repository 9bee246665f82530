import { welcome } from '../src/welcome.ts';

const about = { HOST: '127.0.0.1', PORT: 8080, BASE_PATH: '/stock', DATA_DIR: '/home/ida/data' };

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
});
