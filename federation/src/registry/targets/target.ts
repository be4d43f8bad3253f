/** What was read, and the tag that a later write names to say what it was made from. */
export interface Stored {
  body: Buffer;
  tag: string;
}

export interface Listed {
  key: string;
  modified: Date;
}

export interface WriteOptions {
  /** Tag of what is to be replaced; `null`: nothing may be there yet. Anything else is a `ConflictError`. */
  ifMatch: string | null;
}

/**
 * Where builds and their registry lie: a folder, a bucket. Keys are paths from its root (`remotes/trade/1f0a3c/a.js`). A write
 * is seen whole or not at all, and only over what its writer has read: that is all the rest of this package relies on.
 */
export interface Target {
  /** How people name it; holds no secret. */
  readonly label: string;
  read(key: string): Promise<Stored | null>;
  /** Answers the new tag. Content type and cache headers follow from the key. */
  write(key: string, body: Buffer, options: WriteOptions): Promise<string>;
  /** Everything below a prefix that ends in `/`. */
  list(prefix: string): Promise<Listed[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what writers that died have left behind. */
  tidy(): Promise<void>;
}

/** Somebody else wrote first. */
export class ConflictError extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`${key} is not what it was when it was read`);
    this.name = 'ConflictError';
    this.key = key;
  }
}

/** The target cannot be used: no such bucket, no permission, no answer. */
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

/** What a file is served with. Only files of a build are immutable; the registry is asked for again each time. */
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
