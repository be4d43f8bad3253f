import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import type { Envelope } from '@maru/domain/contracts';
import { observeServerTime, RefusedError, type Refusal } from '@maru/sdk/api';
import { awaitAnswerText } from '@maru/sdk/i18n';
import { expireSession, isUnattended, noteUse } from './attendance.ts';
import { currentOperator } from './session.ts';

const TIMEOUT_MS = 20_000;
/** Of a file, which is made while it is sent. */
const FILE_TIMEOUT_MS = 180_000;

/**
 * One call of the back office, signed by the operator of this tab.
 * @throws RefusedError for every answer without data; the text of its code is loaded by then.
 */
export async function callAdmin<P extends AdminPath>(
  path: P,
  input: AdminInput<P>,
  signal?: AbortSignal,
): Promise<AdminOutput<P>> {
  return readAnswer(() => send(path, input, signal));
}

/** Sends the picture of an answer, with its fields. @throws RefusedError as {@link callAdmin}. */
export function sendPicture(
  input: AdminInput<'/admin/TicketUpload'>,
  file: File,
): Promise<AdminOutput<'/admin/TicketUpload'>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(input)) body.append(name, value);
  body.append('file', file);
  return readAnswer(() => send('/admin/TicketUpload', body));
}

async function readAnswer<T>(ask: () => Promise<Response>): Promise<T> {
  const sentAt = performance.now();
  const response = await ask();
  const answer = await readEnvelope<T>(response);
  if (answer.now) observeServerTime(answer.now, sentAt);
  if (answer.status === 1) return answer.data as T;
  throw await refused(refusalOf(answer));
}

/** @throws RefusedError for an answer that is not the server's: a proxy's page when it cannot reach the server */
async function readEnvelope<T>(response: Response): Promise<Envelope<T>> {
  const answer = (await response.json().catch(() => null)) as Envelope<T> | null;
  if (!answer) throw await refused({ ok: false, code: 'SYSTEM_BUSY', msg: 'The server is busy' });
  return answer;
}

const refusalOf = ({ code, msg, params }: Envelope<unknown>): Refusal => ({ ok: false, code, msg, params });

type PicturePath = '/admin/File' | '/admin/TicketFile';

/** The picture of a case or a ticket. It is an attachment to the answer, which no page renders by its address. */
export async function loadPicture<P extends PicturePath>(path: P, input: AdminInput<P>): Promise<Blob> {
  const response = await send(path, input);
  if (response.headers.get('content-type')?.startsWith('image/')) return response.blob();
  throw await refused(refusalOf(await readEnvelope(response)));
}

export type ExportPath = Extract<AdminPath, `/admin/${string}Export`>;

/** A list as a file, under the name that the server gave it. @throws RefusedError as {@link callAdmin}, also for a file that ends early. */
export async function loadFile<P extends ExportPath>(path: P, input: AdminInput<P>): Promise<File> {
  const response = await send(path, input, undefined, FILE_TIMEOUT_MS);
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) throw await refused(refusalOf(await readEnvelope(response)));
  const content = await response.blob().catch(() => null);
  if (!content) throw await refused({ ok: false, code: 'NETWORK', msg: 'The file ended early' });
  return new File([content], name, { type: content.type });
}

async function send(
  path: AdminPath,
  input: object,
  signal?: AbortSignal,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Response> {
  const token = currentOperator()?.token;
  const isUsed = !isUnattended();
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      // The browser states the boundary of a form itself.
      headers: {
        ...(!(input instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token && { 'operator-token': token }),
        ...(!isUsed && { 'operator-unattended': '1' }),
      },
      body: input instanceof FormData ? input : JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      credentials: 'same-origin',
    });
    // An answer to a former session does not end the present one.
    if (token && token === currentOperator()?.token) {
      if (response.status === 401) expireSession();
      else if (isUsed) noteUse();
    }
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    const code = late.aborted ? 'TIMEOUT' : 'NETWORK';
    throw await refused({ ok: false, code, msg: 'The server cannot be reached' });
  }
}

async function refused(refusal: Refusal): Promise<RefusedError> {
  await awaitAnswerText(refusal);
  return new RefusedError(refusal);
}
