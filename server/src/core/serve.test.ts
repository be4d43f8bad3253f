import { contract, empty, clientId } from '@maru/domain/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { makeApp, newId, type TestApp } from '../../test/harness.ts';
import { testProduct } from '../../test/product.ts';
import { knownCustomers } from '../../test/stand-ins.ts';
import type { Module } from './deps.ts';
import { ApiError } from './errors.ts';
import { listenForOperations } from './operations-app.ts';
import { serve } from './serve.ts';
import { SERVER_ROLE } from './server-role.ts';

const echo = contract({
  path: '/test/Echo',
  summary: 'Says it back',
  auth: 'public',
  input: z.strictObject({ word: z.string().check(z.maxLength(100_000)) }),
  output: z.strictObject({ word: z.string() }),
  errors: ['PRICE_OFF_TICK'],
});
const mine = contract({
  path: '/test/Mine',
  summary: 'Whose',
  input: empty,
  output: z.strictObject({ user: z.string() }),
});
const add = contract({
  path: '/test/Add',
  summary: 'Writes one row',
  idempotent: true,
  input: z.strictObject({ clientId, word: z.string() }),
  output: z.strictObject({ rows: z.int() }),
  errors: ['NOT_FOUND', 'CLIENT_ID_CONFLICT'],
});
const limited = contract({
  path: '/test/Limited',
  summary: 'Twice',
  auth: 'public',
  rateLimit: 2,
  input: empty,
  output: empty,
});
const steps = contract({
  path: '/test/Steps',
  summary: 'Writes one row, then goes on',
  idempotent: true,
  input: z.strictObject({ clientId, word: z.string() }),
  output: z.strictObject({ first: z.string(), runs: z.int() }),
});
let runs = 0;
let lookUps = 0;

const testModule: Module = (app) => {
  app.decorate('authenticate', async (token, account) => {
    lookUps += 1;
    return token === `token of ${account}` ? { sessionId: 's', userId: account, account } : null;
  });
  serve(app, echo, async ({ word }) => {
    if (word === 'refuse') throw new ApiError('PRICE_OFF_TICK', { tick: '5' });
    if (word === 'refuse without its value') throw new ApiError('PRICE_OFF_TICK', {} as never);
    if (word === 'refuse otherwise') throw new ApiError('NOT_FOUND');
    if (word === 'fault') throw new Error('the cause stays inside');
    if (word === 'drift') return { word, more: 1 } as never;
    return { word };
  });
  serve(app, mine, async (_, { session }) => ({ user: session.userId }));
  serve(app, limited, async () => ({}));
  serve(app, add, async ({ word }, { once }) => {
    return once(async (tx) => {
      await sql`insert into word values (${word})`.execute(tx);
      if (word === 'refuse') throw new ApiError('NOT_FOUND');
      const all = await sql<{ n: bigint }>`select count(*) as n from word`.execute(tx);
      return { rows: Number(all.rows[0]?.n) };
    });
  });
  serve(app, steps, async ({ word }, { begin }) => {
    const { first } = await begin(async (tx) => {
      await sql`insert into word values (${word})`.execute(tx);
      return { first: word };
    });
    runs++;
    if (word === 'crash' && runs === 1) throw new Error('after the first step');
    return { first, runs };
  });
};

let server: TestApp;
beforeAll(async () => {
  server = await makeApp({ modules: [testModule], env: { RATE_LIMIT: '1' } });
  await sql`create table word (word text)`.execute(server.owner);
  await sql`grant all on word to ${sql.id(SERVER_ROLE)}`.execute(server.owner);
});
afterAll(() => server.close());

