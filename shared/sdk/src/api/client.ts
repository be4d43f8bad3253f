import type { AxiosAdapter } from 'axios';
import type {
  ApiInput,
  ApiOutput,
  ApiPath,
  Envelope,
  ErrorCode,
  FileStream,
  UploadPurpose,
} from '@maru/domain/contracts';
import { awaitAnswerText, codeOfSentence } from '../i18n/index.ts';
import { currentSession, endSession, frame } from '../session/index.ts';
import { takeEarly } from './early.ts';
import type { HttpAnswer, HttpFailure, HttpOptions } from './http.ts';
import { observeServerTime, resetServerClock } from './server-clock.ts';

/** Base path and timeout of every call: specification section 9. */
export const API_BASE = '/api/vue';
export const API_TIMEOUT_MS = 10_000;
/** Timeout of an upload of 8 MB on a slow line; that of a call would abort it. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** Time to read the reason before the page changes: specification section 8. */
export const UNAUTHORIZED_DELAY_MS = 2_000;

/**
 * The reason why a call returned no data. `code` is the server's, the transport's, or that of a foreign backend's sentence; a sentence
 * that the message table does not know has only `msg`.
 */
export interface Refusal {
  readonly ok: false;
  readonly msg: string;
  readonly code?: ErrorCode;
  readonly params?: Record<string, string | number>;
}
export type Answer<T> = { readonly ok: true; readonly data: T } | Refusal;

/** A {@link Refusal} as an exception, for queries. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code ?? refusal.msg);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

export interface PostOptions {
  signal?: AbortSignal;
  /** The caller shows the refusal (at a field, or as a state of the screen): no toast. */
  isQuiet?: boolean;
  /** No text of a refusal is shown anywhere: no toast, and no wait for the words that the API serves. */
  isSilent?: boolean;
}

/** Origin of the API, empty for the page's own. */
let origin = '';
/** Replaced in tests. */
let adapter: AxiosAdapter | undefined;

/** Sets another origin than the page's own, for a foreign page: that server must allow it by CORS. Empty resets it. */
export function setApiOrigin(another: string): void {
  if (origin !== another) resetServerClock();
  origin = another;
}

/** Address of the live stream, on the origin of the calls. */
export const streamUrl = (): string =>
  new URL(`${origin}${API_BASE}/stream`, location.href).href.replace(/^http/, 'ws');

/** A file of its own, which the first screen does not need: the page's bootstrap script makes its calls. */
let http: typeof import('./http.ts') | undefined;

/** Undefined when the file does not come within the time of a call. */
async function loadHttp(): Promise<typeof http> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), API_TIMEOUT_MS);
  });
  const file = await Promise.race([import('./http.ts').catch(() => undefined), late]);
  clearTimeout(timer);
  return file;
}

/**
 * Sends a call, signed with the session of this moment: that of a log-out ends with the next line.
 * @throws {@link RefusedError} for every answer that a network can cause; another error when it was aborted
 */
async function send<T>(path: string, body: unknown, options: HttpOptions = {}): Promise<HttpAnswer<T>> {
  const session = currentSession();
  const baseURL = origin + API_BASE;
  http ??= await loadHttp();
  if (!http) throw new RefusedError(UNREACHABLE);
  const answer = await http.send<T>(path, body, { timeout: API_TIMEOUT_MS, ...options, baseURL, session, adapter });
  if ('data' in answer) return answer;
  throw new RefusedError(transportRefusal(answer, session?.token));
}

let notify: (refusal: Refusal) => void = () => undefined;
/** The host sets how a refusal is shown (a toast of 2 s). */
export function onRefusal(listener: (refusal: Refusal) => void): void {
  notify = listener;
}

let isLeaving = false;
/**
 * 401: the session is over. Applies only to the session that signed the request, and once for all pending requests. The
 * toast appears even for a quiet call, because the page is about to change.
 */
function leaveAfterUnauthorized(sentToken: string | undefined, refusal: Refusal): void {
  if (isLeaving || !sentToken || currentSession()?.token !== sentToken) return;
  isLeaving = true;
  void (awaitAnswerText(refusal)?.then(() => notify(refusal)) ?? notify(refusal));
  setTimeout(() => {
    isLeaving = false;
    if (currentSession()?.token !== sentToken) return;
    endSession();
    frame().openLogIn();
  }, UNAUTHORIZED_DELAY_MS);
}

function transportRefusal({ status, body, isTimeout }: HttpFailure, token: string | undefined): Refusal {
  if (status === 401) {
    const refusal: Refusal = { ok: false, code: 'UNAUTHORIZED', msg: 'Please log in again' };
    leaveAfterUnauthorized(token, refusal);
    return refusal;
  }
  const refusal = readRefusal(body);
  if (refusal) return refusal;
  if (isTimeout) return { ok: false, code: 'TIMEOUT', msg: 'The server did not answer in time' };
  return status === undefined ? UNREACHABLE : BUSY;
}

const UNREACHABLE: Refusal = { ok: false, code: 'NETWORK', msg: 'The server cannot be reached' };
const BUSY: Refusal = { ok: false, code: 'SYSTEM_BUSY', msg: 'The server is busy' };
const CODE = /^[A-Z][A-Z0-9_]*$/;

