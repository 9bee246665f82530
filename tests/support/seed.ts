// In CI random tests repeat one seed, so that a red run tells of the change and not of luck; elsewhere each run has
// its own, and a failing one prints the seed that repeats it.
import fc from 'fast-check';

if (process.env.CI) fc.configureGlobal({ seed: 20261121 });
