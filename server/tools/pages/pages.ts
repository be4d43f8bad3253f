import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../src/core/clock.ts';
import type { Config } from '../../src/core/config.ts';
import { registerConsole } from '../../src/core/console.ts';
import { ApiError, messageOf } from '../../src/core/errors.ts';
import { forwardTo } from '../../src/core/forward.ts';
import { openReleases } from '../../src/core/releases.ts';
import { answerMalformed, answerUnparsed, endSocket, limitBodyTime, setHeaders } from '../../src/core/requests.ts';
import { registerWeb } from '../../src/core/web.ts';

/** An upload has 8 MB; the backend has limits of its own. */
const BODY_LIMIT = 9 * 1024 * 1024;
const STREAM_LIMIT = 64 * 1024;

export interface PagesOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Origin of the server that answers the calls and the live stream. */
  readonly backend: string;
}

/**
 * Builds a server of the frontends alone: page, registry and builds, without a database and without a market. Calls and the live stream are
 * forwarded to a backend, so that for the page all is one origin; the page carries the first answers of that backend. The back office is
 * served beside it, if the configuration names its build.
 */
export async function buildPages({ config, clock, logger, backend }: PagesOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: true,
    frameworkErrors: answerMalformed,
    clientErrorHandler: answerUnparsed,
  });
  limitBodyTime(app, config.requestSeconds * 1000);
  const releases = await openReleases(config, logger);
  if (!releases) throw new Error('WEB_ROOT or REGISTRY must name the built product');
  app.addHook('onClose', () => releases.close());
  app.setErrorHandler((error, request, reply) => {
    const code = error instanceof ApiError ? error.code : 'SYSTEM_BUSY';
    if (!(error instanceof ApiError)) request.log.error({ err: error }, 'unexpected');
    return reply.send(refusal(code));
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send(refusal('NOT_FOUND')));
  setHeaders(app);
  await app.register(websocket, { options: { maxPayload: STREAM_LIMIT }, errorHandler: endSocket });
  app.get('/healthz', () => ({ status: 'ok' }));
  await forwardTo(
    app,
    () => Promise.resolve(backend),
    () => undefined,
  );
  await registerWeb(app, { config, clock }, releases);
  await registerConsole(app, config);
  return app;
}

const refusal = (code: ApiError['code']) => ({ status: 0, msg: messageOf(code), data: null, code, params: {} });
