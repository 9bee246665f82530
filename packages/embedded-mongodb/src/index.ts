export { type Server, startServer } from './server.ts';
export { makePrivateFile } from './store/private-files.ts';
export { DATA_FILE } from './store/store.ts';
