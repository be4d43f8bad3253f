import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  contentSecurityPolicy,
  readOverride,
  renderPage,
  type Override,
  type PageOptions,
} from '@maru/federation/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { firstData, type FirstData } from './first-data.ts';
import type { LiveRelease, Releases } from './releases.ts';
import { serveFromTarget } from './target-files.ts';
import { newVisit, visitPeriod } from './visit.ts';

const brotli = promisify(brotliCompress);
/** With its usual window of 4 MB, Brotli clears tables for so much: ten times the time of a page, for at most a hundredth of its bytes. */
const PAGE_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
const FAMILIES = ['shell', 'remotes'] as const;

/**
 * Serves the built product on the API's origin. Builds have folders of their own version and never change; only the
 * page and the registry are revalidated.
 */
export async function registerWeb(
  app: FastifyInstance,
  { config, clock }: { config: Pick<Config, 'remoteOrigins' | 'overrideOrigins' | 'secret'>; clock: Clock },
  releases: Releases | undefined,
): Promise<void> {
  if (!releases) return;
  serveFromTarget(app, releases.target, FAMILIES);

  const etagOf = pageEtags(config.remoteOrigins, clock);
  const dataFor = firstData(app);
  const newPageVisit = () => newVisit(config.secret, clock.now());
  app.get('/registry.json', async (request, reply) => {
    const { text, id } = await newest(releases);
    reply.headers({ etag: `"${id}"`, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });
  app.get('/favicon.ico', (_, reply) => reply.code(204).header('cache-control', 'max-age=86400').send());
  app.get('/', async (request, reply) => {
    const live = await newest(releases);
    const { override } = request.query as { override?: unknown };
    if (override !== undefined) return sendOverridden(request, reply, live, override);
    const data = await dataFor(live.release);
    const etag = etagOf(live, data);
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) {
      // A cached page keeps its policy: a new one would have another nonce.
      return reply.code(304).removeHeader('content-security-policy').send();
    }
    return writePage(request, reply, live, {
      origins: config.remoteOrigins,
      visit: newPageVisit(),
      data: data.answers,
    });
  });

  /** For this response only, and never for an origin that is not allowed: code of another origin is permitted. */
  function sendOverridden(request: FastifyRequest, reply: FastifyReply, live: LiveRelease, asked: unknown) {
    const remotes = Object.keys(live.release.registry.microFrontends);
    const override = readOverride(asked, { allowed: config.overrideOrigins, remotes });
    const origins = override && 'origin' in override ? [override.origin] : [];
    reply.header('cache-control', 'no-store');
    return writePage(request, reply, live, {
      origins: [...config.remoteOrigins, ...origins],
      visit: newPageVisit(),
      override,
    });
  }
}

/** A folder is checked on each request, so that the first response after a change is new; another store is polled. */
async function newest(releases: Releases): Promise<LiveRelease> {
  if (releases.folder) await releases.refresh();
  return releases.current();
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Identifies the whole page: the release, its data, and the server's own code and settings of the page. It changes at least a few times a day, so that a
 * revalidated page gets another visit before its own ends.
 */
function pageEtags(origins: readonly string[], clock: Clock): (live: LiveRelease, data: FirstData) => string {
  let known = { id: '', page: '' };
  return ({ id: releaseId, release, inlined, firstPaint }, data) => {
    const period = String(visitPeriod(clock.now()));
    const id = `${releaseId} ${period}`;
    if (known.id !== id) {
      const page = renderPage({ release, ...inlined, firstPaint, releaseId, origins, nonce: '', visit: period });
      known = { id, page: digest(page) };
    }
    // The data change by the second, so the page is not printed again for them.
    return `"${digest(`${known.page} ${data.id}`)}"`;
  };
}

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** The page's own origin, for sockets. Both schemes: a proxy in front may end TLS without stating it. */
const socketsOf = ({ host }: FastifyRequest): string[] => (HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : []);

/** A development server replaces modules over a socket. */
const overrideSockets = (override: Override | null): string[] =>
  override && 'origin' in override ? [override.origin.replace(/^http/, 'ws')] : [];

async function writePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, release, inlined, firstPaint }: LiveRelease,
  options: Pick<PageOptions, 'origins' | 'data' | 'override'> & { origins: readonly string[]; visit: string },
) {
  const nonce = randomBytes(16).toString('base64');
  const html = renderPage({ release, ...inlined, firstPaint, releaseId: id, nonce, ...options });
  reply.headers({
    'content-security-policy': contentSecurityPolicy(
      nonce,
      options.origins,
      [...socketsOf(request), ...overrideSockets(options.override ?? null)],
      [inlined.style, ...(firstPaint ? [firstPaint.style] : [])],
    ),
    'integrity-policy': 'blocked-destinations=(script)',
  });
  reply.type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await brotli(html, { params: PAGE_BROTLI }));
}
