import { clearCustomerData } from '@maru/shared/session';
import type { Override } from './page.ts';
import { openDevServer, readOverride } from './override.ts';

const LOCAL = 'http://localhost:4102';
const ASKED = { remote: '@maru/trade', origin: LOCAL };
const kept = () => sessionStorage.getItem('override');

/** The page as a server answers it at this address. */
function arrive(address: string, override?: Override) {
  history.replaceState({ idx: 3 }, '', address);
  document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify({ override })}</script>`;
}
const query = `?override=trade:${LOCAL}`;

beforeEach(() => sessionStorage.clear());

it('is taken out of the address, so that no link hands it on, and this tab remembers it', () => {
  arrive(`/${query}#/trade/index`, ASKED);
  expect(readOverride()).toEqual({ asked: ASKED, isLeaving: false });
  expect([location.search, location.hash, history.state]).toEqual(['', '#/trade/index', { idx: 3 }]);
  expect(kept()).toBe(`trade:${LOCAL}`);
});

it('asks the server with it again after a reload', () => {
  sessionStorage.setItem('override', `trade:${LOCAL}`);
  arrive('/#/trade/index');
  const refuse = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readOverride()).toEqual({ asked: null, isLeaving: true });
  refuse.mockRestore();
});

it('is told and forgotten when it is refused', () => {
  sessionStorage.setItem('override', `trade:${LOCAL}`);
  arrive(`/${query}#/home/index`, { refused: 'ORIGIN' });
  expect(readOverride()).toEqual({ asked: { refused: 'ORIGIN' }, isLeaving: false });
  expect(kept()).toBeNull();
});

it('a server that knows of no overrides is not asked for ever', () => {
  sessionStorage.setItem('override', `trade:${LOCAL}`);
  arrive(`/${query}#/home/index`);
  expect(readOverride()).toEqual({ asked: null, isLeaving: false });
  expect(kept()).toBeNull();
});

it('ends with the customer’s visit', () => {
  arrive(`/${query}`, ASKED);
  readOverride();
  clearCustomerData();
  arrive('/#/login/login');
  expect(readOverride()).toEqual({ asked: null, isLeaving: false });
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

  /** Answers in turn; then nothing more comes. */
  function server(...answers: (ReturnType<typeof answer> | Error)[]) {
    const asked: string[] = [];
    globalThis.fetch = ((url: string) => {
      asked.push(url);
      const next = answers.shift();
      if (next instanceof Error) return Promise.reject(next);
      return next ? Promise.resolve(next) : new Promise(() => undefined);
    }) as typeof fetch;
    return asked;
  }
  const settled = () => new Promise((done) => setTimeout(done));

  beforeEach(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('gives its build, and another one for every save', async () => {
    const asked = server(answer(descriptor('v1')), answer(null, 204), answer(descriptor('v2')));
    const { first, state, follow } = await openDevServer(ASKED);
    expect(first).toMatchObject({ url: `${LOCAL}/composed/v1/remoteEntry.js`, metadata: { version: 'v1' } });
    expect(state.isMissing()).toBe(false);
    const builds: string[] = [];
    void follow(async ({ metadata }) => void builds.push(metadata.version));
    await settled();
    expect(builds).toEqual(['v2']);
    expect(asked.map((url) => url.slice(url.indexOf('?')))).toEqual(['?after=', '?after=v1', '?after=v1', '?after=v2']);
  });

  it('that is not there is said, and taken when it is', async () => {
    jest.useFakeTimers();
    server(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), answer(descriptor('v1')));
    const { first, state, follow } = await openDevServer(ASKED);
    const heard = jest.fn();
    state.subscribe(heard);
    expect([first, state.isMissing()]).toEqual([null, true]);
    const builds: string[] = [];
    void follow(async ({ metadata }) => void builds.push(metadata.version));
    await jest.advanceTimersByTimeAsync(3_000);
    expect([builds, state.isMissing(), heard.mock.calls.length]).toEqual([['v1'], false, 1]);
    jest.useRealTimers();
  });

  it('of another remote is none', async () => {
    server(answer(descriptor('v1', '@maru/market')));
    expect((await openDevServer(ASKED)).first).toBeNull();
  });
});