/** The refusal that a body states; null for a body that is no envelope: the page of a proxy, for example. */
function readRefusal(body: unknown): Refusal | null {
  if (typeof body !== 'object' || body === null) return null;
  const { msg, code, params } = body as Partial<Record<keyof Envelope<never>, unknown>>;
  // A backend that answers with sentences sends no code, or a number.
  const named = typeof code === 'string' && CODE.test(code) ? (code as ErrorCode) : undefined;
  const sentence = typeof msg === 'string' ? msg : '';
  if (named === undefined && sentence.trim() === '') return null;
  const values = typeof params === 'object' && params !== null ? (params as Refusal['params']) : undefined;
  return { ok: false, msg: sentence, code: named, params: values };
}

/**
 * Makes one call. Resolves in every case that a network can cause: with data, or with the refusal. A refusal is shown
 * as a toast unless `isQuiet`. Rejects only when it was aborted through `signal`, or on a fault of our own.
 */
export function post<P extends ApiPath>(
  path: P,
  input: ApiInput<P>,
  { signal, ...shown }: PostOptions = {},
): Promise<Answer<ApiOutput<P>>> {
  const early = takeEarly<ApiOutput<P>>(path, input);
  // The bootstrap script sent its requests at some time since the page began.
  return settle(shown, early ? 0 : performance.now(), async () => {
    // Without a prefetched response the session is read synchronously: the log-out call needs it.
    return (early && (await early)) ?? (await send<Envelope<ApiOutput<P>>>(path, input, { signal })).data;
  });
}

/** Uploads a picture. Settles like {@link post}; an upload that no request claims within a day is deleted. */
export function uploadPicture(
  picture: Blob,
  purpose: UploadPurpose,
  { signal, ...shown }: PostOptions = {},
): Promise<Answer<ApiOutput<'/common/Upload'>>> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', picture);
  const options = { signal, timeout: UPLOAD_TIMEOUT_MS };
  return settle(
    shown,
    performance.now(),
    async () => (await send<Envelope<never>>('/common/Upload', form, options)).data,
  );
}

/**
 * Downloads a picture of one's own. Null when it cannot be had, for whatever reason: its place then shows something else, and no error.
 */
export async function fetchPicture(uploadId: string, signal?: AbortSignal): Promise<Blob | null> {
  const options = { signal, timeout: UPLOAD_TIMEOUT_MS, responseType: 'blob' } as const;
  try {
    const { data } = await send<Blob>('/common/File', { uploadId }, options);
    return data instanceof Blob && data.type.startsWith('image/') ? data : null;
  } catch {
    return null;
  }
}

/** Calls that answer a text file of any length. */
type FilePath = { [P in ApiPath]: ApiOutput<P> extends FileStream ? P : never }[ApiPath];

/** Downloads a file. Settles like {@link post}; a refusal is shown as a toast unless `isQuiet`. */
export function fetchFile<P extends FilePath>(
  path: P,
  input: ApiInput<P>,
  { signal, ...shown }: PostOptions = {},
): Promise<Answer<File>> {
  const options = { signal, timeout: UPLOAD_TIMEOUT_MS, responseType: 'text' } as const;
  return settle(shown, performance.now(), async (): Promise<Envelope<File>> => {
    const { data, headers } = await send<string>(path, input, options);
    const name = /filename="([^"]+)"/.exec(String(headers['content-disposition'] ?? ''))?.[1];
    // A refusal comes as an envelope, which is no attachment.
    if (name === undefined) return JSON.parse(data) as Envelope<File>;
    return { status: 1, msg: '', data: new File([data], name, { type: String(headers['content-type']) }) };
  });
}

async function settle<T>(
  { isQuiet, isSilent }: Omit<PostOptions, 'signal'>,
  sentAt: number,
  ask: () => Promise<Envelope<T>>,
): Promise<Answer<T>> {
  let refusal: Refusal;
  try {
    const body = (await ask()) as Envelope<T> | undefined | null;
    if (body?.now) observeServerTime(body.now, sentAt);
    if (body?.status === 1) return { ok: true, data: body.data as T };
    // An answer that states nothing may belong to a request that was executed.
    refusal = readRefusal(body) ?? BUSY;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    ({ refusal } = error);
  }
  if (isSilent) return refusal;
  await awaitAnswerText(refusal);
  refusal = { ...refusal, code: refusal.code ?? codeOfSentence(refusal.msg) };
  if (!isQuiet && !(isLeaving && refusal.code === 'UNAUTHORIZED')) notify(refusal);
  return refusal;
}

/**
 * Like {@link post} for queries: the data, or a {@link RefusedError}. Never a toast, because the query shows its error
 * state.
 */
export async function fetchData<P extends ApiPath>(
  path: P,
  input: ApiInput<P>,
  signal?: AbortSignal,
): Promise<ApiOutput<P>> {
  const answer = await post(path, input, { signal, isQuiet: true });
  if (!answer.ok) throw new RefusedError(answer);
  return answer.data;
}

/** Replaces the transport; for tests, which mock HTTP. */
export function setTransport(replaced: AxiosAdapter): void {
  adapter = replaced;
}
