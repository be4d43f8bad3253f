import { queryClient } from '@maru/sdk/query';
import { NETWORK_DOWN, TIMED_OUT, mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../../../locales/en.json';
import kor from '../../../locales/kor.json';
import { deposit, depositInfo, guard, hours, moved, unverified, withdrawInfo } from '../../test/samples.ts';
import { DepositScreen } from './deposit.screen.tsx';

let live: ReturnType<typeof mockLive>;
const open = (handlers: MockHandlers = {}) => {
  live = mockLive();
  const sent = mockApi({
    '/fund/DepositInfo': () => depositInfo(),
    '/fund/WithdrawInfo': () => withdrawInfo({ guards: [unverified] }),
    ...handlers,
  });
  renderScreen(<DepositScreen />, { route: '/information/recharge', dictionaries: { wallet: kor } });
  return sent;
};
const address = () => screen.getByTestId('address').textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function request(times = 3) {
  await screen.findByText(kor['deposit.amount']);
  for (let n = 0; n < times; n += 1) press('+10만');
  press(kor['deposit.next']);
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: kor['deposit.confirm'] }));
}
const bodies = (sent: ReturnType<typeof open>) =>
  sent.filter(({ path }) => path === '/fund/DepositCreate').map(({ input }) => input as Record<string, string>);

test('limits, hours and what withdrawing asks for stand on the screen and once more before the last button', async () => {
  open();
  expect(await screen.findByText('10,000원부터 50,000,000원까지')).toBeTruthy();
  expect(screen.getByText('영업일 09:00–\u206015:30')).toBeTruthy();
  expect(await screen.findByText(/실명 인증을 해 주세요|실명/)).toBeTruthy();
  press('+10만');
  press(kor['deposit.next']);
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(kor['terms.title'])).toBeTruthy();
  expect(sheet.getByRole('list', { name: kor['terms.unmet'] })).toBeTruthy();
});

test('the account to pay to is named in the language of its reader', async () => {
  const holderName = { kor: '마루', en: 'Maru Simulated Trading', tw: 'Maru 模擬交易', cn: 'Maru 模拟交易' };
  mockLive();
  mockApi({
    '/fund/DepositInfo': () => depositInfo({ channels: [{ ...deposit().channel, holderName }] }),
    '/fund/WithdrawInfo': () => withdrawInfo(),
  });
  renderScreen(<DepositScreen />, { language: 'en', dictionaries: { wallet: en } });
  expect(await screen.findByText(/Maru Simulated Trading/)).toBeTruthy();
});

test('the conditions are requested together with the limits', async () => {
  const sent = open({ '/fund/DepositInfo': () => new Promise(() => undefined) });
  await waitFor(() => expect(sent.map(({ path }) => path).sort()).toEqual(['/fund/DepositInfo', '/fund/WithdrawInfo']));
});

test('an unmet condition leads to the screen that meets it', async () => {
  open();
  const list = await screen.findByRole('list', { name: kor['terms.unmet'] });
  fireEvent.click(within(list).getByRole('button'));
  expect(address()).toBe('/information/authInfo');
});

