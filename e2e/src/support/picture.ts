import { crc32, deflateSync } from 'node:zlib';
import type { ApiOutput, Envelope, UploadPurpose } from '@maru/domain/contracts';

/** A PNG of one colour, which shows no real document. */
export function plainPicture(width = 856, height = 540): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0xb0);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Sends a picture over HTTP. @returns the upload's id. */
export async function uploadOver(
  url: string,
  purpose: UploadPurpose,
  { token, account }: { token: string; account: string },
): Promise<string> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(plainPicture())]));
  const answer = await fetch(`${url}/api/vue/common/Upload`, {
    method: 'POST',
    body: form,
    headers: { token, account },
  });
  const { data, code } = (await answer.json()) as Envelope<ApiOutput<'/common/Upload'>>;
  if (!data) throw new Error(`/common/Upload: ${code}`);
  return data.uploadId;
}
