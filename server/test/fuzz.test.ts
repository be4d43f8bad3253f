import { adminContracts } from '@maru/domain/admin';
import { contracts, operatorRole, urlOf, type Contract } from '@maru/domain/contracts';
import { makeApp, registerCustomer, testClock, type TestApp, type TestCustomer } from './harness.ts';
import { adminCall, makeOperator, type TestOperator } from './operator.ts';
import { sampleInput } from './sample-input.ts';
import { stillVenue } from './stand-ins.ts';
import { tableSums } from './table-sums.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
let chief: TestOperator;
/** The token of an operator of each role. */
const tokens = new Map<string, string>();
/** The last look at every table: no test may change it. */
let sums: string;
beforeAll(async () => {
  const clock = testClock();
  server = await makeApp({ clock, venue: stillVenue(clock, []) });
  ann = await registerCustomer(server);
  bob = await registerCustomer(server);
  chief = await makeOperator(server, 'manager');
  for (const role of operatorRole.options) tokens.set(role, (await makeOperator(server, role)).token);
  sums = await everything();
});
afterAll(() => server.close());

/** Values that no schema allows in any field, but for these. */
const WRONG: unknown[] = [null, {}, [[]], 1e308, 2 ** 53, 0.5, 'x'.repeat(60_000)];
const ALLOWED: Readonly<Record<string, string>> = {
  // An authenticator may not tell whose credential it is.
  '/user/PasskeyLogin userHandle': 'null',
  // Any request, which is not looked at before the address of the page.
  '/user/PasskeyConfirmStart body': '{}',
  // A list without a chosen filter.
  '/admin/FilterAdd values': '{}',
  '/admin/FilterChange values': '{}',
};
/** Values that free text allows and that careless code mishandles. */
const NASTY = ['\u0000', "'; drop table customer; --", '__proto__', '\ud800', '%00%', '{{7*7}}', '🙂'.repeat(10)];

const everything = () => tableSums(server.db);
async function expectNoChange(): Promise<void> {
  const before = sums;
  sums = await everything();
  expect(sums).toBe(before);
}

let turn = 0;
/** Two values of a list, so that each meets hundreds of fields; all of them in `pnpm test:full`. */
function some<T>(values: readonly T[]): readonly T[] {
  if (process.env.MARU_TESTS === 'full') return values;
  turn += 2;
  return [values[turn % values.length]!, values[(turn + 1) % values.length]!];
}

const headersOf = (who: { token: string; account: string }) => ({
  token: who.token,
  account: who.account,
  'operator-token': chief.token,
});

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: urlOf(path),
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { ...response.json(), http: response.statusCode } as { http: number; status: number; code?: string };
}

const all: Contract[] = [...Object.values(contracts), ...Object.values(adminContracts)];
const ofOperators = all.filter((contract) => contract.auth === 'operator');
const bySessionOnly = all.filter((contract) => contract.auth === 'session');

