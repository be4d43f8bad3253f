import { once } from 'node:events';
import { createServer, connect as dial, type AddressInfo, type Server, type Socket } from 'node:net';
import pino from 'pino';
import { eventually } from '../../test/eventually.ts';
import { makeDb, newId } from '../../test/harness.ts';
import type { Db } from './db.ts';
import { listenToNotices, notify, type Notice } from './notices.ts';

let db: Db;
let drop: () => Promise<void>;
let proxy: Server;
/** Connection string of the database through the proxy. */
let url: string;
let mode: 'pass' | 'refuse' | 'hold' = 'pass';
const inbound = new Set<Socket>();
let held: (() => void)[] = [];
let refused = 0;

beforeAll(async () => {
  const made = await makeDb(2);
  ({ db, drop } = made);
  const { port, hostname } = new URL(made.url);
  proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    if (mode === 'refuse') {
      refused += 1;
      socket.destroy();
      return;
    }
    inbound.add(socket);
    const pipe = () => {
      const upstream = dial(Number(port), hostname);
      upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
      socket.on('close', () => {
        inbound.delete(socket);
        upstream.destroy();
      });
      socket.pipe(upstream).pipe(socket);
    };
    if (mode === 'hold') held.push(pipe);
    else pipe();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url = made.url.replace(`:${port}/`, `:${(proxy.address() as AddressInfo).port}/`);
});
beforeEach(() => {
  mode = 'pass';
  held = [];
  refused = 0;
});
afterAll(async () => {
  proxy.close();
  await drop();
});

const cut = () => inbound.forEach((socket) => socket.destroy());

async function listener() {
  const log = pino({ level: 'silent' });
  const [warn, info] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info')];
  const notices: Notice[] = [];
  const onMissed = jest.fn();
  const { close } = await listenToNotices(url, { onNotice: (notice) => void notices.push(notice), onMissed }, log);
  return { warn, info, notices, onMissed, close };
}

test('a lost connection is opened again; its loss and its return are each logged once', async () => {
  const { warn, info, notices, onMissed, close } = await listener();
  mode = 'refuse';
  cut();
  await eventually(async () => expect(refused).toBe(2));
  expect(onMissed).not.toHaveBeenCalled();
  mode = 'pass';
  await eventually(async () => expect(onMissed).toHaveBeenCalledTimes(1));
  const notice = { topic: 'messages', userId: newId() };
  await notify(db, notice);
  await eventually(async () => expect(notices).toEqual([notice]));
  await close();
  expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, expect.stringContaining('missed')]]);
  expect(info.mock.calls).toEqual([[expect.stringContaining('again')]]);
});

test('closing waits for the connection that is being made, and ends it', async () => {
  const { onMissed, close } = await listener();
  mode = 'hold';
  cut();
  await eventually(async () => expect(held).toHaveLength(1));
  let isClosed = false;
  const closing = close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  held.forEach((release) => release());
  await closing;
  await eventually(async () => expect(inbound.size).toBe(0));
  expect(onMissed).not.toHaveBeenCalled();
});