test('no amount, or one outside the limits, is said under the figure and goes nowhere', async () => {
  open();
  await screen.findByText(kor['deposit.amount']);
  const field = screen.getByRole('group', { name: '금액' });
  expect(field.textContent).not.toContain('금액을 입력해 주세요.');
  press(kor['deposit.next']);
  expect(field.textContent).toContain('금액을 입력해 주세요.');
  press('5');
  expect(field.textContent).toContain('10,000');
  press(kor['deposit.next']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request leads to the account to pay to', async () => {
  const sent = open({ '/fund/DepositCreate': () => deposit() });
  await request();
  await waitFor(() => expect(address()).toBe('/information/rechargeChannel'));
  expect(bodies(sent)).toMatchObject([{ amount: '300000', channelId: 'test-bank' }]);
  expect(localStorage.getItem('detail.deposit')).toContain(deposit().depositId);
});

test('without an answer it looks the deposit up and never asks for a second one', async () => {
  const sent = open({ '/fund/DepositCreate': () => TIMED_OUT, '/fund/DepositDetail': () => deposit() });
  await request();
  expect(await screen.findByText(kor['deposit.confirming'])).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/information/rechargeChannel'));
  const [body] = bodies(sent);
  expect(bodies(sent)).toHaveLength(1);
  expect(sent.find(({ path }) => path === '/fund/DepositDetail')?.input).toEqual({ clientId: body?.clientId });
});

test('a refusal of the whole request is shown over the button', async () => {
  open({ '/fund/DepositCreate': () => refuse('OUTSIDE_DEPOSIT_HOURS', { from: '00:00', to: '23:59' }) });
  await request();
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('00:00'))).toBe(true),
  );
});

test('one under way is gone on with, and no second one begun', async () => {
  const info = depositInfo({ open: deposit(), guards: [guard('DEPOSIT_PENDING', '/information/rechargeChannel')] });
  open({ '/fund/DepositInfo': () => info });
  expect(await screen.findByText(kor['deposit.underWay'])).toBeTruthy();
  expect(screen.queryByText(kor['deposit.amount'])).toBeNull();
  press(kor['deposit.goOn']);
  expect(address()).toBe('/information/rechargeChannel');
});

test('a deposit that is decided while the screen is open makes room for the next one, by a push', async () => {
  let isOpen = true;
  const sent = open({ '/fund/DepositInfo': () => depositInfo({ open: isOpen ? deposit() : null }) });
  expect(await screen.findByText(kor['deposit.underWay'])).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  isOpen = false;
  await live.send('requests', moved('deposit', deposit().depositId, 'credited', 3));
  expect(await screen.findByText(kor['deposit.amount'])).toBeTruthy();
  // Somebody else's kind of request is none of this screen's business.
  const before = sent.length;
  await live.send('requests', moved('loan', deposit().depositId, 'active'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(sent).toHaveLength(before);
});

test('the event of a deposit that is still being sent does not replace its form', async () => {
  let isMade = false;
  let answer = () => undefined as void;
  const sent = open({
    '/fund/DepositInfo': () => depositInfo({ open: isMade ? deposit() : null }),
    '/fund/DepositCreate': () => new Promise((resolve) => (answer = () => resolve(deposit()))),
  });
  await request();
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  const asked = () => sent.filter(({ path }) => path === '/fund/DepositInfo').length;
  const before = asked();
  isMade = true;
  await live.send('requests', moved('deposit', deposit().depositId, 'created', 1));
  await waitFor(() => expect(asked()).toBe(before + 1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByText(kor['deposit.underWay'])).toBeNull();
  answer();
  await waitFor(() => expect(address()).toBe('/information/rechargeChannel'));
});

test('blockers of a deposit replace the form', async () => {
  open({ '/fund/DepositInfo': () => depositInfo({ guards: [guard('ACCOUNT_FROZEN', '/home/kefuCenter')] }) });
  expect(await screen.findByText(kor['deposit.blocked'])).toBeTruthy();
  expect(screen.queryByText(kor['deposit.amount'])).toBeNull();
});

test('outside the hours it says from when deposits are taken again', async () => {
  const closed = { ...hours, isOpen: false, opensAt: '2026-11-23T00:00:00+09:00' };
  open({ '/fund/DepositInfo': () => depositInfo({ hours: closed, guards: [guard('OUTSIDE_DEPOSIT_HOURS')] }) });
  expect(await screen.findByText('다음 접수는 2026.11.23 00:00부터예요.')).toBeTruthy();
});

test('a failure says so and a retry brings the form', async () => {
  let isDown = true;
  open({ '/fund/DepositInfo': () => (isDown ? NETWORK_DOWN : depositInfo()) });
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 5_000 });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText(kor['deposit.amount'])).toBeTruthy();
});
