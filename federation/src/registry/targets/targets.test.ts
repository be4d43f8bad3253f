import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tempFolder } from '../../testing/temp-folder.ts';
import { BUCKET, CREDENTIALS, startS3, type S3Server } from '../../testing/s3-server.ts';
import { ConflictError, headersOf, openTarget, TargetError, type Target } from './index.ts';

const text = (value: string) => Buffer.from(value);
const read = async (target: Target, key: string) => {
  const stored = await target.read(key);
  return stored && String(stored.body);
};

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  Object.assign(process.env, CREDENTIALS);
  s3.isStrict = true;
});

let count = 0;
const bucket = (prefix: string) => `s3://${BUCKET}/${prefix}?endpoint=${s3.endpoint}`;
const KINDS: [string, () => Promise<Target>][] = [
  ['a folder', () => openTarget(tempFolder())],
  ['a file: address', () => openTarget(pathToFileURL(tempFolder()).href)],
  ['a bucket', () => openTarget(bucket(`run/${(count += 1)}`))],
];

describe.each(KINDS)('%s', (_, open) => {
  it('is empty at first', async () => {
    const target = await open();
    expect(await target.read('registry.json')).toBeNull();
    expect(await target.list('remotes/')).toEqual([]);
    await target.remove(['remotes/none.js']);
    await target.tidy();
  });

  it('returns the written bytes, with a tag that follows the content', async () => {
    const target = await open();
    const body = Buffer.from([0, 255, 10, 13, 128]);
    const tag = await target.write('a/b.bin', body, { ifMatch: null });
    expect(await target.read('a/b.bin')).toEqual({ body, tag });
    const other = await target.write('a/b.bin', text('other'), { ifMatch: tag });
    expect(other).not.toBe(tag);
    expect(await target.read('a/b.bin')).toEqual({ body: text('other'), tag: other });
  });

  it('has nothing under a prefix of keys, nor below a key', async () => {
    const target = await open();
    await target.write('a/b.bin', text('kept'), { ifMatch: null });
    for (const key of ['a', 'a/b.bin/c']) expect(await target.read(key)).toBeNull();
  });

  it('does not overwrite an existing key without its tag', async () => {
    const target = await open();
    await target.write('a.json', text('first'), { ifMatch: null });
    await expect(target.write('a.json', text('second'), { ifMatch: null })).rejects.toThrow(ConflictError);
    expect(await read(target, 'a.json')).toBe('first');
  });

  it('overwrites only the content of the given tag', async () => {
    const target = await open();
    const tag = await target.write('a.json', text('first'), { ifMatch: null });
    await target.write('a.json', text('second'), { ifMatch: tag });
    await expect(target.write('a.json', text('late'), { ifMatch: tag })).rejects.toThrow(ConflictError);
    await expect(target.write('none.json', text('x'), { ifMatch: tag })).rejects.toThrow(ConflictError);
    expect(await read(target, 'a.json')).toBe('second');
    expect(await target.read('none.json')).toBeNull();
  });

  it('accepts one of many concurrent writes', async () => {
    const target = await open();
    const tag = await target.write('a.json', text('0'), { ifMatch: null });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => target.write('a.json', text(`writer ${i}`), { ifMatch: tag })),
    );
    const winners = tries.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(tries.filter((one) => one.status === 'rejected').every((one) => one.reason instanceof ConflictError)).toBe(
      true,
    );
    expect(await read(target, 'a.json')).toBe(`writer ${winners[0]}`);
  });

  it('lists keys below a prefix and removes keys', async () => {
    const target = await open();
    for (const key of ['remotes/a/1/x.js', 'remotes/a/2/x.js', 'remotes/b/1/x.js']) {
      await target.write(key, text(key), { ifMatch: null });
    }
    const keys = async () => (await target.list('remotes/')).map(({ key }) => key).sort();
    expect((await target.list('remotes/a/')).map(({ key }) => key).sort()).toEqual([
      'remotes/a/1/x.js',
      'remotes/a/2/x.js',
    ]);
    expect((await target.list('remotes/a/1/'))[0]?.modified.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await target.remove(['remotes/a/1/x.js', 'remotes/b/1/x.js']);
    expect(await keys()).toEqual(['remotes/a/2/x.js']);
  });
});

