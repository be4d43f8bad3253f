import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { Registry } from 'prom-client';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Venue } from '../venue/venue.types.ts';
import { callerKey } from './caller.ts';
import type { Clock } from './clock.ts';
import type { RunningConfig } from './config.ts';
import { registerConsole } from './console.ts';
import type { Db } from './db.ts';
import type { Module } from './deps.ts';
import { ApiError, messageOf } from './errors.ts';
import { forwardToLeader } from './forward.ts';
import { Health } from './health.ts';
import { loadModules } from './modules.ts';
import { registerOperations } from './operations.ts';
import { checkProviders } from './providers.ts';
import { openReleases } from './releases.ts';
import { buildOperations } from './operations-app.ts';
import { answerMalformed, answerUnparsed, endSocket, limitBodyTime, requireAddress, setHeaders } from './requests.ts';
import { answerError } from './envelope.ts';
import { TokenGate } from './token-gate.ts';
import { registerWeb } from './web.ts';

const BODY_LIMIT = 64 * 1024;
export interface AppOptions {
  readonly config: RunningConfig;
  readonly db: Db;
  readonly clock: Clock;
  readonly venue?: Venue;
  /** Set on a process that does not lead. It has no venue, and forwards to the leader what needs one. */
  readonly beside?: { readonly isSimulated: boolean };
  readonly logger: FastifyBaseLogger;
  /** Shared with the market, which is created before the app. */
  readonly health?: Health;
  /** False in a test that runs the jobs itself: they run once at the start where they say so, and never again. */
  readonly repeatsJobs?: boolean;
  /** Modules to mount in tests instead of all modules of the product. */
  readonly modules?: readonly Module[];
}

/** Ends a start that hangs. A first start of a demo on a busy machine prepares for half a minute. */
const START_TIMEOUT_MS = 180_000;

/** Builds the HTTP server, which does not listen yet. Closing it finishes the requests in progress; the caller closes database and venue. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock, venue, logger, beside, repeatsJobs = true, health = new Health() } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    pluginTimeout: START_TIMEOUT_MS,
    genReqId: () => crypto.randomUUID(),
    // Headers and body of the slowest request; limitBodyTime ends others earlier.
    requestTimeout: 4 * config.requestSeconds * 1000,
    // Node looks for late requests at intervals, not by a timer for each.
    http: {
      headersTimeout: config.requestSeconds * 1000,
      connectionsCheckingInterval: config.requestSeconds * 250,
    },
    frameworkErrors: answerMalformed,
    clientErrorHandler: answerUnparsed,
  });
  requireAddress(app);
  limitBodyTime(app, config.requestSeconds * 1000);
  const releases = await openReleases(config, logger);
  app.decorate('deps', {
    config,
    db,
    databaseUrl: config.databaseUrl,
    clock,
    venue,
    isSimulated: beside?.isSimulated ?? venue?.simulated ?? false,
    isLeader: !beside,
    repeatsJobs,
    releases,
    metrics: new Registry(),
    health,
    log: logger,
  });
  checkProviders(app);
  app.decorate('tokenGate', new TokenGate(config.hasRateLimit ? undefined : Infinity));
  app.decorateRequest('session', null);
  app.decorateRequest('operator', null);
  app.decorateRequest('keptDevice', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ status: 0, msg: messageOf('NOT_FOUND'), data: null, code: 'NOT_FOUND', params: {} }),
  );

  setHeaders(app);
  if (config.hasRateLimit) {
    await app.register(rateLimit, {
      global: false,
      // After authentication, so that an invented token gets no fresh allowance; before the body is read.
      hook: 'preParsing',
      keyGenerator: (request) => request.session?.userId ?? request.operator?.login ?? callerKey(request.ip),
      errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
    });
  }
  await app.register(websocket, { options: { maxPayload: BODY_LIMIT }, errorHandler: endSocket });
  registerOperations(app);
  const operations = await buildOperations(app.deps.metrics, logger);
  app.decorate('operations', operations);
  app.addHook('onReady', async () => {
    await operations.ready();
  });
  app.addHook('onClose', () => operations.close());
  for (const module of options.modules ?? (await loadModules())) await module(app, app.deps);
  if (beside) await forwardToLeader(app);
  await registerWeb(app, { config, clock }, releases);
  await registerConsole(app, config);
  app.addHook('onClose', async () => releases?.close());
  return app;
}
