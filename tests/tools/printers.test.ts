import { spawn, spawnSync } from 'node:child_process';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { printersFrom } from '../../services/labels/src/domain/printer-list.ts';
import { suggestionsFrom } from '../../tools/printers/announced.ts';
import { eventually } from '../support/cluster.ts';
import { withPrograms } from '../support/with-programs.ts';

/** A line as avahi-browse 0.8 prints it. */
const line = (name: string, address: string, port: number, about = '') =>
  `=;eth0;IPv4;${name};Internet Printer;local;printer.local;${address};${port};${about}\n`;

describe('printers that announce themselves', () => {
  it('are suggested once each, as PRINTERS takes them, at the address that others reach, without TLS where they have both', () => {
    const name = 'B\\195\\188ro\\059\\032Drucker\\032\\0401\\.\\032OG\\041';
    const about = '"txtvers=1" "note=" "ty=Example Printer" "rp=ipp/print"';
    const printed = [
      '+;eth0;IPv4;not resolved;Internet Printer;local\n',
      line(name, 'fe80::1', 631, about),
      line(name, 'fd00::2', 631, about),
      line(name, '127.0.0.1', 631, about),
      line(name, '192.0.2.2', 631, about),
    ].join('');
    const suggestions = suggestionsFrom({ '_ipp._tcp': printed, '_ipps._tcp': line(name, '192.0.2.2', 443, about) });
    expect(suggestions).toEqual([
      { entry: 'buro-drucker-1-og=ipp://192.0.2.2:631/ipp/print', title: 'Büro; Drucker (1. OG)' },
    ]);
  });

  it('are suggested by a raw socket only where they read ZPL', () => {
    const printed = [
      line('Laser', '192.0.2.3', 9100, '"ty=Laser 4000" "pdl=application/postscript"'),
      line('Dock', '192.0.2.4', 9100, '"ty=ZTC GK420d" "usb_CMD=ZPL"'),
    ].join('');
    expect(suggestionsFrom({ '_pdl-datastream._tcp': printed }).map(({ entry }) => entry)).toEqual([
      'dock=socket://192.0.2.4:9100',
    ]);
  });

  it('cannot put anything into the settings or the terminal that is no printer', () => {
    const printed = [
      line('\\027[2Jred\\010PRINTERS', '192.0.2.5', 631, `"rp=x,evil=socket://10.0.0.1:1' ; reboot"`),
      line('Office', 'evil.example', 631, '"rp=ipp/print"'),
      line('Office', '192.0.2.6', 0, '"rp=ipp/print"'),
      line('Office', '192.0.2.7', 70_000, '"rp=ipp/print"'),
      line('\\228\\184\\173', '192.0.2.8', 631),
      line('\\230\\150\\135', '192.0.2.9', 631),
    ].join('');
    const suggestions = suggestionsFrom({ '_ipp._tcp': printed });
    expect(suggestions.map(({ entry }) => entry)).toEqual([
      '2jred-printers=ipp://192.0.2.5:631/x%2Cevil%3Dsocket%3A/10.0.0.1%3A1%27%20%3B%20reboot',
      'printer=ipp://192.0.2.8:631/ipp/print',
      'printer-2=ipp://192.0.2.9:631/ipp/print',
    ]);
    expect(suggestions[0]?.title).toBe('[2Jred PRINTERS');
    expect(printersFrom(suggestions.map(({ entry }) => entry).join(','))).toHaveLength(3);
  });

  withPrograms('ippeveprinter', 'avahi-daemon', 'avahi-browse').it(
    'are listed by npm run printers',
    async () => {
      const [port] = (await freePorts(1)) as [number];
      const title = `Drucker ${port}`;
      const printer = spawn('ippeveprinter', ['-k', '-p', String(port), '-f', 'application/pdf', title], {
        stdio: 'ignore',
      });
      const list = () => spawnSync(process.execPath, ['tools/printers/main.ts'], { encoding: 'utf8' });
      try {
        const entry = new RegExp(`^  drucker-${port}=ipp://[\\d.]+:${port}/ipp/print   \\(${title}\\)$`, 'm');
        // It announces itself some time after its start.
        await eventually(
          async () => entry.test(list().stdout),
          () => JSON.stringify(list()),
        );
      } finally {
        printer.kill('SIGKILL');
      }
    },
    60_000,
  );
});
