import { openCode } from './primitives.ts';

/**
 * Every code a call can answer with, and the values its text needs. Each capability adds its own codes:
 * `declare module '../errors.ts' { interface ErrorParams { … } }`. The text is `errors.<CODE>` in the capability's `locales/`;
 * `pnpm lint` compares codes, values and texts. A code is stable; its text may change.
 */
export interface ErrorParams {
  /** Made by the client: the server cannot be reached. Its text is in the SDK. */
  NETWORK: NoParams;
  /** Made by the client: no answer in time. Its text is in the SDK. */
  TIMEOUT: NoParams;
}
/** A code whose text has no placeholder. */
export type NoParams = Record<string, never>;

export type ErrorCode = keyof ErrorParams;
/** A code on the wire. The list is open: an older client accepts the code of a newer server. */
export const errorCode = openCode<ErrorCode>();

/** Any call can answer with these. */
export const COMMON_ERRORS = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
  'SYSTEM_BUSY',
] as const satisfies readonly ErrorCode[];
