import { urlOf, type Contract } from '@maru/domain/contracts';

/** The answer of a backend as it came: nothing about it is known yet. */
export interface RawAnswer {
  readonly http: number;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: unknown;
  /** Type of the body, lower case, without parameters. */
  readonly type: string;
}

export interface Session {
  readonly token: string;
  readonly account: string;
}

/** Timeout of a call: that of the frontends. */
const TIMEOUT_MS = 10_000;

/** Calls of one backend, each with exactly the headers that the frontends send. */
export class Backend {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin.replace(/\/+$/, '');
  }

  /** @throws Error that says so when the backend cannot be reached or does not answer in time */
  async send(path: Contract['path'], body: unknown, session?: Session): Promise<RawAnswer> {
    const response = await fetch(this.origin + urlOf(path), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session && { token: session.token, account: session.account }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
    return { http: response.status, body: parse(text), type };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
