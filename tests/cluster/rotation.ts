// Replaces every secret of a Stockroom as after a leak, and looks at what is worth nothing afterwards, and at what is left.
import { deepEqual, equal, rejects } from 'node:assert/strict';
import { allReady, asDocumented, logInAsAdmin, secret } from './kubernetes.ts';
import { numbersOf } from './numbers.ts';

await allReady();
const password = await secret('stockroom-gateway', 'admin-password');
const stolen = await logInAsAdmin(password);
const before = await numbersOf(stolen);
const began = performance.now();
await asDocumented('rotate');
await allReady();
const seconds = Math.round((performance.now() - began) / 1_000);
equal((await stolen.get('/items')).status, 401, 'a token from before');
const after = await numbersOf(await logInAsAdmin(password));
deepEqual(after, before);
await rejects(
  logInAsAdmin(await secret('stockroom-gateway', 'admin-password')),
  /401/,
  'the password of the new Secret',
);
console.log(`every secret replaced: nobody could work for ${seconds} s, ${after.length} items as before`);
