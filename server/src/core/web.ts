import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import {
  contentSecurityPolicy,
  parseRelease,
  readOverride,
  releaseId,
  renderPage,
  type PageOptions,
} from '@maru/federation/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

const brotli = promisify(brotliCompress);
const IMMUTABLE = { immutable: true, maxAge: '365d' } as const;

/**
 * Serves the built product from `config.webRoot` on the API's origin. Builds lie in folders of their own version and never
 * change; the page and the registry are the two answers that are asked for again.
 */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.webRoot) return;
  const root = resolve(config.webRoot);
  const page = pageOf(root);
  page.current(); // A product that is not built stops the start, not the first customer.

  for (const folder of ['shell', 'remotes']) {
    if (!existsSync(join(root, folder))) continue;
    await app.register(fastifyStatic, {
      root: join(root, folder),
      prefix: `/${folder}/`,
      preCompressed: true,
      index: false,
      decorateReply: false,
      ...IMMUTABLE,
      setHeaders: (reply) => {
        // A remote may be served to a shell on another origin; hashes are checked with CORS only.
        reply.header('access-control-allow-origin', '*');
        reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  app.get('/registry.json', (request, reply) => {
    const { text, id } = page.current();
    reply.headers({ etag: `"${id}"`, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });
  app.get('/favicon.ico', (_, reply) => reply.code(204).header('cache-control', 'max-age=86400').send());
  app.get('/', async (request, reply) => {
    const product = page.current();
    const { override } = request.query as { override?: unknown };
    if (override === undefined) return sendPage(request, reply, product);
    // For this one answer, and never for a developer who may not: another origin's code is let in.
    const remotes = Object.keys(product.release.registry.microFrontends);
    const read = readOverride(override, { allowed: config.overrideOrigins, remotes });
    const origins = read && 'origin' in read ? [read.origin] : [];
    return writePage(request, reply.header('cache-control', 'no-store'), { ...product, origins, override: read });
  });
}

interface Product {
  /** `registry.json` as it is. */
  text: string;
  /** Which `registry.json` this is. */
  id: string;
  release: ReturnType<typeof parseRelease>;
  etag: string;
}

/** The product as its registry states it now; read again when it changes. */
function pageOf(root: string): { current: () => Product } {
  const file = join(root, 'registry.json');
  let known = 0;
  let product: Product | undefined;
  return {
    current() {
      const now = statSync(file).mtimeMs;
      if (product && now === known) return product;
      const text = readFileSync(file, 'utf8');
      const release = parseRelease(text);
      const id = releaseId(text);
      const page = renderPage({ release, releaseId: id, nonce: '' });
      product = { text, id, release, etag: `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"` };
      known = now;
      return product;
    },
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, product: Product) {
  const { etag } = product;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) {
    // The kept page goes with the policy it came with: a new one would name another nonce.
    return reply.code(304).removeHeader('content-security-policy').send();
  }
  return writePage(request, reply, product);
}

async function writePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { release, id, origins = [], override = null }: Product & Pick<PageOptions, 'origins' | 'override'>,
) {
  const nonce = randomBytes(16).toString('base64');
  const html = renderPage({ release, releaseId: id, nonce, origins, override });
  reply.headers({
    'content-security-policy': contentSecurityPolicy(nonce, origins),
    'integrity-policy': 'blocked-destinations=(script)',
  });
  reply.type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return reply.header('content-encoding', 'br').send(await brotli(html, { params }));
}
