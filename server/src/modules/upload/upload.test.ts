import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import {
  multipart,
  picture,
  pngChunk,
  pngWith,
  textBomb,
  tryUpload,
  uploadOf,
  type Part,
} from '../../../test/pictures.ts';
import { transaction } from '../../core/db.ts';
import { DAILY_QUOTA } from './picture.rules.ts';
import { claimUpload } from './upload-claim.ts';
import { pruneOrphans } from './upload.service.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  server = await makeApp();
  bob = await registerCustomer(server);
});
afterAll(() => server.close());
// Each test has a quota of its own.
beforeEach(async () => {
  ann = await registerCustomer(server);
});

const download = (uploadId: string, who: TestCustomer) =>
  server.app.inject({
    method: 'POST',
    url: '/api/vue/common/File',
    payload: { uploadId },
    headers: { token: who.token, account: who.account },
  });
const rows = async () =>
  Number(
    (
      await server.db
        .selectFrom('upload')
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** A PNG of one scan line's worth of data that claims to be as large as it likes. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const html = '<script>alert(1)</script>';
const HOSTILE: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['nothing', () => Buffer.alloc(0), 'UPLOAD_EMPTY'],
  ['one byte', () => Buffer.from([0xff]), 'UPLOAD_TYPE'],
  ['a page', () => Buffer.from(`<!doctype html>${html}`), 'UPLOAD_TYPE'],
  ['an SVG with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`), 'UPLOAD_TYPE'],
  [
    'an SVG behind a declaration',
    () => Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
    'UPLOAD_TYPE',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'UPLOAD_TYPE'],
  ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'), 'UPLOAD_TYPE'],
  ['a TIFF', () => Buffer.from('II*\x00\x08\x00\x00\x00', 'latin1'), 'UPLOAD_TYPE'],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'UPLOAD_TYPE'],
  ['a ZIP', () => Buffer.from('PK\x03\x04\x14\x00', 'latin1'), 'UPLOAD_TYPE'],
  ['a WAV that begins like a WebP', () => Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'), 'UPLOAD_TYPE'],
  [
    'a GIF that says it is a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('GIF89a')]),
    'UPLOAD_UNREADABLE',
  ],
  [
    'a script behind the first bytes of a PNG',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(html)]),
    'UPLOAD_UNREADABLE',
  ],
  [
    'an SVG behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
    'UPLOAD_UNREADABLE',
  ],
  ['a JPEG cut in the middle', async () => (await picture('jpeg', 800, 600)).subarray(0, 9_000), 'UPLOAD_UNREADABLE'],
  ['a PNG cut in the middle', async () => (await picture('png', 800, 600)).subarray(0, 9_000), 'UPLOAD_UNREADABLE'],
  ['a WebP cut in the middle', async () => (await picture('webp', 800, 600)).subarray(0, 2_000), 'UPLOAD_UNREADABLE'],
  ['a PNG with less than it says', () => pngOf(4_000, 4_000), 'UPLOAD_UNREADABLE'],
  ['a pixel flood: 65,000 a side', () => pngOf(65_000, 65_000), 'UPLOAD_DIMENSIONS'],
  ['a pixel flood within the sides', () => pngOf(11_000, 11_000), 'UPLOAD_DIMENSIONS'],
  ['a picture of one line', () => pngOf(2_000_000, 1), 'UPLOAD_DIMENSIONS'],
  ['a tracking pixel', () => picture('png', 1, 1), 'UPLOAD_DIMENSIONS'],
  ['a film', animated, 'UPLOAD_TYPE'],
];

/** Two frames of WebP, by hand: the tools to make one are blocked here. */
async function animated(): Promise<Buffer> {
  const still = (await picture('webp', 64, 64)).subarray(12);
  const u24 = (n: number) => Buffer.from([n & 255, (n >> 8) & 255, (n >> 16) & 255]);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  };
  const frame = chunk('ANMF', Buffer.concat([u24(0), u24(0), u24(63), u24(63), u24(100), Buffer.from([0]), still]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([0b10, 0, 0, 0]), u24(63), u24(63)])),
    chunk('ANIM', Buffer.alloc(6)),
    frame,
    frame,
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

test.each(HOSTILE)('%s is refused and leaves nothing', async (_, make, code) => {
  const before = await rows();
  expect(await tryUpload(server, await make(), ann)).toMatchObject({ status: 0, code });
  expect(await rows()).toBe(before);
});

