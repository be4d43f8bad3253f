import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { WORDS } from '@maru/domain/words';
import { setTransport } from '../api/client.ts';
import {
  contracts,
  type ApiInput,
  type ApiOutput,
  type ApiPath,
  type Contract,
  type ErrorCode,
  type FileContent,
  type FileStream,
} from '@maru/domain/contracts';

/** A refusal the mock answers with: `refuse('WRONG_FUND_PASSWORD')`. */
export class MockRefusal {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number> | undefined;
  constructor(code: ErrorCode, params?: Record<string, string | number>) {
    this.code = code;
    this.params = params;
  }
}
export const refuse = (code: ErrorCode, params?: Record<string, string | number>) => new MockRefusal(code, params);
/** The transport fails: no server, or none in time. */
export const NETWORK_DOWN = Symbol('network down');
export const TIMED_OUT = Symbol('timed out');

type Reply<P extends ApiPath> = ApiOutput<P> | MockRefusal | typeof NETWORK_DOWN | typeof TIMED_OUT;
export type MockHandlers = { [P in ApiPath]?: (input: ApiInput<P>) => Reply<P> | Promise<Reply<P>> };

export interface MockOptions {
  /** The server's time (epoch ms) in each answer; answers do not state one when absent. */
  now?: () => number;
}

export interface SentCall {
  path: string;
  input: unknown;
  headers: Record<string, string>;
}

const byPath = new Map<string, Contract>(
  Object.values(contracts).map((each) => [each.path, each as unknown as Contract]),
);

/** Calls of the SDK itself, which no test is about. */
const COMMON: MockHandlers = {
  '/common/Words': ({ language }) => ({ version: `test-${language}`, words: WORDS[language] }),
  '/user/OrderAllowance': () => ({ until: null, maxHours: 8 }),
};

/**
 * Answers at HTTP level in place of a server. Input and output are parsed by the contract, so a test cannot pass on a
 * shape the server would refuse or never send. A call without a handler fails the test. Returns what was sent.
 */
export function mockApi(handlers: MockHandlers, { now }: MockOptions = {}): SentCall[] {
  const sent: SentCall[] = [];
  setTransport(async (config) => {
    const path = config.url ?? '';
    const contract = byPath.get(path);
    const handler = (handlers[path as ApiPath] ?? COMMON[path as ApiPath]) as ((input: unknown) => unknown) | undefined;
    if (!contract || !handler) throw new Error(`no mock answers ${path}`);
    const input: unknown = config.data instanceof FormData ? fieldsOf(config.data) : JSON.parse(String(config.data));
    if (handlers[path as ApiPath])
      sent.push({ path, input, headers: { ...config.headers.toJSON() } as Record<string, string> });
    const refused = contract.input.safeParse(input);
    const reply = refused.success ? await handler(input) : refuse('BAD_REQUEST');
    if (reply === NETWORK_DOWN) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (reply === TIMED_OUT) throw new AxiosError('timeout', AxiosError.ECONNABORTED, config);
    if (reply instanceof MockRefusal) {
      const status = reply.code === 'UNAUTHORIZED' ? 401 : 200;
      const { code, params } = reply;
      const envelope = { status: 0, msg: code, data: null, code, params };
      return settle(config, status, config.responseType === 'text' ? JSON.stringify(envelope) : envelope);
    }
    if (contract.transport === 'download') {
      const file = contract.output.parse(reply) as FileContent | FileStream;
      if ('bytes' in file) return settle(config, 200, new Blob([new Uint8Array(file.bytes)], { type: file.type }));
      const headers = { 'content-disposition': `attachment; filename="${file.name}"`, 'content-type': file.type };
      let text = '';
      for await (const chunk of file.chunks) text += chunk;
      return settle(config, 200, text, headers);
    }
    const stamp = now ? { now: timestampOf(now()) } : {};
    return settle(config, 200, { status: 1, msg: 'ok', data: contract.output.parse(reply), ...stamp });
  });
  return sent;
}

/** Epoch ms in the wire's time format: `2026-11-20T09:00:00.000+09:00`. */
export const timestampOf = (ms: number): string => new Date(ms + 9 * 3_600_000).toISOString().replace('Z', '+09:00');

/** The input of a call that carries a file. */
const fieldsOf = (form: FormData) => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));

function settle(
  config: InternalAxiosRequestConfig,
  status: number,
  data: unknown,
  headers: Record<string, string> = {},
): AxiosResponse {
  const response: AxiosResponse = {
    config,
    status,
    statusText: '',
    headers: new AxiosHeaders(headers),
    data,
    request: {},
  };
  if (status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, response);
  return response;
}
