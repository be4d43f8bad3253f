import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureFault, type Keys } from './s3-signature.ts';

export const BUCKET = 'builds';
const KEYS: Keys = { id: 'test-key', secret: 'test-secret' };
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: KEYS.id, AWS_SECRET_ACCESS_KEY: KEYS.secret };
/** Page size of lists. It is small, so that tests read several pages. */
const PAGE = 3;
const STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  NotImplemented: 501,
};

interface StoredObject {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  modified: Date;
}
export interface S3Server {
  endpoint: string;
  /** Whether `If-Match` and `If-None-Match` of a PUT are honoured. */
  isStrict: boolean;
  /** Drops the response to the next PUT after it was stored. */
  losesNextAnswer: boolean;
  close: () => Promise<void>;
}

/**
 * Server for the part of S3 that a target uses, after Amazon's reference: checked signatures, atomic conditional writes, paged lists. No
 * server in npm or Debian supports conditional PUT.
 */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const state: S3Server = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isStrict: true,
    losesNextAnswer: false,
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  };
  return state;

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', state.endpoint);
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const fault = signatureFault(request, body, KEYS) ?? (bucket === BUCKET ? null : 'NoSuchBucket');
    if (fault) return refuse(response, fault);
    if (request.method === 'PUT') return put(request, response, key, body);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!key) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list(url.searchParams));
    } else {
      const kept = objects.get(key);
      if (!kept) return refuse(response, 'NoSuchKey');
      const headers = { ...kept.headers, etag: kept.etag, 'content-length': kept.body.length };
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : kept.body);
    }
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    const there = objects.get(key)?.etag;
    if (state.isStrict && ifMatch && !there) return refuse(response, 'NoSuchKey');
    if (state.isStrict && ifMatch && ifMatch !== there) return refuse(response, 'PreconditionFailed');
    if (state.isStrict && ifNoneMatch === '*' && there) return refuse(response, 'PreconditionFailed');
    if (ifNoneMatch && ifNoneMatch !== '*') return refuse(response, 'NotImplemented');
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const kept = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    objects.set(key, { body, etag, headers: Object.fromEntries(kept) as Record<string, string>, modified: new Date() });
    if (state.losesNextAnswer) {
      state.losesNextAnswer = false;
      response.destroy();
    } else response.writeHead(200, { etag }).end();
  }

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, PAGE);
    const rows = page.map((key) => {
      const modified = objects.get(key)?.modified.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
    });
    const isTruncated = keys.length > PAGE;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
  }

  function refuse(response: ServerResponse, code: string): void {
    const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' }).end(text);
  }
}
