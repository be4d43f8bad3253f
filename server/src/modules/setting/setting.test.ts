import type { SettingCode } from '@maru/domain/admin';
import { bankedCustomer, type Banked } from '../../../test/funds.ts';
import { makeApp, newId, type TestApp } from '../../../test/harness.ts';
import { makeOperator } from '../../../test/operator.ts';
import { idleMarket } from '../../../test/stand-ins.ts';

let server: TestApp;
let ann: Banked;
let valueOf: (code: SettingCode) => string | undefined;
beforeAll(async () => {
  const env = { DEPOSIT_MIN_KRW: '20000', WITHDRAWAL_MIN_KRW: '30000', LOAN_MIN_KRW: '200000' };
  server = await makeApp({ venue: idleMarket, env: { ...env, WITHDRAWAL_HOURS: '00:00-23:59' } });
  ann = await bankedCustomer(server, { cash: 1_000_000n });
  const { settings } = await (await makeOperator(server, 'auditor')).ok('/admin/Settings', {});
  valueOf = (code) => settings.find((setting) => setting.code === code)?.value;
});
afterAll(() => server.close());

test('the settings are those that customers meet', async () => {
  const info = await server.ok('/fund/DepositInfo', {}, ann);
  const draft = { clientId: newId(), channelId: info.channels[0]!.channelId };
  expect(await server.call('/fund/DepositCreate', { ...draft, amount: '19999' }, ann)).toMatchObject({
    ...{ code: 'AMOUNT_TOO_SMALL', params: { min: valueOf('depositMinimum') } },
  });
  const { fundPassword, cardId } = ann;
  const withdrawal = { clientId: newId(), amount: '29999', cardId, fundPassword };
  expect(await server.call('/fund/WithdrawCreate', withdrawal, ann)).toMatchObject({
    ...{ code: 'AMOUNT_TOO_SMALL', params: { min: valueOf('withdrawalMinimum') } },
  });
  expect(await server.ok('/loan/Info', {}, ann)).toMatchObject({
    ...{ minimum: valueOf('loanMinimum'), step: valueOf('loanStep') },
  });
  expect(await server.ok('/user/Closing', {}, ann)).toMatchObject({
    ...{ releaseDays: Number(valueOf('closingRelease')), keptYears: Number(valueOf('closingKept')) },
  });
  expect([valueOf('depositMinimum'), valueOf('withdrawalHours'), valueOf('newSharesMinimum')]).toEqual([
    ...['20000', '00:00-23:59', '10000'],
  ]);
});

test('operators who decide nothing about money do not read them', async () => {
  expect(await (await makeOperator(server, 'reviewer')).call('/admin/Settings', {})).toMatchObject({
    code: 'FORBIDDEN',
  });
});