test('a picture whose text inflates to gigabytes is only its pixels, and others are answered beside it', async () => {
  const bomb = await textBomb();
  expect(bomb.length).toBeLessThan(8 * 1024 * 1024);
  const [answer, other] = await Promise.all([
    tryUpload(server, bomb, ann),
    tryUpload(server, await picture(), bob),
    server.ok('/user/Info', {}, bob),
  ]);
  expect([answer, other]).toMatchObject([{ data: { width: 64, height: 64 } }, { status: 1 }]);
});

describe('what is kept was made here', () => {
  const secret = 'Seoul 37.5665N 126.9780E';
  const withSecrets = async () =>
    sharp(await picture('jpeg', 400, 200))
      .withExif({ IFD0: { Copyright: secret, ImageDescription: html }, IFD3: { GPSLatitude: '37/1 33/1 59/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer();
  const kept = async (bytes: Buffer, purpose: 'voucher' | 'avatar' | 'walletQr' = 'voucher') => {
    const answer = await tryUpload(server, bytes, ann, purpose);
    expect(answer).toMatchObject({ status: 1 });
    return { upload: answer.data!, file: await download(answer.data!.uploadId, ann) };
  };

  test('without the place, the author and the comments', async () => {
    const sent = await withSecrets();
    expect([sent.includes(secret), sent.includes(html)]).toEqual([true, true]);
    const { file } = await kept(sent);
    const meta = await sharp(file.rawPayload).metadata();
    expect({ exif: meta.exif, xmp: meta.xmp, icc: meta.icc, iptc: meta.iptc }).toEqual({});
    expect(file.rawPayload.includes('126.9780')).toBe(false);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s that is also a page or an archive is only a picture afterwards',
    async (format) => {
      const polyglot = Buffer.concat([await picture(format), Buffer.from(`${html}PK\x03\x04`)]);
      const { file } = await kept(polyglot);
      expect(file.rawPayload.includes('script')).toBe(false);
      expect(file.rawPayload.includes('PK\x03\x04')).toBe(false);
    },
  );

  test('without a part that a decoder refuses, which is not handed to it', async () => {
    const sent = await pngWith([pngChunk('ABCD', Buffer.alloc(50))]);
    await expect(sharp(sent).metadata()).rejects.toThrow('corrupt header');
    expect((await kept(sent)).upload).toMatchObject({ width: 64, height: 64 });
  });

  test('upright, however the camera was held', async () => {
    const turned = await sharp(await picture('jpeg', 400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await kept(turned)).upload).toMatchObject({ width: 200, height: 400 });
  });

  test.each([
    ['voucher', 'image/jpeg', 2_400],
    ['avatar', 'image/jpeg', 512],
    ['walletQr', 'image/png', 1_024],
  ] as const)('a %s is a %s of at most %i a side', async (purpose, type, side) => {
    const { upload, file } = await kept(await picture('webp', 3_000, 1_000), purpose);
    expect(file.headers['content-type']).toBe(type);
    expect(upload).toMatchObject({ purpose, width: side, size: file.rawPayload.length });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: upload.width, height: upload.height });
  });

  test('answered as data that no browser shows, guesses at or keeps', async () => {
    const { file } = await kept(await picture());
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f-]{36}\.jpeg"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('sealed on the disk, each for itself', async () => {
    const [one, two] = [await uploadOf(server, ann, 'voucher'), await uploadOf(server, ann, 'voucher')];
    const sealed = (id: string) =>
      server.db.selectFrom('upload_content').select('sealed').where('upload_id', '=', id).executeTakeFirstOrThrow();
    const first = (await sealed(one)).sealed;
    expect(first.includes('JFIF')).toBe(false);
    await server.db.updateTable('upload_content').set({ sealed: first }).where('upload_id', '=', two).execute();
    expect((await download(one, ann)).statusCode).toBe(200);
    expect((await download(two, ann)).json()).toMatchObject({ status: 0, code: 'SYSTEM_BUSY' });
  });
});

describe('whose it is', () => {
  test('nobody else sees it, and it is no different from one that is not there', async () => {
    const id = await uploadOf(server, ann, 'idFront');
    expect((await download(id, ann)).headers['content-type']).toBe('image/jpeg');
    const [foreign, absent] = [await download(id, bob), await download(newId(), bob)];
    expect(foreign.json()).toMatchObject({ status: 0, code: 'UPLOAD_NOT_FOUND' });
    expect(foreign.json()).toEqual(absent.json());
    const anonymous = await server.app.inject({
      method: 'POST',
      url: '/api/vue/common/File',
      payload: { uploadId: id },
    });
    expect(anonymous.statusCode).toBe(401);
  });

  test('it is tied once, by its owner, to what it was sent for', async () => {
    const id = await uploadOf(server, ann, 'voucher');
    const claim = (userId: string, purpose: 'voucher' | 'avatar') =>
      transaction(server.db, (tx) => claimUpload(tx, { id, userId, purpose, at: server.clock.now() })).then(
        () => 'OK',
        (error) => error.code,
      );
    expect(await claim(bob.userId, 'voucher')).toBe('UPLOAD_NOT_FOUND');
    expect(await claim(ann.userId, 'avatar')).toBe('UPLOAD_NOT_FOUND');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => claim(ann.userId, 'voucher')));
    expect(outcomes.sort()).toEqual(['OK', ...Array(7).fill('UPLOAD_NOT_FOUND')]);
  });

  test('what nothing names goes after a day, what something names stays', async () => {
    const [orphan, named] = [await uploadOf(server, ann, 'voucher'), await uploadOf(server, ann, 'voucher')];
    await transaction(server.db, (tx) =>
      claimUpload(tx, { id: named, userId: ann.userId, purpose: 'voucher', at: server.clock.now() }),
    );
    server.clock.advance(23 * 60 * 60 * 1000);
    await pruneOrphans(server.app.deps);
    expect((await download(orphan, ann)).statusCode).toBe(200);
    server.clock.advance(2 * 60 * 60 * 1000);
    expect(await pruneOrphans(server.app.deps)).toBeGreaterThan(0);
    expect((await download(orphan, ann)).json()).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect((await download(named, ann)).headers['content-type']).toBe('image/jpeg');
  });

  test('a customer has a quota, also when all come at once', async () => {
    const carol = await registerCustomer(server);
    const bytes = await picture('png', 20, 20);
    const outcomes = await Promise.all(Array.from({ length: DAILY_QUOTA + 8 }, () => tryUpload(server, bytes, carol)));
    expect(outcomes.filter(({ status }) => status === 1)).toHaveLength(DAILY_QUOTA);
    expect(outcomes.find(({ status }) => status === 0)).toMatchObject({
      code: 'UPLOAD_QUOTA',
      params: { max: DAILY_QUOTA },
    });
    expect(await tryUpload(server, bytes, ann)).toMatchObject({ status: 1 });
  });
});

