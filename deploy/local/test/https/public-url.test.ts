import { issue, makeAuthority } from '../../src/https/issue.ts';
import { publicUrl } from '../../src/https/public-url.ts';

const now = new Date();
const authority = makeAuthority('Tests', now);
const certificateFor = (...hosts: string[]) => Buffer.from(issue(authority, hosts, now).cert);
const about = { PORT: 8080, BASE_PATH: '', addresses: ['192.168.1.5', '10.0.0.7', 'fd00::5'] };

describe('the address at which to open Stockroom', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
    ['stock.example', 'http://stock.example:8080'],
    ['0.0.0.0', 'http://192.168.1.5:8080'],
    ['::', 'http://192.168.1.5:8080'],
  ])('where it listens at %s is %s', (HOST, url) => {
    expect(publicUrl({ ...about, HOST })).toBe(url);
  });

  it('is one for which the certificate is', () => {
    const at = (...hosts: string[]) => publicUrl({ ...about, HOST: '0.0.0.0', certificate: certificateFor(...hosts) });
    expect(at('localhost', '192.168.1.5', '10.0.0.7')).toBe('https://192.168.1.5:8080');
    expect(at('localhost', '10.0.0.7')).toBe('https://10.0.0.7:8080');
    expect(at('localhost', 'fd00::5')).toBe('https://[fd00::5]:8080');
    expect(at('stock.example')).toBe('https://stock.example:8080');
  });

  it('is this machine itself where it has no network', () => {
    expect(publicUrl({ ...about, HOST: '0.0.0.0', addresses: [], BASE_PATH: '/stock' })).toBe(
      'http://localhost:8080/stock',
    );
  });
});
