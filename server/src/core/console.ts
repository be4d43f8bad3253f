import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { contentSecurityPolicy } from '@maru/federation/registry';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isListed } from './caller.ts';
import type { Config } from './config.ts';

const file = z.object({ name: z.string(), integrity: z.string().startsWith('sha256-') });
/** The part of a console build's `descriptor.json` that its page needs. */
const descriptor = z.object({ scripts: z.array(file).min(1), styles: z.array(file) });
type Descriptor = z.infer<typeof descriptor>;

const FILES = '/console/files/';

/**
 * Serves the back office at `/console/`: a page of its own with the policy of the product, and the files of its build. Operators' calls are
 * authenticated one by one; the page itself holds no secret, and is refused to the addresses from which no operator may call.
 */
export async function registerConsole(
  app: FastifyInstance,
  { consoleRoot, adminAddresses }: Pick<Config, 'consoleRoot' | 'adminAddresses'>,
): Promise<void> {
  if (consoleRoot === undefined) return;
  const root = resolve(consoleRoot);
  const build = descriptor.parse(JSON.parse(readFileSync(join(root, 'descriptor.json'), 'utf8')));
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (adminAddresses && !isListed(adminAddresses, request.ip)) return reply.callNotFound();
    });
    scope.get('/console', (_, reply) => reply.redirect('/console/'));
    scope.get('/console/', (_, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers({
          'content-security-policy': contentSecurityPolicy(nonce),
          'integrity-policy': 'blocked-destinations=(script)',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(renderConsole(build, nonce));
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: FILES,
      preCompressed: true,
      index: false,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
    });
  });
}

const renderConsole = ({ scripts, styles }: Descriptor, nonce: string): string =>
  [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Maru Console</title>',
    ...styles.map(
      ({ name, integrity }) =>
        `<link rel="stylesheet" href="${FILES}${name}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    ...scripts.map(
      ({ name, integrity }) =>
        `<script defer nonce="${nonce}" src="${FILES}${name}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    ),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>JavaScript is needed to run this application.</noscript>',
    '</body>',
    '</html>',
  ].join('\n');