describe('a folder', () => {
  it('removes only old drafts', async () => {
    const root = tempFolder();
    mkdirSync(join(root, '.drafts'));
    for (const name of ['old', 'new']) writeFileSync(join(root, '.drafts', name), 'half');
    utimesSync(join(root, '.drafts/old'), 1, 1);
    const target = await openTarget(root);
    await target.tidy();
    expect(readdirSync(join(root, '.drafts'))).toEqual(['new']);
  });
});

it('reports errors of the file system as target errors', async () => {
  const root = tempFolder();
  writeFileSync(join(root, 'file'), '');
  const target = await openTarget(join(root, 'file'));
  await expect(target.write('a.json', text('x'), { ifMatch: null })).rejects.toThrow(TargetError);
  await expect(target.write('a.json', text('x'), { ifMatch: null })).rejects.toThrow('ENOTDIR');
});

describe('a bucket', () => {
  it('stores content type, encoding and cache headers', async () => {
    const target = await openTarget(bucket('headers'));
    await target.write('remotes/a/1/x.js.br', text('x'), { ifMatch: null });
    const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ region: 'us-east-1', endpoint: s3.endpoint, forcePathStyle: true });
    const Key = 'headers/remotes/a/1/x.js.br';
    expect(await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key }))).toMatchObject({
      ContentType: 'text/javascript; charset=utf-8',
      ContentEncoding: 'br',
      CacheControl: 'public, max-age=31536000, immutable',
    });
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['a wrong secret', BUCKET, { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'AWS_SECRET_ACCESS_KEY'],
    ['an unknown key', BUCKET, { AWS_ACCESS_KEY_ID: 'nobody' }, 'AWS_ACCESS_KEY_ID'],
    ['no such bucket', 'none', {}, 'no such bucket'],
  ])('gives a hint for %s', async (_, name, env, hint) => {
    Object.assign(process.env, env);
    const target = await openTarget(`s3://${name}/x?endpoint=${s3.endpoint}`);
    for (const attempt of [() => target.list('a/'), () => target.write('a', text('x'), { ifMatch: null })]) {
      await expect(attempt()).rejects.toThrow(TargetError);
      await expect(attempt()).rejects.toThrow(hint);
    }
  });

  it('does not take its own first attempt for a concurrent write', async () => {
    const target = await openTarget(bucket('retry'));
    s3.losesNextAnswer = true;
    const tag = await target.write('a.json', text('first'), { ifMatch: null });
    s3.losesNextAnswer = true;
    await target.write('a.json', text('second'), { ifMatch: tag });
    expect(await read(target, 'a.json')).toBe('second');
  });

  it('names an endpoint that does not respond', async () => {
    const target = await openTarget(`s3://${BUCKET}/x?endpoint=http://127.0.0.1:9`);
    await expect(target.read('a')).rejects.toThrow('at http://127.0.0.1:9');
  });
});

it('refuses other kinds of targets', async () => {
  await expect(openTarget('ftp://host/x')).rejects.toThrow('a target is a path');
});

test.each([
  ['remotes/trade/v1/a.js', 'text/javascript; charset=utf-8', undefined, /immutable/],
  ['shell/v1/a.css.gz', 'text/css; charset=utf-8', 'gzip', /immutable/],
  ['shell/v1/a.woff2', 'font/woff2', undefined, /immutable/],
  ['remotes/trade/v1/descriptor.json', 'application/json; charset=utf-8', undefined, /immutable/],
  ['registry.json', 'application/json; charset=utf-8', undefined, /^no-cache$/],
  ['remotes/trade/v1/unknown', 'application/octet-stream', undefined, /immutable/],
])('%s is served as %s', (key, type, encoding, cache) => {
  expect(headersOf(key)).toMatchObject({ type, cacheControl: expect.stringMatching(cache) as string });
  expect(headersOf(key).encoding).toBe(encoding);
});
