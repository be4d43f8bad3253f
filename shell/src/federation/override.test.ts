import { clearCustomerData } from '@maru/sdk/session';
import type { Override } from './page.ts';
import { connectDevServer } from './dev-server.ts';
import { readOverride } from './override.ts';

const LOCAL = 'http://localhost:4102';
const TRADE = { remote: '@maru/trade', origin: LOCAL };
const kept = () => sessionStorage.getItem('override');

/** Opens the page that the server answers at this address. */
function open(address: string, override?: Override) {
  history.replaceState({ idx: 3 }, '', address);
  document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify({ override })}</script>`;
}
const query = `?override=trade:${LOCAL}`;

beforeEach(() => sessionStorage.clear());

it('is removed from the address and stored in this tab', () => {
  open(`/${query}#/trade/index`, TRADE);
  expect(readOverride()).toEqual({ override: TRADE, isLeaving: false });
  expect([location.search, location.hash, history.state]).toEqual(['', '#/trade/index', { idx: 3 }]);
  expect(kept()).toBe(`trade:${LOCAL}`);
});

it('is sent to the server again after a reload', () => {
  sessionStorage.setItem('override', `trade:${LOCAL}`);
  open('/#/trade/index');
  const refuse = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readOverride()).toEqual({ override: null, isLeaving: true });
  refuse.mockRestore();
});

it('is removed from this tab when the server refuses it', () => {
  sessionStorage.setItem('override', `trade:${LOCAL}`);
  open(`/${query}#/home/index`, { refused: 'ORIGIN' });
  expect(readOverride()).toEqual({ override: { refused: 'ORIGIN' }, isLeaving: false });
  expect(kept()).toBeNull();
});

it('is removed from this tab when the server ignores it', () => {
  sessionStorage.setItem('override', `trade:${LOCAL}`);
  open(`/${query}#/home/index`);
  expect(readOverride()).toEqual({ override: null, isLeaving: false });
  expect(kept()).toBeNull();
});

it('ends with the log-out', () => {
  open(`/${query}`, TRADE);
  readOverride();
  clearCustomerData();
  open('/#/login/login');
  expect(readOverride()).toEqual({ override: null, isLeaving: false });
});

describe('a dev server', () => {
  const descriptor = (version: string, name = '@maru/trade') => ({
    name,
    contract: '^1.0.0',
    version,
    container: `maru_trade_${version}`,
    entry: 'remoteEntry.js',
    app: [],
    routes: [],
    locales: {},
    files: {},
  });
  const answer = (body: unknown, status = 200) => ({ ok: status === 200, status, json: () => Promise.resolve(body) });

  /** Gives these answers in turn, then none. */
  function server(...answers: (ReturnType<typeof answer> | Error)[]) {
    const requested: string[] = [];
    globalThis.fetch = ((url: string) => {
      requested.push(url);
      const next = answers.shift();
      if (next instanceof Error) return Promise.reject(next);
      return next ? Promise.resolve(next) : new Promise(() => undefined);
    }) as typeof fetch;
    return requested;
  }
  const tick = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('gives its build, and another one for each saved file', async () => {
    const requested = server(answer(descriptor('v1')), answer(null, 204), answer(descriptor('v2')));
    const { first, state, watch } = await connectDevServer(TRADE);
    expect(first).toMatchObject({ url: `${LOCAL}/composed/v1/remoteEntry.js`, metadata: { version: 'v1' } });
    expect(state.isMissing()).toBe(false);
    const builds: string[] = [];
    void watch(async ({ metadata }) => void builds.push(metadata.version));
    await tick();
    expect(builds).toEqual(['v2']);
    expect(requested.map((url) => url.slice(url.indexOf('?')))).toEqual([
      '?after=',
      '?after=v1',
      '?after=v1',
      '?after=v2',
    ]);
  });

  it('that does not answer is missing, until it does', async () => {
    jest.useFakeTimers();
    server(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), answer(descriptor('v1')));
    const { first, state, watch } = await connectDevServer(TRADE);
    const listener = jest.fn();
    state.subscribe(listener);
    expect([first, state.isMissing()]).toEqual([null, true]);
    const builds: string[] = [];
    void watch(async ({ metadata }) => void builds.push(metadata.version));
    await jest.advanceTimersByTimeAsync(3_000);
    expect([builds, state.isMissing(), listener.mock.calls.length]).toEqual([['v1'], false, 1]);
    jest.useRealTimers();
  });

  it('of another remote gives no build', async () => {
    server(answer(descriptor('v1', '@maru/market')));
    expect((await connectDevServer(TRADE)).first).toBeNull();
  });
});
