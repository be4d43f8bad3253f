import axios, { AxiosError, type AxiosAdapter } from 'axios';
import type { ApiInput, ApiOutput, ApiPath, Envelope, ErrorCode, UploadPurpose } from '@maru/domain/contracts';
import { currentSession, endSession, frame } from '../session/index.ts';
import { observeServerTime, resetServerClock } from './server-clock.ts';

/** Base path and time-out of every call: specification section 9. */
export const API_BASE = '/api/vue';
export const API_TIMEOUT_MS = 10_000;
/** A picture of 8 MB on a slow line: a call's time-out would cut it off half way. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** A person reads why before the page changes under them: specification section 8. */
export const UNAUTHORIZED_DELAY_MS = 2_000;

/** Why a call brought no data. `code` is ours or the transport's; a foreign backend gives `msg` alone. */
export interface Refusal {
  readonly ok: false;
  readonly msg: string;
  readonly code?: ErrorCode;
  readonly params?: Record<string, string | number>;
}
export type Answer<T> = { readonly ok: true; readonly data: T } | Refusal;

/** A {@link Refusal} as an exception, for readers that want one (queries). */
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
  /** The screen shows the refusal itself (bound to a field, or as a state of its own): no toast. */
  isQuiet?: boolean;
}

const http = axios.create({ baseURL: API_BASE, timeout: API_TIMEOUT_MS });

/** Another origin than the page's own, for a page that is not ours: that server must allow it (CORS). Empty takes it back. */
export function setApiOrigin(origin: string): void {
  if (http.defaults.baseURL !== origin + API_BASE) resetServerClock();
  http.defaults.baseURL = origin + API_BASE;
}

/** Where the live stream is, on the origin of the calls. */
export const streamAddress = (): string =>
  new URL(`${http.defaults.baseURL}/stream`, location.href).href.replace(/^http/, 'ws');

// Session headers are read per request, so a call right after log-in is signed; and at once, so that the log-out call still is.
http.interceptors.request.use(
  (config) => {
    const session = currentSession();
    if (session) {
      config.headers.set('token', session.token);
      config.headers.set('account', session.account);
    }
    return config;
  },
  undefined,
  { synchronous: true },
);

/**
 * Responses to requests of the page's bootstrap script, by path. They load in parallel with the code. Each is used once; a failed one is
 * requested again in the ordinary way.
 */
type EarlyAnswers = Record<string, Promise<Envelope<never>> | undefined>;

function takeEarly(path: string): Promise<Envelope<never> | null> | null {
  const answers = (globalThis as { maruEarly?: EarlyAnswers }).maruEarly;
  const answer = answers?.[path];
  if (!answers || !answer) return null;
  delete answers[path];
  return answer.then(
    (body) => (body.status === 1 ? body : null),
    () => null,
  );
}

let notify: (refusal: Refusal) => void = () => undefined;
/** The host tells how a refusal is shown (a toast of 2 s). */
export function onRefusal(listener: (refusal: Refusal) => void): void {
  notify = listener;
}

let isLeaving = false;
/**
 * 401: the session is over. Only for the session the request was sent with, and once for all requests under way; said even when
 * the call was quiet, since the page is about to change.
 */
function leaveAfterUnauthorized(sentToken: string | undefined, refusal: Refusal): void {
  if (isLeaving || !sentToken || currentSession()?.token !== sentToken) return;
  isLeaving = true;
  notify(refusal);
  setTimeout(() => {
    isLeaving = false;
    if (currentSession()?.token !== sentToken) return;
    endSession();
    frame().openLogIn();
  }, UNAUTHORIZED_DELAY_MS);
}

function transportRefusal(error: unknown): Refusal {
  if (!(error instanceof AxiosError)) throw error;
  const body = error.response?.data as Partial<Envelope<never>> | undefined;
  if (error.response?.status === 401) {
    const refusal: Refusal = { ok: false, code: 'UNAUTHORIZED', msg: 'Please log in again' };
    leaveAfterUnauthorized(error.config?.headers.get('token')?.toString(), refusal);
    return refusal;
  }
  if (body?.code && body.msg) return { ok: false, code: body.code, msg: body.msg, params: body.params };
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT)
    return { ok: false, code: 'TIMEOUT', msg: 'The server did not answer in time' };
  if (!error.response) return { ok: false, code: 'NETWORK', msg: 'The server cannot be reached' };
  return { ok: false, code: 'SYSTEM_BUSY', msg: 'The server is busy' };
}

/**
 * One call. Resolves in every case that can happen on a network: with data, or with why there is none. A refusal is shown
 * as a toast unless `isQuiet`. Rejects only when it was aborted through `signal`, or on a fault of our own.
 */
export function post<P extends ApiPath>(
  path: P,
  input: ApiInput<P>,
  { signal, isQuiet = false }: PostOptions = {},
): Promise<Answer<ApiOutput<P>>> {
  const early = takeEarly(path);
  // The bootstrap script sent its requests at some time since the page began.
  return settle(isQuiet, early ? 0 : performance.now(), async () => {
    // Without an early answer the request leaves within this very step, signed with the session of now: the log-out call needs it.
    return (early && (await early)) ?? (await http.post<Envelope<ApiOutput<P>>>(path, input, { signal })).data;
  });
}

/** Sends a picture. Settles as {@link post} does; what nothing names within a day is gone again. */
export function sendPicture(
  picture: Blob,
  purpose: UploadPurpose,
  { signal, isQuiet = false }: PostOptions = {},
): Promise<Answer<ApiOutput<'/common/Upload'>>> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', picture);
  const options = { signal, timeout: UPLOAD_TIMEOUT_MS };
  return settle(isQuiet, performance.now(), async () => (await http.post('/common/Upload', form, options)).data);
}

async function settle<T>(isQuiet: boolean, sentAt: number, ask: () => Promise<Envelope<T>>): Promise<Answer<T>> {
  let refusal: Refusal;
  try {
    const body = await ask();
    if (body.now) observeServerTime(body.now, sentAt);
    if (body.status === 1) return { ok: true, data: body.data as T };
    refusal = { ok: false, msg: body.msg, code: body.code, params: body.params };
  } catch (error) {
    if (axios.isCancel(error)) throw error;
    refusal = transportRefusal(error);
  }
  if (!isQuiet && !(isLeaving && refusal.code === 'UNAUTHORIZED')) notify(refusal);
  return refusal;
}

/** Like {@link post} for readers: the data, or a {@link RefusedError}. Never a toast: the reader shows its error state. */
export async function fetchData<P extends ApiPath>(
  path: P,
  input: ApiInput<P>,
  signal?: AbortSignal,
): Promise<ApiOutput<P>> {
  const answer = await post(path, input, { signal, isQuiet: true });
  if (!answer.ok) throw new RefusedError(answer);
  return answer.data;
}

/** Replaces the transport; for tests, which answer at HTTP level. */
export function setTransport(adapter: AxiosAdapter): void {
  http.defaults.adapter = adapter;
}
