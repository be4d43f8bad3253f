import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { openApi } from './openapi.ts';
import { setHeaders } from './requests.ts';
import { systemCodeOf } from './system-code.ts';

/** The API page loads its scripts from files of its own; its widgets set styles on elements. */
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
const DOCS = '/api/docs';

/**
 * Builds the listener for monitoring and developers: `/metrics` and `/api/docs`. It is apart from the customers' one, because both are
 * expensive to answer and reveal the server's inside.
 */
export async function buildOperations(metrics: Registry, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 30_000,
  });
  setHeaders(app);
  keepAnswers(app, [`${DOCS}/json`, `${DOCS}/yaml`]);
  // Described when somebody asks: it takes longer than the rest of a start.
  await app.register(swagger, { mode: 'static', specification: { document: { toJSON: openApi } as never } });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP: DOCS_POLICY,
    theme: { title: 'Maru API', css: [{ filename: 'maru.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
  let collecting: Promise<string> | undefined;
  app.get('/metrics', async (_, reply) => {
    // Shared by all who ask meanwhile.
    collecting ??= metrics.metrics().finally(() => (collecting = undefined));
    return reply.type(metrics.contentType).send(await collecting);
  });
  return app;
}

/** Renders an answer once: the description of the API never changes while the server runs. */
function keepAnswers(app: FastifyInstance, paths: readonly string[]): void {
  const kept = new Map<string, { readonly type: string; readonly payload: unknown }>();
  app.addHook('onRequest', async ({ url }, reply) => {
    const answer = kept.get(url);
    return answer && reply.type(answer.type).send(answer.payload);
  });
  app.addHook('onSend', async ({ url }, reply, payload) => {
    if (paths.includes(url) && reply.statusCode === 200 && !kept.has(url))
      kept.set(url, { type: String(reply.getHeader('content-type')), payload });
  });
}

/**
 * Starts the listener for monitoring. @returns its address; null without one.
 * @throws Error when the port that the environment names is taken. The default port may be: another node of the machine uses it.
 */
export async function listenForOperations(
  app: FastifyInstance,
  { operations: { host, port, isDefault } }: Pick<Config, 'operations'>,
): Promise<string | null> {
  if (port === undefined) return null;
  try {
    return await app.operations.listen({ host, port });
  } catch (error) {
    if (!isDefault || systemCodeOf(error) !== 'EADDRINUSE') throw error;
    app.log.warn({ port }, 'the port of metrics and API description is taken: set OPERATIONS_PORT');
    return null;
  }
}
