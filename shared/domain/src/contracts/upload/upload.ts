import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { id } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    UPLOAD_NOT_FOUND: NoParams;
    UPLOAD_EMPTY: NoParams;
    UPLOAD_TYPE: NoParams;
    UPLOAD_UNREADABLE: NoParams;
    UPLOAD_DIMENSIONS: { max: string | number; min: string | number };
    UPLOAD_QUOTA: { max: string | number };
  }
}

export const uploadPurpose = z.enum(['voucher', 'idFront', 'idBack', 'avatar', 'walletQr', 'attachment']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

/** A file as it is answered by a call of transport `download`. */
export const fileContent = z.strictObject({
  bytes: z.instanceof(Uint8Array),
  type: z.string(),
  name: z.string(),
});
export type FileContent = z.infer<typeof fileContent>;

/** A file of any length, which is sent while it is made. */
export const fileStream = z.strictObject({
  chunks: z.custom<AsyncIterable<string>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
  type: z.string(),
  name: z.string(),
});
export type FileStream = z.infer<typeof fileStream>;

export const uploaded = z.strictObject({
  uploadId: id,
  purpose: uploadPurpose,
  /** Of the picture as it is kept: upright, without anything but its pixels. */
  width: z.int(),
  height: z.int(),
  size: z.int(),
});
export type Uploaded = z.infer<typeof uploaded>;

/** Refusals of a picture, whoever sends it. */
export const UPLOAD_ERRORS = [
  'UPLOAD_EMPTY',
  'UPLOAD_TYPE',
  'UPLOAD_UNREADABLE',
  'UPLOAD_DIMENSIONS',
  'UPLOAD_QUOTA',
] as const;

export const upload = contract({
  path: '/common/Upload',
  summary: 'Send a picture: JPEG, PNG or WebP, at most 8 MB. What nothing names within a day is deleted',
  transport: 'upload',
  rateLimit: 30,
  input: z.strictObject({ purpose: uploadPurpose }),
  output: uploaded,
  errors: [...UPLOAD_ERRORS],
});

export const ownFile = contract({
  path: '/common/File',
  summary: "A picture of one's own, as it is kept",
  transport: 'download',
  input: z.strictObject({ uploadId: id }),
  output: fileContent,
  errors: ['UPLOAD_NOT_FOUND'],
});

export const uploadCalls = { upload, ownFile };
