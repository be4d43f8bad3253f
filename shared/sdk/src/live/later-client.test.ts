class FakeSocket {
  static readonly made: FakeSocket[] = [];
  readyState: number = WebSocket.OPEN;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
}

let isDown: boolean;
/** The modules anew, as in another page: the code of the client is missing while `isDown`. */
async function openPage() {
  jest.resetModules();
  jest.doMock('./browser-client.ts', () => {
    if (isDown) throw new Error('Loading chunk 1 failed');
    return jest.requireActual<object>('./browser-client.ts');
  });
  return import('./later-client.ts');
}
const topics = () => FakeSocket.made.flatMap(({ sent }) => sent);
const arrive = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  isDown = false;
  FakeSocket.made.length = 0;
  Object.assign(globalThis, { WebSocket: Object.assign(FakeSocket, { OPEN: 1, CLOSED: 3, CONNECTING: 0 }) });
});
afterEach(() => jest.useRealTimers());

test('subscribes once the code of the client is there, and at once from then on', async () => {
  const { withClient, liveClient } = await openPage();
  withClient((client) => client.subscribe('quote:1', () => undefined));
  expect([liveClient(), FakeSocket.made]).toEqual([null, []]);
  await arrive();
  FakeSocket.made[0]?.onopen?.();
  expect(topics()).toEqual([{ op: 'sub', topics: ['quote:1'] }]);
  withClient((client) => client.subscribe('quote:2', () => undefined));
  await arrive();
  expect(topics().at(-1)).toEqual({ op: 'sub', topics: ['quote:2'] });
});

test('subscribes to nothing that was ended before the code came', async () => {
  const { withClient } = await openPage();
  const subscribe = jest.fn(() => () => undefined);
  withClient(subscribe)();
  await arrive();
  expect(subscribe).not.toHaveBeenCalled();
});

test('requests the code again when it does not come, and says since when prices are old', async () => {
  isDown = true;
  const { onLiveStatus, liveStatus, silentSince } = await openPage();
  const start = Date.now();
  const notified = jest.fn();
  const end = onLiveStatus(notified);
  await jest.advanceTimersByTimeAsync(2_999);
  expect([silentSince(), notified.mock.calls]).toEqual([null, []]);
  await jest.advanceTimersByTimeAsync(1);
  expect([silentSince(), liveStatus()]).toEqual([start, 'idle']);
  expect(notified).toHaveBeenCalledTimes(1);
  isDown = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(silentSince()).toBeNull();
  expect(notified.mock.calls.length).toBeGreaterThan(1);
  end();
});