test('every contract is mounted', () => {
  const missing = all.filter(({ path }) => !server.app.hasRoute({ method: 'POST', url: urlOf(path) }));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

describe.each(all.map((contract) => [contract.path, contract] as const))('%s', (path, contract) => {
  const sample = sampleInput(contract);

  test('refuses every wrong body with a code and changes nothing', async () => {
    const fields = Object.keys(sample);
    const bodies: unknown[] = [
      { ...sample, unknownField: 1 },
      ...['null', '[]', '"text"', '5', '', '{', '{"a":1}}', `{"a":"${'x'.repeat(70_000)}"}`],
      ...fields.flatMap((field) =>
        some(WRONG)
          .filter((value) => JSON.stringify(value) !== ALLOWED[`${path} ${field}`])
          .map((value) => ({
            ...sample,
            [field]: value,
          })),
      ),
    ];
    for (const body of bodies) {
      const answer = await send(path, body, headersOf(ann));
      const label = JSON.stringify(body).slice(0, 200);
      expect({ label, ...answer }).toMatchObject({ http: 200, status: 0 });
      expect({ label, code: answer.code }).toMatchObject({
        code: expect.stringMatching(/^(BAD_REQUEST|PAYLOAD_TOO_LARGE)$/),
      });
    }
    await expectNoChange();
  });

  test('never breaks on nasty text', async () => {
    for (const field of Object.keys(sample).filter((name) => typeof sample[name] === 'string')) {
      for (const value of some(NASTY)) {
        const answer = await send(path, { ...sample, [field]: value }, headersOf(ann));
        expect({ field, value, ...answer }).toMatchObject({ http: 200 });
        expect({ field, value, code: answer.code }).not.toMatchObject({ code: 'SYSTEM_BUSY' });
      }
    }
    await expectNoChange();
  });
});

describe.each(all.filter(({ idempotent }) => idempotent).map((each) => [each.path, each] as const))(
  '%s',
  (path, { auth, input }) => {
    test.each([
      ['another body', path],
      ['another call', '/another/Call'],
    ])('refuses the id of a draft that was %s, and changes nothing', async (_, sentTo) => {
      const sample = sampleInput({ path, input } as Contract);
      const draft = {
        scope: auth === 'operator' ? `operator:${chief.login}` : ann.userId,
        client_id: String(sample.clientId),
        path: sentTo,
        body_hash: Buffer.alloc(32),
        at: new Date(server.clock.now()),
      };
      await server.db
        .insertInto('request')
        .values({ ...draft, result: null, answer: '{}' })
        .execute();
      const before = await everything();
      expect(await send(path, sample, headersOf(ann))).toMatchObject({
        http: 200,
        status: 0,
        code: 'CLIENT_ID_CONFLICT',
      });
      expect(await everything()).toBe(before);
      await server.db.deleteFrom('request').where('client_id', '=', draft.client_id).execute();
    });
  },
);

describe.each(bySessionOnly.map(({ path }) => [path]))('%s', (path) => {
  test.each<[string, () => Record<string, string>]>([
    ['no token', () => ({})],
    ['a token without an account', () => ({ token: ann.token })],
    ['a token of somebody else', () => ({ token: ann.token, account: bob.account })],
    ['a made-up token', () => ({ token: 'x'.repeat(43), account: ann.account })],
  ])('with %s is a 401', async (_, headers) => {
    expect(await send(path, {}, headers())).toMatchObject({ http: 401, status: 0, code: 'UNAUTHORIZED' });
  });
});

describe.each(ofOperators.map((contract) => [contract.path, contract] as const))('%s', (path, { roles }) => {
  test.each<[string, () => Record<string, string>]>([
    ['no token', () => ({})],
    ["a customer's token", () => ({ token: ann.token, account: ann.account, 'operator-token': ann.token })],
    ["an operator's token in the customer's place", () => ({ token: chief.token, account: chief.login })],
    ['a made-up token', () => ({ 'operator-token': 'x'.repeat(43) })],
  ])('with %s is a 401', async (_, headers) => {
    expect(await send(path, {}, headers())).toMatchObject({ http: 401, status: 0, code: 'UNAUTHORIZED' });
  });

  test('answers the roles it is for and no other', async () => {
    for (const role of operatorRole.options) {
      const { code } = await send(path, { unknownField: 1 }, { 'operator-token': tokens.get(role) ?? '' });
      expect({ role, code }).toEqual({ role, code: (roles ?? [role]).includes(role) ? 'BAD_REQUEST' : 'FORBIDDEN' });
    }
  });
});

test("a customer's call is nothing to an operator", async () => {
  const headers = { token: chief.token, account: chief.login, 'operator-token': chief.token };
  expect(await send('/user/Info', {}, headers)).toMatchObject({ http: 401 });
  expect(await adminCall(server, '/admin/Me', {}, chief.token)).toMatchObject({ status: 1, data: { role: 'manager' } });
});
