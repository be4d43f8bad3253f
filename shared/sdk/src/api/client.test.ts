import { AxiosError, AxiosHeaders } from 'axios';
import { loadSharedDictionary } from '../host/index.ts';
import { answerText } from '../i18n/index.ts';
import { earlyKey } from '@maru/domain/registry';
import { NETWORK_DOWN, TIMED_OUT, mockApi, refuse } from '../testing/mock-api.ts';
import { currentSession, endSession, startSession } from '../session/index.ts';
import {
  RefusedError,
  UNAUTHORIZED_DELAY_MS,
  fetchData,
  fetchFile,
  fetchPicture,
  onRefusal,
  post,
  setTransport,
  type Refusal,
} from './client.ts';

const page = { total: 0, page: 1, per_page: 10, data: [] };
let shown: Refusal[] = [];

beforeEach(() => {
  shown = [];
  onRefusal((refusal) => shown.push(refusal));
  endSession();
});

test('session headers are read per request, so a call right after log-in is signed', async () => {
  const sent = mockApi({ '/user/Optionallist': () => page });
  await post('/user/Optionallist', { type: 'krw' });
  startSession({ token: 't1', account: '01012345678' });
  await post('/user/Optionallist', { type: 'krw' });
  expect(sent[0]?.headers).not.toHaveProperty('token');
  expect(sent[1]?.headers).toMatchObject({ token: 't1', account: '01012345678' });
});

test('a call is signed with the session of the moment it is made, so a log-out still is', async () => {
  const sent = mockApi({ '/user/Logout': () => ({}) });
  startSession({ token: 't1', account: '01012345678' });
  const answer = post('/user/Logout', {});
  endSession();
  await answer;
  expect(sent[0]?.headers).toMatchObject({ token: 't1', account: '01012345678' });
});

test('a refusal resolves without data and is shown once, with code and params', async () => {
  mockApi({ '/market/Detail': () => refuse('PRICE_OFF_TICK', { tick: 100 }) });
  const answer = await post('/market/Detail', { symbol: '100110' });
  expect(answer).toEqual({ ok: false, msg: 'PRICE_OFF_TICK', code: 'PRICE_OFF_TICK', params: { tick: 100 } });
  expect(shown).toHaveLength(1);
});

test('a quiet refusal is the screen’s own to show', async () => {
  mockApi({ '/market/Detail': () => refuse('SYMBOL_NOT_FOUND') });
  await post('/market/Detail', { symbol: '1' }, { isQuiet: true });
  expect(shown).toEqual([]);
});

test.each([
  [NETWORK_DOWN, 'NETWORK'],
  [TIMED_OUT, 'TIMEOUT'],
] as const)('a failed transport has words of its own', async (failure, code) => {
  mockApi({ '/market/State': () => failure });
  expect(await post('/market/State', {})).toMatchObject({ ok: false, code });
});

test.each([200, 400])('a backend without codes (HTTP %i) is read in the present language', async (status) => {
  await loadSharedDictionary();
  const toasts: string[] = [];
  onRefusal((refusal) => toasts.push(answerText(refusal)));
  setTransport((config) => {
    const data = { status: 0, msg: '余额不足', data: null };
    const response = { config, status, statusText: '', headers: new AxiosHeaders(), data, request: {} };
    if (status === 200) return Promise.resolve(response);
    return Promise.reject(new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, response));
  });
  // The code comes with the sentence's meaning, so that screens act as on an answer of our own server.
  expect(await post('/market/State', {})).toMatchObject({ ok: false, msg: '余额不足', code: 'INSUFFICIENT_BALANCE' });
  expect(toasts).toEqual(['잔고가 부족해요.']);
});

/** Answers that a foreign backend may give with HTTP 200, and what becomes of it. */
test.each<[string, unknown, Partial<Refusal>, string]>([
  [
    'a code that is a number',
    { status: 0, code: 1, msg: '余额不足' },
    { code: 'INSUFFICIENT_BALANCE' },
    '잔고가 부족해요.',
  ],
  ['no status', { code: 1, msg: 'Insufficient balance' }, { code: 'INSUFFICIENT_BALANCE' }, '잔고가 부족해요.'],
  ['an unknown sentence', { status: 0, msg: '<b>Nope</b>' }, { code: undefined }, '<b>Nope</b>'],
  [
    'a busy system',
    { status: 0, msg: '系统繁忙' },
    { code: 'SYSTEM_BUSY' },
    '시스템이 바빠요. 잠시 후 다시 시도해 주세요.',
  ],
  ['a page', '<html>Gateway</html>', { code: 'SYSTEM_BUSY' }, ''],
  ['nothing', '', { code: 'SYSTEM_BUSY' }, ''],
  ['null', null, { code: 'SYSTEM_BUSY' }, ''],
  ['no message', { status: 0, msg: { text: 'x' } }, { code: 'SYSTEM_BUSY' }, ''],
])('a foreign answer with %s is a refusal', async (_, data, refusal, toast) => {
  await loadSharedDictionary();
  const toasts: string[] = [];
  onRefusal((each) => toasts.push(answerText(each)));
  setTransport((config) =>
    Promise.resolve({ config, status: 200, statusText: '', headers: new AxiosHeaders(), data, request: {} }),
  );
  expect(await post('/market/State', {})).toMatchObject({ ok: false, ...refusal });
  expect(toasts).toHaveLength(1);
  if (toast) expect(toasts).toEqual([toast]);
});

