import { reachOf } from '../../src/phone/reach.ts';

it.each([
  ['http://localhost:8080/store/', 'this-machine'],
  ['https://localhost/', 'this-machine'],
  ['http://127.0.0.1:8080/', 'this-machine'],
  ['http://127.1.2.3/', 'this-machine'],
  ['http://[::1]:8080/', 'this-machine'],
  ['http://stock.localhost/', 'this-machine'],
  ['http://192.168.1.7:8080/', 'plain'],
  ['http://127.0.0.1.example/', 'plain'],
  ['http://localhost.example/', 'plain'],
  ['https://192.168.1.7:8080/', 'secure'],
  ['https://stock.example/', 'secure'],
  ['https://[fe80::1]/', 'secure'],
])('%s is for: %s', (address, reach) => expect(reachOf(new URL(address))).toBe(reach));
