import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { adminContracts, type AdminInput, type AdminOutput, type AdminPath } from '@maru/domain/admin';
import type { Contract, ErrorCode, FileStream, Language } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { API_NAMESPACE, i18n, LANGUAGE_TAG } from '@maru/sdk/i18n';
import { HashRouter } from '@maru/sdk/router';
import { languageAtom, Provider, store } from '@maru/sdk/session';
import { adminClient, QueryClientProvider } from '../lib/admin-query.ts';
import { CONSOLE_WORDS } from '../lib/i18n.ts';
import { endSession, startSession } from '../lib/session.ts';

/** A refusal that the mock answers with. */
export class MockRefusal {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    this.code = code;
  }
}

/** The page that a proxy answers with while it cannot reach the server. */
export class MockProxyPage {
  readonly status = 502;
}

type Reply<P extends AdminPath> = AdminOutput<P> | MockRefusal | MockProxyPage;
export type AdminHandlers = { [P in AdminPath]?: (input: AdminInput<P>) => Reply<P> };
export interface SentCall {
  readonly path: string;
  readonly input: Record<string, unknown>;
  readonly token: string | null;
  /** The page says that nobody uses it. */
  readonly isUnattended: boolean;
}

const byPath = new Map<string, Contract>(
  Object.values(adminContracts).map((each) => [each.path, each as unknown as Contract]),
);

/** Calls of every list and of the menu, answered where a test does not concern them, and not among the sent ones then. */
const DEFAULTS: AdminHandlers = {
  '/admin/Filters': () => [],
  '/admin/HaltedOrders': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
};

/** Answers in place of the server. Input and output are parsed by the contract; a call without a handler fails the test. */
export function mockAdmin(handlers: AdminHandlers): SentCall[] {
  const sent: SentCall[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const path = String(url).replace('/api', '');
    const input = readBody(init.body);
    const contract = byPath.get(path);
    const own = handlers[path as AdminPath];
    const handler = (own ?? DEFAULTS[path as AdminPath]) as ((input: unknown) => unknown) | undefined;
    if (!contract || !handler) throw new Error(`no mock answers ${path}`);
    const headers = init.headers as Record<string, string>;
    const isUnattended = 'operator-unattended' in headers;
    if (own) sent.push({ path, input, token: headers['operator-token'] ?? null, isUnattended });
    contract.input.parse(input);
    const reply = handler(input);
    if (reply instanceof MockProxyPage) return proxyPage(reply);
    const isRefused = reply instanceof MockRefusal;
    if (contract.transport === 'download' && !isRefused) return fileResponse(reply as FileStream);
    const body = isRefused
      ? { status: 0, msg: reply.code, data: null, code: reply.code, params: {} }
      : { status: 1, msg: '', data: contract.output.parse(reply) };
    return {
      status: isRefused && reply.code === 'UNAUTHORIZED' ? 401 : 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: () => Promise.resolve(body),
    } as Response;
  }) as typeof fetch;
  return sent;
}

const proxyPage = ({ status }: MockProxyPage) =>
  ({
    status,
    headers: new Headers({ 'content-type': 'text/html' }),
    json: () => Promise.reject(new SyntaxError('Unexpected token <')),
  }) as Response;

/** The content of a file, as the server sends it. */
export async function* chunksOf(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

async function fileResponse({ chunks, type, name }: FileStream): Promise<Response> {
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return {
    status: 200,
    headers: new Headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }),
    blob: () => Promise.resolve(new Blob(parts, { type })),
  } as Response;
}

/** The fields of a form without its file, which no contract names. */
function readBody(body: RequestInit['body']): Record<string, unknown> {
  if (!(body instanceof FormData)) return JSON.parse(String(body)) as Record<string, unknown>;
  const { file, ...fields } = Object.fromEntries(body);
  if (!(file instanceof File)) throw new Error('the form has no file');
  return fields;
}

interface RenderOptions {
  readonly route?: string;
  readonly role?: 'reviewer' | 'cashier' | 'auditor' | 'manager';
  /** Null renders before the log-in. */
  readonly login?: string | null;
  readonly language?: Language;
  /** End of the session; far away by itself. */
  readonly expiresAt?: string;
}

/** Renders a screen with the real store, cache, router and words, as an operator. */
export function renderConsole(screen: ReactElement, options: RenderOptions = {}): RenderResult {
  const { route = '/', role = 'cashier', login = 'ann', language = 'en' } = options;
  const { expiresAt = '2999-12-31T23:59:59.000+09:00' } = options;
  adminClient.clear();
  endSession();
  if (login !== null)
    startSession({ token: 'a-token', expiresAt, operator: { login, name: 'Ann', role }, needsEnrollment: false });
  window.location.hash = `#${route}`;
  store.set(languageAtom, language);
  const tag = LANGUAGE_TAG[language];
  i18n.addResourceBundle(tag, 'console', CONSOLE_WORDS[language]);
  i18n.addResourceBundle(tag, API_NAMESPACE, WORDS[language]);
  void i18n.changeLanguage(tag);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={adminClient}>
        <HashRouter>{screen}</HashRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
