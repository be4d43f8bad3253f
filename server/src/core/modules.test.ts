import { adminContracts } from '@maru/domain/admin';
import { contracts, urlOf } from '@maru/domain/contracts';
import { decideAs, uploaded } from '../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp } from '../../test/harness.ts';
import { idleMarket } from '../../test/stand-ins.ts';
import { loadModules } from './modules.ts';

let server: TestApp;
afterEach(() => server.close());

const calls = [...Object.values(contracts), ...Object.values(adminContracts)];
const missing = () =>
  calls.map(({ path }) => urlOf(path)).filter((url) => !server.app.hasRoute({ method: 'POST', url }));

test('every call of the contracts is mounted by a module that was found', async () => {
  server = await makeApp({ venue: idleMarket });
  expect(missing()).toEqual([]);
});

test('the order in which modules are mounted does not matter', async () => {
  server = await makeApp({ venue: idleMarket, modules: (await loadModules()).reverse() });
  expect(missing()).toEqual([]);
  const ann = await registerCustomer(server);
  const deposit = { clientId: newId(), amount: '300000', channelId: 'test-bank' };
  const { depositId } = await server.ok('/fund/DepositCreate', deposit, ann);
  await server.ok('/fund/DepositVoucher', { depositId, uploadId: await uploaded(server, ann) }, ann);
  await decideAs(server, 'deposit', depositId, 'kim');
  expect((await server.ok('/fund/Assets', {}, ann)).cash).toBe('300000');
  expect((await server.ok('/user/Unread', {}, ann)).unread).toBe(1);
});
