import { connect, createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { isUnconnected, retryConnection } from './retry-connection.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
test.each<[string, unknown, boolean]>([
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['a name that is not known yet', coded('EAI_AGAIN'), true],
  ['a database that is starting up', coded('57P03'), true],
  ['too many connections', coded('53300'), true],
  ['a time limit of a client', new Error('timeout expired'), true],
  ['a time limit of a pool', new Error('timeout exceeded when trying to connect'), true],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
  ['an error because of a connection', new Error('migration', { cause: coded('ECONNRESET') }), true],
  ['all addresses of a host', new AggregateError([coded('ECONNREFUSED'), coded('ETIMEDOUT')]), true],
  ['a wrong password', coded('28P01', 'password authentication failed'), false],
  ['a database that does not exist', coded('3D000'), false],
  ['a statement that fails', coded('42601', 'syntax error'), false],
  ['an error among addresses', new AggregateError([coded('ECONNREFUSED'), coded('28P01')]), false],
  ['a value that is no error', 'timeout expired', false],
])('tells %s', (_, error, expected) => {
  expect(isUnconnected(error)).toBe(expected);
});

test('tells an error that Node itself made', async () => {
  const refused = await new Promise((fail) => connect(1, '127.0.0.1').once('error', fail));
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  expect(isUnconnected(refused)).toBe(true);
});

const quick = () => Promise.resolve();

it('repeats with growing delays, says so, and gives the connection', async () => {
  const said: string[] = [];
  const delays: number[] = [];
  let attempts = 0;
  const connection = await retryConnection(
    () => ((attempts += 1) < 8 ? Promise.reject(coded('ECONNREFUSED', 'refused')) : Promise.resolve('open')),
    { say: (line) => said.push(line), pause: (ms) => Promise.resolve(delays.push(ms)) },
  );
  expect([connection, attempts]).toEqual(['open', 8]);
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  expect(said[0]).toBe('The database does not answer yet (refused). Trying again in 0.25 s, for 0 s so far.');
});

it('gives up after its time with the last reason', async () => {
  const give = retryConnection(() => Promise.reject(coded('ECONNREFUSED', 'refused')), {
    say: () => undefined,
    pause: quick,
    withinMs: 3_000,
  });
  await expect(give).rejects.toThrow(/did not answer within 0 s: refused/);
});

test.each([
  ['another error', coded('28P01', 'wrong password'), false],
  ['a stop', coded('ECONNREFUSED', 'refused'), true],
])('does not repeat after %s', async (_, error, isStopped) => {
  const connect = jest.fn(() => Promise.reject(error));
  const say = jest.fn();
  await expect(retryConnection(connect, { say, isStopped: () => isStopped, pause: quick })).rejects.toBe(error);
  expect([connect.mock.calls.length, say.mock.calls.length]).toEqual([1, 0]);
});

it('waits for a database that accepts and does not answer, as the driver reports it', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as AddressInfo;
  const open = async () => {
    const client = new pg.Client({
      connectionString: `postgres://x@127.0.0.1:${port}/x`,
      connectionTimeoutMillis: 50,
    });
    client.on('error', () => undefined);
    await client.connect();
  };
  const said: string[] = [];
  let attempts = 0;
  await retryConnection(() => ((attempts += 1) < 3 ? open() : Promise.resolve()), {
    say: (line) => said.push(line),
    pause: quick,
  });
  expect(said).toHaveLength(2);
  silent.close();
});
