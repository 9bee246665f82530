// The console with reload, for npm run dev: Vite's server, which passes calls of the API on to the gateway.
import { createServer } from 'vite';
import config from '../vite.config.ts';

const port = Number(process.env.CONSOLE_PORT);
const server = await createServer({
  ...config,
  configFile: false,
  logLevel: 'warn',
  server: { ...config.server, host: '127.0.0.1', port, strictPort: true },
});
await server.listen();
// It ends with whoever started it.
process.once('disconnect', () => process.exit());
