import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import websocket from '@fastify/websocket';
import { Registry } from 'prom-client';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { modules } from '../modules/index.ts';
import type { Venue } from '../venue/venue.types.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Module } from './deps.ts';
import { ApiError, messageOf } from './errors.ts';
import { forwardToLeader } from './forward.ts';
import { openApi } from './openapi.ts';
import { registerOperations } from './operations.ts';
import { openReleases } from './releases.ts';
import { answerError } from './serve.ts';
import { registerWeb } from './web.ts';

const BODY_LIMIT = 64 * 1024;
/** The API page's scripts are files of its own; its widgets set styles on elements. */
const DOCS_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly venue?: Venue;
  /** A process beside the leader has no venue, asks the leader for what takes one, and is told what market that is. */
  readonly beside?: { readonly isSimulated: boolean };
  readonly logger: FastifyBaseLogger;
  /** Stand-ins for the product's modules, in tests. */
  readonly modules?: readonly Module[];
}

/** The HTTP server, not listening yet. Closing it finishes what is under way; database and venue stay the caller's. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock, venue, logger, beside } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
  });
  const releases = await openReleases(config, logger);
  app.decorate('deps', {
    config,
    db,
    clock,
    venue,
    isSimulated: beside?.isSimulated ?? venue?.simulated ?? false,
    isLeader: !beside,
    releases,
    metrics: new Registry(),
    log: logger,
    authenticate: async () => null,
    authenticateOperator: async () => null,
    portfolio: { valuation: async () => ({ marketValue: 0n, unrealized: 0n, todayPnl: 0n, realizedTotal: 0n }) },
    publishOrder: () => undefined,
  });
  app.decorateRequest('session', null);
  app.decorateRequest('operator', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ status: 0, msg: messageOf('NOT_FOUND'), data: null, code: 'NOT_FOUND', params: {} }),
  );

  // The plain-HTTP product on a home network must keep working: no upgrade to https is asked for here.
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: false,
  });
  if (config.hasRateLimit) {
    await app.register(rateLimit, {
      global: false,
      // After authentication, so that a made-up token does not buy a fresh allowance; before the body is read.
      hook: 'preParsing',
      keyGenerator: (request) => request.session?.userId ?? request.operator?.login ?? request.ip,
      errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
    });
  }
  await app.register(websocket, { options: { maxPayload: BODY_LIMIT } });
  await app.register(swagger, { mode: 'static', specification: { document: openApi() as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'Maru API', css: [{ filename: 'maru.css', content: '.swagger-ui .topbar { display: none }' }] },
  });

  registerOperations(app);
  for (const module of options.modules ?? modules) await module(app, app.deps);
  if (beside) await forwardToLeader(app);
  await registerWeb(app, config, releases);
  app.addHook('onClose', async () => releases?.close());
  return app;
}
