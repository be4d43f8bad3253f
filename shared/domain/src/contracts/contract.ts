import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { OperatorRole } from './primitives.ts';

/**
 * One capability call: the single definition that the server validates and serves by, the client types by,
 * tests mock by and the OpenAPI page is printed from. Written with zod/mini so that a form which needs the
 * schema at run time pays for what it uses.
 */
export interface Contract<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  /** Path below `/api/vue`, e.g. `/trade/Order`; of the back office below `/api`, e.g. `/admin/Cases`. Every call is a POST. */
  readonly path: string;
  readonly summary: string;
  /** `session`: 401 without a live token. `public`: a token is read when sent, never required. `operator`: the back office's own. */
  readonly auth: 'public' | 'session' | 'operator';
  /** Operators who may call; FORBIDDEN for the others. Absent: any operator. */
  readonly roles?: readonly OperatorRole[];
  /** Answered to an operator who has still to enrol a second factor; SECOND_FACTOR_REQUIRED for the others without one. */
  readonly isBeforeSecondFactor?: boolean;
  /**
   * `upload`: comes as multipart/form-data, the input as text fields and one file beside it. `download`: a status of 1 answers
   * the file itself instead of an envelope; the output is {@link fileContent} or {@link fileStream}.
   */
  readonly transport?: 'upload' | 'download';
  readonly input: I;
  /** Shape of `data` in the envelope of an answer with status 1. */
  readonly output: O;
  /** Codes this call can answer with besides {@link COMMON_ERRORS}. */
  readonly errors: readonly ErrorCode[];
  /** A money or state change: its input carries `clientId` and replays answer with the first result. */
  readonly idempotent: boolean;
  /** Requests per minute and caller; the server's default applies when absent. */
  readonly rateLimit?: number;
}

type Auth = Contract['auth'];
type ContractSpec<P extends string, I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Auth> = {
  path: P;
  summary: string;
  input: I;
  output: O;
  auth?: A;
  roles?: readonly OperatorRole[];
  isBeforeSecondFactor?: boolean;
  transport?: 'upload' | 'download';
  errors?: readonly ErrorCode[];
  idempotent?: boolean;
  rateLimit?: number;
};

export function contract<
  const P extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const A extends Auth = 'session',
>(spec: ContractSpec<P, I, O, A>): Contract<I, O> & { readonly path: P; readonly auth: A } {
  return { errors: [], idempotent: false, ...spec, auth: spec.auth ?? ('session' as A) };
}

export const API_ROOT = '/api/vue';
/** Address of a call on its origin. */
export const urlOf = (path: string): string => (path.startsWith('/admin/') ? '/api' : API_ROOT) + path;
