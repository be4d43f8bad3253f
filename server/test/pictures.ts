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
