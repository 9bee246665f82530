// Processes keep these on purpose, each up to a bound of its own: growth up to there is no leak.

/** Caches, in MiB: the last labels (services/labels/src/render/renderer.ts), items as they were last shown (services/catalog/src/store/item-views.ts). */
export const CACHE_MIB: Record<string, number> = { labels: 32, catalog: 24 };

/** Connections that a pool to the database may still open under load: 100 of each service (the driver's own limit), and on the other end those of four. */
const POOL = 100;
export const moreFiles = (part: string, besides: number): number => besides + (part === 'mongodb' ? 4 * POOL : POOL);
