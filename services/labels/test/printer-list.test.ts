import { printersFrom } from '../src/domain/printer-list.ts';
import { labelsSettings, printersOf } from '../src/settings.ts';

describe('the printers of a server', () => {
  it('are named in their order, in IPP or on a raw socket', () => {
    expect(printersFrom('desk=ipp://printer/ipp/print, dock=socket://10.0.0.7?language=zpl&dpi=203')).toEqual([
      { name: 'desk', kind: 'ipp', url: 'ipp://printer/ipp/print' },
      { name: 'dock', kind: 'socket', host: '10.0.0.7', port: 9_100, dpi: 203 },
    ]);
  });

  it.each([
    ['', 'must be NAME=ADDRESS'],
    ['desk', 'must be NAME=ADDRESS'],
    ['my desk=ipp://printer/', 'must have names of 1 to 64'],
    ['desk=ipp://a/,DESK=ipp://b/', 'names "DESK" twice'],
    ['desk=ftp://printer/', 'must begin with ipp://'],
    ['dock=socket://host:0', 'a port from 1 to 65535'],
    ['dock=socket://host:9100?language=epl', 'must have language=zpl'],
    ['dock=socket://host:9100?dpi=600', 'must have dpi=203 or dpi=300'],
    ['dock=socket://host:9100/path', 'must be socket://HOST:PORT'],
  ])('cannot be %j', (text, reason) => {
    expect(printersFrom(text)).toContain(reason);
  });

  it('begin with that of LABEL_PRINTER_URL, whose name no other has', () => {
    const desk = { name: 'desk', kind: 'ipp', url: 'ipp://b/' } as const;
    const both = printersOf({ LABEL_PRINTER_URL: 'ipp://a/', PRINTERS: [desk] });
    expect(both.map(({ name }) => name)).toEqual(['default', 'desk']);
    const env = { CATALOG_ADDRESS: '127.0.0.1:1', LABEL_PRINTER_URL: 'ipp://a/', PRINTERS: 'Default=ipp://b/' };
    expect(labelsSettings.safeParse(env).error?.issues[0]?.message).toContain('must not name a printer default');
  });
});
