import { labelsSettings } from '../src/settings.ts';

describe('the address of the printer', () => {
  const reasonsOf = (LABEL_PRINTER_URL: string) => {
    const read = labelsSettings.safeParse({ CATALOG_ADDRESS: '127.0.0.1:1', LABEL_PRINTER_URL });
    return read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  };

  it.each(['ipp://printer/ipp/print', 'http://[::1]:631/', 'ipps://bob:50%25@printer/', 'ipps://b%40b:x@printer'])(
    'may be %s',
    (url) => {
      expect(reasonsOf(url)).toEqual([]);
    },
  );

  it.each(['printer', 'ipp:///ipp/print', 'ftp://printer/'])('cannot be %s', (url) => {
    expect(reasonsOf(url)).toEqual([expect.stringContaining('LABEL_PRINTER_URL must be the address of a printer')]);
  });

  it.each(['ipp://bob:50%@printer/', 'ipp://b%ff:x@printer/'])('has no bare %% in its name and password: %s', (url) => {
    expect(reasonsOf(url)).toEqual([expect.stringMatching(/^LABEL_PRINTER_URL must .*%25/)]);
  });
});