test('readers get an exception that carries the refusal, and no toast', async () => {
  mockApi({ '/market/Detail': () => refuse('SYMBOL_NOT_FOUND') });
  const failure = await fetchData('/market/Detail', { symbol: '1' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RefusedError);
  expect((failure as RefusedError).refusal.code).toBe('SYMBOL_NOT_FOUND');
  expect(shown).toEqual([]);
});

describe('401', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.location.hash = '#/trade/index';
    mockApi({ '/user/Info': () => refuse('UNAUTHORIZED') });
  });
  afterEach(() => jest.useRealTimers());

  test('after two seconds the customer is forgotten and at the log-in page', async () => {
    startSession({ token: 't1', account: '01012345678' });
    await post('/user/Info', {});
    jest.advanceTimersByTime(UNAUTHORIZED_DELAY_MS - 1);
    expect(currentSession()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('tokend')).toBeNull();
    expect(window.location.hash).toBe('#/login/login?back=%2Ftrade%2Findex');
  });

  test('is said once for all calls under way, quiet ones included', async () => {
    startSession({ token: 't1', account: '01012345678' });
    await Promise.all([
      fetchData('/user/Info', {}).catch(() => undefined),
      fetchData('/user/Info', {}).catch(() => undefined),
      post('/user/Info', {}),
    ]);
    expect(shown.map(({ code }) => code)).toEqual(['UNAUTHORIZED']);
    jest.advanceTimersByTime(UNAUTHORIZED_DELAY_MS);
  });

  test('a late 401 of an old session leaves the new one alone', async () => {
    startSession({ token: 't1', account: '01012345678' });
    await post('/user/Info', {});
    startSession({ token: 't2', account: '01012345678' });
    jest.advanceTimersByTime(UNAUTHORIZED_DELAY_MS);
    expect(currentSession()?.token).toBe('t2');
    expect(window.location.hash).toBe('#/trade/index');
  });

  test('a visitor’s 401 moves nobody', async () => {
    await post('/user/Info', {});
    jest.advanceTimersByTime(UNAUTHORIZED_DELAY_MS);
    expect(window.location.hash).toBe('#/trade/index');
  });
});

describe('a call the page made before its code was there', () => {
  const early = (answer: Promise<unknown>) =>
    Object.assign(globalThis, { maruEarly: { '/common/config {"type":"all"}': answer } });
  const config = [{ name: 'title', value: 'Maru' }];

  test('is taken once, then asked for again', async () => {
    const sent = mockApi({ '/common/config': () => [] });
    early(Promise.resolve({ status: 1, msg: '', data: config }));
    expect(await post('/common/config', { type: 'all' })).toEqual({ ok: true, data: config });
    expect(await post('/common/config', { type: 'all' })).toEqual({ ok: true, data: [] });
    expect(sent).toHaveLength(1);
  });

  test('is not taken for another input', async () => {
    mockApi({ '/market/Rank': () => page });
    const rank = { sort: 'turnover', market: 'all', page: 1 } as const;
    const other = { status: 1, msg: '', data: { ...page, total: 7 } };
    Object.assign(globalThis, {
      maruEarly: { [earlyKey({ path: '/market/Rank', input: rank })]: Promise.resolve(other) },
    });
    expect(await post('/market/Rank', { ...rank, market: 'ETF' })).toEqual({ ok: true, data: page });
    const { sort, ...rest } = rank;
    expect(await post('/market/Rank', { ...rest, sort })).toEqual({ ok: true, data: other.data });
  });

  test('is asked for again by a page that has been open for a while', async () => {
    mockApi({ '/common/config': () => config });
    early(Promise.resolve({ status: 1, msg: '', data: [] }));
    jest.spyOn(performance, 'now').mockReturnValueOnce(60_000);
    expect(await post('/common/config', { type: 'all' })).toEqual({ ok: true, data: config });
  });

  test.each([Promise.reject(new Error('offline')), Promise.resolve({ status: 0, msg: 'busy', data: null })])(
    'that failed is asked for in the ordinary way',
    async (answer) => {
      mockApi({ '/common/config': () => config });
      early(answer);
      expect(await post('/common/config', { type: 'all' })).toEqual({ ok: true, data: config });
    },
  );
});

test('a file has its name, and a refusal of it is shown', async () => {
  const input = { format: 'json', language: 'kor' } as const;
  const chunks = (async function* () {
    yield* ['{"a":', '1}'];
  })();
  mockApi({ '/user/DataCopyFile': () => ({ chunks, type: 'application/json', name: 'maru.json' }) });
  const answer = await fetchFile('/user/DataCopyFile', input);
  expect(answer).toMatchObject({ ok: true, data: { name: 'maru.json', size: 7, type: 'application/json' } });
  mockApi({ '/user/DataCopyFile': () => refuse('DATA_COPY_EXPIRED') });
  expect(await fetchFile('/user/DataCopyFile', input)).toMatchObject({ ok: false, code: 'DATA_COPY_EXPIRED' });
  expect(shown).toMatchObject([{ code: 'DATA_COPY_EXPIRED' }]);
});

test('a picture is a blob, and none where it is refused, absent or the server is gone', async () => {
  const uploadId = '5b7e1a52-6d0f-4a0f-9a6b-0c6f7f1b2c3d';
  mockApi({ '/common/File': () => ({ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg', name: 'a.jpeg' }) });
  expect(await fetchPicture(uploadId)).toMatchObject({ size: 3, type: 'image/jpeg' });
  mockApi({ '/common/File': () => refuse('UPLOAD_NOT_FOUND') });
  expect(await fetchPicture(uploadId)).toBeNull();
  mockApi({ '/common/File': () => NETWORK_DOWN });
  expect(await fetchPicture(uploadId)).toBeNull();
  expect(shown).toEqual([]);
});
