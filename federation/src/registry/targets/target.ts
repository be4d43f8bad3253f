/** Content of a key, with the tag that makes a later write conditional on it. */
export interface StoredObject {
  body: Buffer;
  tag: string;
}

export interface ListedObject {
  key: string;
  modified: Date;
}

export interface WriteOptions {
  /** Tag of the replaced content; `null` when the key must not exist. A mismatch is a `ConflictError`. */
  ifMatch: string | null;
}

/**
 * A store of builds and their registry: a folder or a bucket. Keys are paths from its root (`remotes/trade/1f0a3c/a.js`). Writes are
 * atomic and conditional; the rest of this package relies on nothing else.
 */
export interface Target {
  /** Name for messages; contains no secret. */
  readonly label: string;
  read(key: string): Promise<StoredObject | null>;
  /** Returns the new tag. Content type and cache headers follow from the key. */
  write(key: string, body: Buffer, options: WriteOptions): Promise<string>;
  /** Lists all keys below a prefix that ends in `/`. */
  list(prefix: string): Promise<ListedObject[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes temporary files of writers that were killed. */
  tidy(): Promise<void>;
}

/** Another writer was first. */
export class ConflictError extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`${key} is not what it was when it was read`);
    this.name = 'ConflictError';
    this.key = key;
  }
}

/** The target cannot be used: no bucket, no permission, no response. */
export class TargetError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TargetError';
  }
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};
const ENCODINGS: Record<string, string> = { br: 'br', gz: 'gzip' };

export interface Headers {
  type: string;
  encoding?: string;
  cacheControl: string;
}

/** Headers of a served file. Files of builds are immutable; the registry is always revalidated. */
export function headersOf(key: string): Headers {
  const parts = key.split('.');
  const encoding = ENCODINGS[parts.at(-1) ?? ''];
  const extension = parts.at(encoding ? -2 : -1) ?? '';
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    ...(encoding ? { encoding } : {}),
    cacheControl: /^(remotes|shell)\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
