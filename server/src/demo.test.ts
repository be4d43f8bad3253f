import { makeApp, type TestApp } from '../test/harness.ts';
import { adminCall } from '../test/operator.ts';
import { seedDemo } from './demo.ts';

let server: TestApp;
beforeAll(async () => void (server = await makeApp()));
afterAll(() => server.close());

test('the demo customer and one operator of every role can log in, and seeding again changes nothing', async () => {
  const { customer, operators } = await seedDemo(server.app.deps);
  const { account, password } = customer;
  const session = await server.ok('/user/Login', { account, password });
  expect((await server.ok('/user/Info', {}, session)).hasFundPassword).toBe(true);

  expect(operators.map(({ login }) => login)).toEqual([
    'demo.reviewer',
    'demo.cashier',
    'demo.auditor',
    'demo.manager',
    'demo.cashier2',
    'demo.manager2',
  ]);
  expect(new Set(operators.map((operator) => operator.password)).size).toBe(6);
  for (const operator of operators) {
    const { login } = operator;
    expect((await adminCall(server, '/admin/Login', { login, password: operator.password })).status).toBe(1);
  }

  expect((await seedDemo(server.app.deps)).operators).toEqual([]);
  const { customers } = await server.db
    .selectFrom('customer')
    .select((by) => by.fn.countAll<bigint>().as('customers'))
    .executeTakeFirstOrThrow();
  expect(customers).toBe(1n);
});