const post = async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/vue${path}`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { http: response.statusCode, ...response.json() };
};
const alice = { account: 'alice', token: 'token of alice' };
/** The test's clock, as every envelope states it. */
const now = '2026-11-20T10:00:00.000+09:00';
const wordCount = async () => (await sql<{ n: bigint }>`select count(*) as n from word`.execute(server.db)).rows[0]?.n;

describe('one call', () => {
  test('answers in the envelope', async () => {
    expect(await post('/test/Echo', { word: 'hi' })).toEqual({
      http: 200,
      status: 1,
      msg: '',
      data: { word: 'hi' },
      now,
    });
  });

  test.each([
    ['an unknown field', { word: 'a', other: 1 }, 'other'],
    ['a wrong type', { word: 1 }, 'word'],
    ['a missing field', {}, 'word'],
    ['no object', [], ''],
    ['malformed JSON', '{"word":', 'body'],
  ])('%s is refused with its field', async (_, payload, field) => {
    expect(await post('/test/Echo', payload)).toMatchObject({
      http: 200,
      status: 0,
      code: 'BAD_REQUEST',
      params: { field },
      now,
    });
  });

  test.each(['refuse otherwise', 'refuse without its value'])(
    'a refusal that its contract does not name, or its text cannot be told from, is a fault: %s',
    async (word) => {
      expect(await post('/test/Echo', { word })).toMatchObject({ status: 0, code: 'SYSTEM_BUSY' });
    },
  );

  test('another content type is refused', async () => {
    const answer = await post('/test/Echo', '<word/>', { 'content-type': 'text/xml' });
    expect(answer).toMatchObject({ http: 200, status: 0, code: 'BAD_REQUEST' });
  });

  test('a body over 64 KB is refused', async () => {
    const answer = await post('/test/Echo', { word: 'x'.repeat(65 * 1024) });
    expect(answer).toMatchObject({ http: 200, status: 0, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('a refusal carries its code, its values and a sentence', async () => {
    expect(await post('/test/Echo', { word: 'refuse' })).toEqual({
      http: 200,
      status: 0,
      msg: 'The price must be a multiple of 5.',
      data: null,
      code: 'PRICE_OFF_TICK',
      params: { tick: '5' },
      now,
    });
  });

  test.each(['fault', 'drift'])('a %s answers a trace id and nothing of its cause', async (word) => {
    const answer = await post('/test/Echo', { word });
    expect(answer).toMatchObject({ http: 200, status: 0, code: 'SYSTEM_BUSY', params: { trace: expect.any(String) } });
    expect(JSON.stringify(answer)).not.toMatch(/cause|unrecognized/i);
  });

  test('an unknown call is not found', async () => {
    expect(await post('/test/None', {})).toMatchObject({ http: 404, status: 0, code: 'NOT_FOUND' });
  });

  test('a caller over the limit is asked to wait', async () => {
    const codes = [];
    for (let i = 0; i < 3; i++) codes.push((await post('/test/Limited', {})).code);
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY_REQUESTS']);
  });
});

describe('whose call', () => {
  test.each([
    ['no token', {}],
    ['a token of another account', { token: 'token of alice', account: 'bob' }],
    ['a token without its account', { token: 'token of alice' }],
  ])('%s is a 401', async (_, headers: Record<string, string>) => {
    expect(await post('/test/Mine', {}, headers)).toMatchObject({ http: 401, status: 0, code: 'UNAUTHORIZED' });
  });

  test('a live session is let in', async () => {
    expect(await post('/test/Mine', {}, alice)).toMatchObject({ status: 1, data: { user: 'alice' } });
  });
});

describe('limits by address', () => {
  const from = async (remoteAddress: string, path: string, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/vue${path}`,
      payload: {},
      headers,
      remoteAddress,
    });
    return response.json().code as string | undefined;
  };
  const signed = (account: string) => ({ account, token: `token of ${account}` });

  test('a public call counts for its address, whatever sessions come with it', async () => {
    const codes = [];
    for (const name of ['ann', 'bob', 'carol']) codes.push(await from('203.0.113.1', '/test/Limited', signed(name)));
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY_REQUESTS']);
    expect(await from('203.0.113.2', '/test/Limited', signed('ann'))).toBeUndefined();
  });

  test('after many invented tokens the database is not asked about new ones of that address', async () => {
    const invent = async (count: number) => {
      const codes = [];
      for (let n = 0; n < count; n++)
        codes.push(await from('203.0.113.3', '/test/Mine', { account: 'dora', token: `x${n}` }));
      return codes;
    };
    expect(await from('203.0.113.3', '/test/Mine', signed('dora'))).toBeUndefined();
    expect(new Set(await invent(120))).toEqual(new Set(['UNAUTHORIZED']));
    const before = lookUps;
    expect(new Set(await invent(5))).toEqual(new Set(['TOO_MANY_REQUESTS']));
    expect(lookUps).toBe(before);
    expect(await from('203.0.113.3', '/test/Limited', { account: 'dora', token: 'old' })).toBeUndefined();
    expect(lookUps).toBe(before);
    // A token that was accepted before stays valid, and other addresses are not concerned.
    expect(await from('203.0.113.3', '/test/Mine', signed('dora'))).toBeUndefined();
    expect(await from('203.0.113.4', '/test/Mine', signed('emil'))).toBeUndefined();
  });
});

