import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { MINUTE, SECOND } from '../../../core/time.ts';
import { answerHead, approvalAnswer, tokenAnswer, tokenFault } from './messages.ts';

export interface Access {
  /** Origin of the calls, `https://openapi.koreainvestment.com:9443`. */
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
  /** Calls in a second that the domain allows. */
  readonly callsPerSecond: number;
}

const TRIES = 4;
const TIMEOUT_MS = 10 * SECOND;
const RENEWED_BEFORE_MS = 5 * MINUTE;
/** Too many calls in this second. */
const TOO_MANY = 'EGW00201';
/** A second token in the same minute. */
const TOKEN_TOO_SOON = 'EGW00133';
const TOKEN_PAUSE_MS = 61 * SECOND;

/** Calls by which quotes are read. None of them places an order. */
export class Client {
  private readonly access: Access;
  private readonly pause: number;
  private readonly ended = new AbortController();
  private nextCallAt = 0;
  private token: Promise<{ value: string; until: number }> | null = null;

  constructor(access: Access) {
    this.access = access;
    this.pause = SECOND / access.callsPerSecond;
  }

  /** @throws Error with the fault that the API names; keys are in no message */
  async read<T extends z.ZodType>(
    path: string,
    trId: string,
    params: Readonly<Record<string, string>>,
    schema: T,
  ): Promise<z.output<T>> {
    for (let tried = 1; ; tried++) {
      const { appKey: appkey, appSecret: appsecret } = this.access;
      const headers = { authorization: `Bearer ${await this.currentToken()}`, appkey, appsecret, tr_id: trId };
      const query = new URLSearchParams(params).toString();
      const answer = await this.request(`${path}?${query}`, { headers: { ...headers, custtype: 'P' } }).catch(
        (error: Error) => error,
      );
      if (answer instanceof Error) {
        if (tried === TRIES || this.ended.signal.aborted) throw answer;
        await this.rest(tried * SECOND);
        continue;
      }
      const head = answerHead.safeParse(answer);
      if (head.success && head.data.rt_cd === '0') return parse(path, schema, answer);
      const { msg_cd: code = '', msg1: text = '' } = head.data ?? {};
      if (code !== TOO_MANY || tried === TRIES) throw new Error(`Korea Investment: ${path}: ${code} ${text.trim()}`);
      await this.rest(tried * SECOND);
    }
  }

  /** A key for one live connection. */
  async approvalKey(): Promise<string> {
    const { appKey: appkey, appSecret: secretkey } = this.access;
    const answer = await this.post('/oauth2/Approval', { grant_type: 'client_credentials', appkey, secretkey });
    return parse('/oauth2/Approval', approvalAnswer, answer).approval_key;
  }

  /** Ends calls under way. */
  stop(): void {
    this.ended.abort();
  }

  private async currentToken(): Promise<string> {
    const token = await (this.token ??= this.issue());
    if (Date.now() < token.until) return token.value;
    this.token = this.issue();
    return (await this.token).value;
  }

  private async issue(): Promise<{ value: string; until: number }> {
    try {
      const { appKey: appkey, appSecret: appsecret } = this.access;
      const body = { grant_type: 'client_credentials', appkey, appsecret };
      let answer = await this.post('/oauth2/tokenP', body);
      if (tokenFault.safeParse(answer).data?.error_code === TOKEN_TOO_SOON) {
        await this.rest(TOKEN_PAUSE_MS);
        answer = await this.post('/oauth2/tokenP', body);
      }
      const { access_token: value, expires_in: seconds } = parse('/oauth2/tokenP', tokenAnswer, answer);
      return { value, until: Date.now() + seconds * SECOND - RENEWED_BEFORE_MS };
    } catch (error) {
      this.token = null;
      throw error;
    }
  }

  private post(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return this.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  private rest = (ms: number): Promise<unknown> => wait(ms, undefined, { signal: this.ended.signal });

  /** One call in its turn. Faults have JSON bodies too, so the status does not matter. */
  private async request(path: string, init: RequestInit): Promise<unknown> {
    const now = Date.now();
    const at = Math.max(now, this.nextCallAt);
    this.nextCallAt = at + this.pause;
    await this.rest(at - now);
    const signal = AbortSignal.any([this.ended.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await fetch(new URL(path, this.access.url), { ...init, signal });
      return await response.json();
    } catch (error) {
      throw new Error(`Korea Investment: ${path.replace(/\?.*/, '')} has no answer: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }
}

/** `fetch` says why in the cause. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

function parse<T extends z.ZodType>(path: string, schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const fault = tokenFault.safeParse(answer).data;
  const [issue] = parsed.error.issues;
  const detail = fault
    ? `${fault.error_code} ${fault.error_description}`
    : `${issue?.path.join('.')} ${issue?.message}`;
  throw new Error(`Korea Investment: ${path}: ${detail}`);
}
