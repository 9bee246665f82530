// Taking the types out of every source and compiling it is nearly half of what a start costs; Node can keep what came out.
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../node_modules/.cache/stockroom', import.meta.url));

/**
 * The setting with which processes share what was compiled, with each other and with the next start. It lies beside the code
 * and is as trusted as that; `npm ci` takes it away. A changed source is compiled anew; where the folder cannot be
 * written, all are, as without it.
 */
export const compiledOnce = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? folder };