describe('the envelope round it', () => {
  const send = (parts: readonly Part[], who: TestCustomer | null = ann) => {
    const { payload, headers } = multipart(parts);
    const signed = who ? { ...headers, token: who.token, account: who.account } : headers;
    return server.app.inject({ method: 'POST', url: '/api/vue/common/Upload', payload, headers: signed });
  };
  const purpose = { name: 'purpose', value: 'voucher' };
  const file = async (): Promise<Part> => ({ name: 'file', value: await picture(), filename: '../../etc/passwd' });

  test.each<[string, (good: Part) => Part[], string]>([
    ['no file', () => [purpose], 'BAD_REQUEST'],
    ['no purpose', (good) => [good], 'BAD_REQUEST'],
    ['a purpose nobody knows', (good) => [{ name: 'purpose', value: 'shell' }, good], 'BAD_REQUEST'],
    ['a field nobody knows', (good) => [purpose, { name: 'more', value: '1' }, good], 'BAD_REQUEST'],
    ['a field with a famous name', (good) => [purpose, { name: '__proto__', value: '1' }, good], 'BAD_REQUEST'],
    ['a file under another name', (good) => [purpose, { ...good, name: 'other' }], 'BAD_REQUEST'],
    ['two files', (good) => [purpose, good, good], 'PAYLOAD_TOO_LARGE'],
    ['ten fields', (good) => [...Array(10).fill(purpose), good], 'PAYLOAD_TOO_LARGE'],
    [
      'more than 8 MB',
      () => [purpose, { name: 'file', value: Buffer.alloc(8 * 1024 * 1024 + 1, 0xff), filename: 'a' }],
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_, parts, code) => {
    const before = await rows();
    expect((await send(parts(await file()))).json()).toMatchObject({ status: 0, code });
    expect(await rows()).toBe(before);
  });

  test('its name and what it calls itself are not looked at', async () => {
    expect((await send([purpose, { ...(await file()), type: 'text/html' }])).json()).toMatchObject({ status: 1 });
  });

  test('without a session it is not even read', async () => {
    expect((await send([purpose, await file()], null)).statusCode).toBe(401);
  });

  test('other calls do not read multipart at all', async () => {
    const { payload, headers } = multipart([purpose]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/vue/user/Info',
      payload,
      headers: { ...headers, token: ann.token, account: ann.account },
    });
    expect(answer.json()).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  });
});
