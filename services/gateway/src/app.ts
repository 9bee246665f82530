// The gateway as an app, in the order in which a request meets it; main.ts listens.
import cookie from '@fastify/cookie';
import { createKeyedMutex } from '@stockroom/batching';
import type { HttpApp, HttpAppOptions } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { createCommit } from '@stockroom/store';
import { authenticator } from './auth/authenticate.ts';
import { passwordQueue } from './auth/password-queue.ts';
import type { Services } from './clients/services.ts';
import { accountCommands } from './commands.ts';
import type { Company } from './company.ts';
import { serializeOneOrMany } from './http/answers.ts';
import { sendEtag, takeEditVersion } from './http/conditions.ts';
import { refuseOtherDryRuns } from './http/dry-run.ts';
import { loginAfterBody, loginCheck } from './http/login-check.ts';
import { decorateWithCalls } from './http/outgoing-call.ts';
import { claimKeys } from './http/safe-retry.ts';
import { sessionCookies } from './http/session-cookie.ts';
import type { Readiness } from './readiness.ts';
import { acquisitionItemRoutes } from './routes/acquisition-items.ts';
import { acquisitionRoutes } from './routes/acquisitions.ts';
import { availabilityRoutes } from './routes/availability.ts';
import { barcodeRoutes } from './routes/barcodes.ts';
import { configRoutes } from './routes/config.ts';
import { consoleRoutes, missingPages } from './routes/console.ts';
import { describeRoutes } from './routes/docs.ts';
import { docsRoutes } from './routes/docs-page.ts';
import { healthRoutes } from './routes/health.ts';
import { itemBarcodeRoutes } from './routes/item-barcodes.ts';
import { itemRoutes } from './routes/items.ts';
import { labelRoutes } from './routes/labels.ts';
import { manyLabelRoutes } from './routes/many-labels.ts';
import { movementRoutes } from './routes/movements.ts';
import { paperRoutes } from './routes/papers.ts';
import { printJobRoutes } from './routes/print-jobs.ts';
import { printPaperRoutes } from './routes/print-papers.ts';
import { customerRoutes, unitRoutes, vendorRoutes } from './routes/registers.ts';
import { reportRoutes } from './routes/reports.ts';
import { searchRoutes } from './routes/search.ts';
import { sessionRoutes } from './routes/session.ts';
import { stocktakingItemRoutes } from './routes/stocktaking-items.ts';
import { stocktakingRoutes } from './routes/stocktakings.ts';
import { summaryRoutes } from './routes/summaries.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { userSettingRoutes } from './routes/user-settings.ts';
import { userTokenRoutes } from './routes/user-tokens.ts';
import { userRoutes } from './routes/users.ts';
import { whoRoute } from './routes/who.ts';
import { workItemRoutes } from './routes/work-items.ts';
import { workRoutes } from './routes/works.ts';

type GatewayDeps = {
  store: Store;
  services: Services;
  /** The state that /readyz shows; without it there is no such path. */
  readiness?: Readiness | undefined;
  log: HttpAppOptions['log'];
  basePath: string;
  /** The certificate of the public address; without one HTTP is plain. */
  https?: HttpAppOptions['https'];
  company: Company;
  /** Called at the end of every request. */
  onEnd?: HttpAppOptions['onEnd'];
  /** The number of reverse proxies before the gateway. */
  trustedProxies: number;
  /** The most requests that may wait for their answers; no limit by default. */
  maxConcurrentRequests?: number;
};

/** Builds the app; nothing listens yet. */
export async function createGateway(deps: GatewayDeps): Promise<HttpApp> {
  const { store, basePath, log, https, trustedProxies, maxConcurrentRequests, onEnd } = deps;
  const cookies = sessionCookies(basePath);
  const authenticate = authenticator(store);
  const checkLogin = loginCheck({ basePath, cookies, authenticate });
  const app = createHttpApp({
    log,
    https,
    trustedProxies,
    slowsConnections: trustedProxies === 0,
    onEnd,
    maxConcurrentRequests,
    userOf: ({ login }) => login?.user.id,
    headers: HEADERS,
    checkLogin,
    answerMissing: missingPages(basePath),
  });
  app.decorateRequest('login', undefined);
  app.decorateRequest('safeRetry', undefined);
  app.decorateReply('editVersion', undefined);
  decorateWithCalls(app);
  app.addHook('preValidation', loginAfterBody(authenticate));
  await app.register(cookie, { hook: false });
  await describeRoutes(app);
  healthRoutes(app, deps.readiness);
  await app.register(async (api) => apiRoutes(api as HttpApp, { ...deps, cookies }), { prefix: `${basePath}/api` });
  await app.register(async (pages) => whoRoute(pages as HttpApp, { store, cookies, authenticate }), {
    prefix: basePath,
  });
  await app.register(async (pages) => consoleRoutes(pages as HttpApp, basePath), { prefix: basePath });
  return app;
}

// Answers are data: no page may frame, sniff, keep or run them. The console and /docs set a policy of their own.
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

type ApiDeps = GatewayDeps & { cookies: ReturnType<typeof sessionCookies> };

async function apiRoutes(app: HttpApp, deps: ApiDeps): Promise<void> {
  const { store, services } = deps;
  const { catalog, works, acquisitions, labels } = services;
  const inTurn = passwordQueue();
  const own = { service: 'gateway', store, inTurn, commit: createCommit(store), turns: createKeyedMutex() };
  const commands = accountCommands(own);
  app.addHook('preHandler', refuseOtherDryRuns);
  app.addHook('preHandler', claimKeys(store, inTurn));
  app.setSerializerCompiler(serializeOneOrMany);
  app.addHook('preSerialization', takeEditVersion);
  app.addHook('onSend', sendEtag);
  configRoutes(app, { ...deps, catalog, labels });
  sessionRoutes(app, { ...deps, inTurn, commands });
  userSettingRoutes(app, { store, commands });
  itemRoutes(app, catalog);
  availabilityRoutes(app, services);
  searchRoutes(app, catalog);
  movementRoutes(app, catalog);
  reportRoutes(app, { catalog, works });
  itemBarcodeRoutes(app, catalog);
  barcodeRoutes(app, catalog);
  await labelRoutes(app, labels);
  await manyLabelRoutes(app, labels);
  printJobRoutes(app, labels);
  paperRoutes(app, { ...services, company: deps.company });
  printPaperRoutes(app, { ...services, company: deps.company });
  vendorRoutes(app, catalog);
  unitRoutes(app, catalog);
  customerRoutes(app, works);
  workRoutes(app, works);
  workItemRoutes(app, works, catalog);
  acquisitionRoutes(app, acquisitions);
  acquisitionItemRoutes(app, acquisitions);
  summaryRoutes(app, { works, acquisitions });
  stocktakingRoutes(app, catalog);
  stocktakingItemRoutes(app, catalog);
  tokenRoutes(app, { store, commands });
  userRoutes(app, { store, commands });
  userTokenRoutes(app, { store, commands });
  await docsRoutes(app, deps.basePath);
}
