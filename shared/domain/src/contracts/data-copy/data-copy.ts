import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { MessageDefinitions } from '../open-lists.ts';
import type { NoParams } from '../errors.ts';
import { clientId, empty, language, timestamp } from '../primitives.ts';
import { fileStream } from '../upload/upload.ts';
import { password } from '../user/user.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    DATA_COPY_LIMIT: { max: number };
    DATA_COPY_EXPIRED: NoParams;
  }
}

/** Params of `DATA_COPY_ASKED`: `until`, the moment after which the copy can no longer be downloaded. */
export const dataCopyMessages = {
  DATA_COPY_ASKED: { kind: 'system', route: '/information/myData' },
} as const satisfies MessageDefinitions;

export const dataCopy = z.strictObject({
  /** Until when this session may download; null without a request of this session, or after it. */
  expiresAt: z.nullable(timestamp),
  /** Minutes for which a request is good. */
  minutes: z.int(),
});
export type DataCopy = z.infer<typeof dataCopy>;

export const dataCopyInfo = contract({
  path: '/user/DataCopy',
  summary: "Whether this session may download a copy of the customer's data",
  input: empty,
  output: dataCopy,
});

export const dataCopyAsk = contract({
  path: '/user/DataCopyAsk',
  summary: 'Ask for a copy of all data about the customer, with the log-in password; this session may then download it',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({ clientId, loginPassword: password }),
  output: dataCopy,
  errors: ['WRONG_PASSWORD', 'LOGIN_LOCKED', 'DATA_COPY_LIMIT', 'CLIENT_ID_CONFLICT'],
});

export const dataCopyFile = contract({
  path: '/user/DataCopyFile',
  summary: 'Every record about the customer in one file: JSON for programs, HTML to read; without passwords',
  transport: 'download',
  rateLimit: 6,
  input: z.strictObject({ format: z.enum(['json', 'html']), language }),
  output: fileStream,
  errors: ['DATA_COPY_EXPIRED'],
});

export const dataCopyCalls = { dataCopyInfo, dataCopyAsk, dataCopyFile };
