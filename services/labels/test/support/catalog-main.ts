import { startPretendCatalog } from './pretend-catalog.ts';

const { address } = await startPretendCatalog();
process.send?.(address);
