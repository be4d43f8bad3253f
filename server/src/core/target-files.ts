import { buildOfKey, headersOf, type StoredObject, type Target } from '@maru/federation/registry';
import type { FastifyInstance } from 'fastify';
import { setFileHeaders } from './requests.ts';

/** Files cached in memory: a few builds of everything. Behind a CDN each is requested once. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** A file of a build, or of its part for foreign pages. */
const FILE = /^(public\/)?[\w-][\w.-]*$/;
/** The longest name that file systems take: reading a longer one fails, where a missing file is meant. */
const MOST_LETTERS = 255;
const isServed = (key: string): boolean => key.length <= MOST_LETTERS && FILE.test(buildOfKey(key)?.file ?? '');

/** Serves builds from the folder or the bucket that holds them. Builds never change, so files are cached. */
export function serveFromTarget(app: FastifyInstance, target: Target, families: readonly string[]): void {
  const kept = new Map<string, StoredObject>();
  let bytes = 0;

  async function read(key: string): Promise<StoredObject | null> {
    const known = kept.get(key);
    if (known) return known;
    const stored = await target.read(key);
    if (stored && !kept.has(key)) keep(key, stored);
    return stored;
  }
  /** Evicts the oldest file. */
  function keep(key: string, stored: StoredObject): void {
    kept.set(key, stored);
    bytes += stored.body.length;
    for (const [oldest, { body }] of kept) {
      if (bytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
  }
  /** The smallest existing encoding that the client accepts. */
  async function find(key: string, accepted: string): Promise<{ name: string; body: Buffer } | null> {
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
      const stored = await read(key + ending);
      if (stored) return { name: key + ending, body: stored.body };
    }
    const stored = await read(key);
    return stored && { name: key, body: stored.body };
  }

  for (const family of families) {
    app.get(`/${family}/*`, async (request, reply) => {
      const key = `${family}/${(request.params as { '*': string })['*']}`;
      if (!isServed(key)) return reply.callNotFound();
      const found = await find(key, request.headers['accept-encoding'] ?? '').catch((error: unknown) => {
        request.log.error({ err: error }, 'the store of builds does not answer');
        return undefined;
      });
      if (found === undefined) return reply.code(503).header('retry-after', '1').send();
      if (!found) return reply.callNotFound();
      const { type, encoding, cacheControl } = headersOf(found.name);
      setFileHeaders(reply);
      return reply
        .headers({
          'cache-control': cacheControl,
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding } : {}),
        })
        .type(type)
        .send(found.body);
    });
  }
}