describe('one draft', () => {
  test('sent many times at once changes one row and gets one answer', async () => {
    const before = await wordCount();
    const draft = { clientId: newId(), word: 'once' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('/test/Add', draft, alice)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 1, data: { rows: Number(before) + 1 } });
    await post('/test/Add', { clientId: newId(), word: 'another' }, alice);
    expect(await post('/test/Add', draft, alice)).toEqual(answers[0]);
  });

  test('with another body is a conflict', async () => {
    const draft = { clientId: newId(), word: 'mine' };
    await post('/test/Add', draft, alice);
    const before = await wordCount();
    const answer = await post('/test/Add', { ...draft, word: 'changed' }, alice);
    expect(answer).toMatchObject({ status: 0, code: 'CLIENT_ID_CONFLICT' });
    expect(await wordCount()).toBe(before);
  });

  test('with two bodies at once is a conflict for one of them', async () => {
    const [clientId, before] = [newId(), await wordCount()];
    const answers = await Promise.all(['one', 'other'].map((word) => post('/test/Add', { clientId, word }, alice)));
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['CLIENT_ID_CONFLICT', 'done']);
    expect(await wordCount()).toBe((before ?? 0n) + 1n);
  });

  test('is the sender’s own: another customer may use the same id', async () => {
    const draft = { clientId: newId(), word: 'shared' };
    await post('/test/Add', draft, alice);
    const answer = await post('/test/Add', { ...draft, word: 'other' }, { account: 'bob', token: 'token of bob' });
    expect(answer.status).toBe(1);
  });

  test('that was refused leaves nothing and may be sent again', async () => {
    const before = await wordCount();
    const draft = { clientId: newId(), word: 'refuse' };
    expect((await post('/test/Add', draft, alice)).code).toBe('NOT_FOUND');
    expect(await wordCount()).toBe(before);
    expect((await post('/test/Add', { ...draft, word: 'good' }, alice)).status).toBe(1);
  });
});

test('a call of several steps that broke after the first goes on with its result, and then answers the same', async () => {
  runs = 0;
  const before = await wordCount();
  const draft = { clientId: newId(), word: 'crash' };
  expect((await post('/test/Steps', draft, alice)).code).toBe('SYSTEM_BUSY');
  expect((await post('/test/Steps', draft, alice)).data).toEqual({ first: 'crash', runs: 2 });
  expect((await post('/test/Steps', draft, alice)).data).toEqual({ first: 'crash', runs: 2 });
  expect(await wordCount()).toBe((before ?? 0n) + 1n);
});

test('closing the server answers what is under way first', async () => {
  const begun = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<void>();
  const slowModule: Module = (app) =>
    serve(app, echo, async ({ word }) => {
      begun.resolve();
      await ends.promise;
      return { word };
    });
  const other = await makeApp({ modules: [knownCustomers, slowModule] });
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(`${address}/api/vue/test/Echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"word":"last"}',
  });
  await begun.promise;
  const closed = other.close();
  ends.resolve();
  expect(await (await answer).json()).toMatchObject({ status: 1, data: { word: 'last' } });
  await closed;
  await expect(fetch(address)).rejects.toThrow();
});

describe('operations', () => {
  test.each(['/healthz', '/readyz'])('%s answers', async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  });

  test.each(['/metrics', '/api/docs', '/api/docs/json', '/api/docs/yaml'])(
    '%s has a listener of its own',
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
      const [first, second] = [
        await server.app.operations.inject({ url }),
        await server.app.operations.inject({ url }),
      ];
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(second.headers['content-security-policy']).toContain("default-src 'none'");
      if (url !== '/metrics') expect(second.body).toBe(first.body);
    },
  );

  test('the description is rendered once', async () => {
    const other = await makeApp({ modules: [testModule] });
    const rendered = jest.spyOn(other.app.operations, 'swagger');
    for (let n = 0; n < 3; n++) await other.app.operations.inject({ url: '/api/docs/json' });
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(1);
    await other.close();
  });

  test('a default port that is taken stops nobody, one that was chosen does', async () => {
    const other = await makeApp({ modules: [testModule] });
    const host = '127.0.0.1';
    const address = await listenForOperations(server.app, { operations: { host, port: 0, isDefault: false } });
    const port = Number(new URL(address!).port);
    expect(await listenForOperations(other.app, { operations: { host, port, isDefault: true } })).toBeNull();
    expect(await listenForOperations(other.app, { operations: { host, port: undefined, isDefault: true } })).toBeNull();
    await expect(listenForOperations(other.app, { operations: { host, port, isDefault: false } })).rejects.toThrow(
      'EADDRINUSE',
    );
    await other.close();
  });

  test('the API page lists the contracts and the metrics name paths', async () => {
    const document = (await server.app.operations.inject({ url: '/api/docs/json' })).json();
    expect(document.paths['/api/vue/trade/Order'].post.security).toEqual([{ token: [], account: [] }]);
    const decide = document.paths['/api/admin/CaseDecide'].post;
    expect([decide.security, decide.description]).toEqual([[{ operator: [] }], 'Roles: reviewer, cashier, manager']);
    const upload = document.paths['/api/vue/common/Upload'].post.requestBody.content;
    expect(Object.keys(upload)).toEqual(['multipart/form-data']);
    expect(document.paths['/api/vue/common/File'].post.responses[200].content).toHaveProperty(['image/*']);
    expect((await server.app.operations.inject({ url: '/metrics' })).body).toContain('path="/api/vue/test/Echo"');
  });
});

test.each(['/shell/', '/shell/%2e%2e/private.json', '/shell/none.js', '/remotes/'])('%s is not found', async (url) => {
  const product = testProduct();
  const other = await makeApp({ modules: [knownCustomers], env: { REGISTRY: product.folder } });
  const response = await other.app.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  await other.close();
});
