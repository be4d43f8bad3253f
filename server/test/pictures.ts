import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadPurpose, Uploaded, Envelope } from '@maru/domain/contracts';
import type { TestApp, TestSession } from './harness.ts';

/** A picture with something on it, so that it compresses like one. */
export const picture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 320, height = 200): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#2a6', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })
    .toFormat(format)
    .toBuffer();

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with more chunks behind its header. */
export async function pngWith(chunks: readonly Buffer[], side = 64): Promise<Buffer> {
  const file = await sharp({ create: { width: side, height: side, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  const behindHeader = 8 + 12 + 13;
  return Buffer.concat([file.subarray(0, behindHeader), ...chunks, file.subarray(behindHeader)]);
}

/** A PNG of less than 8 MB, in which a decoder that reads its text inflates gigabytes. */
export function textBomb(): Promise<Buffer> {
  const head = Buffer.concat([Buffer.from('Comment\0\u0001\0\0\0', 'latin1')]);
  const text = pngChunk('iTXt', Buffer.concat([head, deflateSync(Buffer.alloc(64 * 1024 * 1024))]));
  return pngWith(Array<Buffer>(100).fill(text));
}

export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly filename?: string;
  readonly type?: string;
}

/** A multipart body written by hand, as wrong as a test wants it. */
export function multipart(parts: readonly Part[], boundary = 'maru-test-boundary') {
  const chunks = parts.flatMap(({ name, value, filename, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    type ? `content-type: ${type}\r\n\r\n` : '\r\n',
    value,
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export async function tryUpload(
  { app }: Pick<TestApp, 'app'>,
  bytes: Buffer,
  session: TestSession,
  purpose: UploadPurpose = 'voucher',
): Promise<Envelope<Uploaded>> {
  const file = { name: 'file', value: bytes, filename: 'a.jpg', type: 'image/jpeg' };
  const { payload, headers } = multipart([{ name: 'purpose', value: purpose }, file]);
  const signed = { ...headers, token: session.token, account: session.account };
  return (await app.inject({ method: 'POST', url: '/api/vue/common/Upload', payload, headers: signed })).json();
}

/** The id of a good picture, sent by the front door. */
export async function uploadOf(server: TestApp, session: TestSession, purpose: UploadPurpose): Promise<string> {
  const answer = await tryUpload(server, await picture(), session, purpose);
  if (!answer.data) throw new Error(`upload: ${answer.code}`);
  return answer.data.uploadId;
}
