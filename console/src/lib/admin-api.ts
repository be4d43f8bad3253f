import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import type { Envelope } from '@maru/domain/contracts';
import { observeServerTime, RefusedError, type Refusal } from '@maru/sdk/api';
import { awaitAnswerText } from '@maru/sdk/i18n';
import { currentOperator, endSession } from './session.ts';

const TIMEOUT_MS = 20_000;

/**
 * One call of the back office, signed by the operator of this tab.
 * @throws RefusedError for every answer without data; the text of its code is loaded by then.
 */
export async function callAdmin<P extends AdminPath>(
  path: P,
  input: AdminInput<P>,
  signal?: AbortSignal,
): Promise<AdminOutput<P>> {
  const sentAt = performance.now();
  const response = await send(path, input, signal);
  const answer = (await response.json().catch(() => null)) as Envelope<AdminOutput<P>> | null;
  if (!answer) throw new RefusedError({ ok: false, code: 'SYSTEM_BUSY', msg: 'The server is busy' });
  if (answer.now) observeServerTime(answer.now, sentAt);
  if (answer.status === 1) return answer.data as AdminOutput<P>;
  throw await refused({ ok: false, code: answer.code, msg: answer.msg, params: answer.params });
}

/** The picture of a case. It is an attachment to the answer, which no page renders by its address. */
export async function loadPicture(input: AdminInput<'/admin/File'>, signal?: AbortSignal): Promise<Blob> {
  const response = await send('/admin/File', input, signal);
  if (response.headers.get('content-type')?.startsWith('image/')) return response.blob();
  const { code, msg, params } = (await response.json()) as Envelope<never>;
  throw await refused({ ok: false, code, msg, params });
}

async function send(path: AdminPath, input: object, signal?: AbortSignal): Promise<Response> {
  const token = currentOperator()?.token;
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'operator-token': token }) },
      body: JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      credentials: 'same-origin',
    });
    // An answer to a former session does not end the present one.
    if (response.status === 401 && token && token === currentOperator()?.token) endSession({ hasExpired: true });
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
