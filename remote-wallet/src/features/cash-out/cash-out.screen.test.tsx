import { draftClientId } from '@maru/sdk/api';
import type { Withdrawal } from '@maru/domain/contracts';
import { answerText } from '@maru/sdk/i18n';
import { invalidate } from '@maru/sdk/query';
import { NETWORK_DOWN, TIMED_OUT, mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import kor from '../../../locales/kor.json';
import { AT, guard, hours, moved, reviewed, unverified, withdrawInfo, withdrawal } from '../../test/samples.ts';
import { CashOutScreen } from './cash-out.screen.tsx';

let live: ReturnType<typeof mockLive>;
const open = (handlers: MockHandlers = {}, screenOf = <CashOutScreen />) => {
  live = mockLive();
  const sent = mockApi({
    '/fund/WithdrawInfo': () => withdrawInfo(),
    '/fund/WithdrawDetail': () => withdrawal(),
    '/user/ReviewHistory': ({ subject }) => reviewed(subject, withdrawal().withdrawalId, 'withdrawal.approve'),
    ...handlers,
  });
  renderScreen(screenOf, { route: '/information/cashOut', dictionaries: { wallet: kor } });
  return sent;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function request(pin = '274913') {
  await screen.findByText(kor['cashOut.amount']);
  for (let n = 0; n < 3; n += 1) press('+10만');
  press(kor['cashOut.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '300,000원 출금하기' }));
  type(pin);
}
function type(pin: string) {
  const sheet = within(screen.getByRole('dialog'));
  for (const digit of pin) fireEvent.click(sheet.getByRole('button', { name: digit }));
}
const bodies = (sent: ReturnType<typeof open>) =>
  sent.filter(({ path }) => path === '/fund/WithdrawCreate').map(({ input }) => input as Record<string, string>);
const ended = (status: Withdrawal['status'], over: Partial<Withdrawal['timeline'][number]> = {}) =>
  withdrawal({
    status,
    canCancel: false,
    timeline: [
      ...withdrawal().timeline,
      { step: status === 'review' ? 'review' : status, at: AT, reason: null, note: null, ...over },
    ],
  });

test('every unmet condition stands there at once, each with its way', async () => {
  const guards = [
    unverified,
    guard('BANK_CARD_REQUIRED', '/information/addBankCard'),
    guard('OUTSIDE_WITHDRAWAL_HOURS'),
  ];
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ guards, cards: [] }) });
  const list = within(await screen.findByRole('list', { name: kor['cashOut.unmet'] }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('출금하려면 3가지가 필요해요')).toBeTruthy();
  expect(screen.queryByText(kor['cashOut.amount'])).toBeNull();
  expect(list.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(list.getAllByRole('button')[1]!);
  expect(screen.getByTestId('address').textContent).toBe('/information/addBankCard');
});

test('the ladder tells what is there now and what each day brings', async () => {
  open();
  expect(await screen.findByText('₩2,140,500')).toBeTruthy();
  expect(screen.getByText('전날보다 +620,000원')).toBeTruthy();
  expect(screen.getByText('₩12,480,350')).toBeTruthy();
  expect(screen.getByText('2026.11.24 (D+2)')).toBeTruthy();
});

test('the notices: when, how much, how long; conditions that are met are not among them', async () => {
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ policies: ['LOAN_UNPAID', 'POSITIONS_OPEN'] }) });
  for (const text of [
    '출금 신청: 영업일 09:00–\u206015:30',
    '신청 후 48시간 안에 처리할 예정이에요.',
    '한 번에 10,000원부터 50,000,000원까지 출금할 수 있어요.',
    kor['cashOut.noticeNever'],
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('갚지 않은 대출이 있으면 출금할 수 없어요.')).toBeNull();
});

test('a balance above the limit of one request offers that limit, and says which', async () => {
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ withdrawable: '74373641', available: '74373641' }) });
  await screen.findByText(kor['cashOut.amount']);
  expect(screen.queryByRole('button', { name: '전액' })).toBeNull();
  press('최대');
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('50,000,000');
});

test('an unmet condition does not stand beside an amount that can be withdrawn now', async () => {
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ guards: [guard('BANK_CARD_REQUIRED')] }) });
  expect(await screen.findByText(kor['cashOut.ladderBlocked'])).toBeTruthy();
  expect(screen.queryByText(kor['cashOut.ladder'])).toBeNull();
});

test('outside the hours it says from when requests are taken again', async () => {
  const closed = { ...hours, isOpen: false, opensAt: '2026-11-23T09:00:00+09:00' };
  const guards = [{ ...guard('OUTSIDE_WITHDRAWAL_HOURS'), params: { from: '09:00', to: '15:30' } }];
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ hours: closed, guards }) });
  expect(await screen.findByText(/출금은 영업일 09:00~15:30에 신청할 수 있어요/)).toBeTruthy();
  expect(screen.getByText('다음 접수는 2026.11.23 09:00부터예요.')).toBeTruthy();
});

test('all is what can be withdrawn, and more than that is said at once', async () => {
  open();
  await screen.findByText(kor['cashOut.amount']);
  press('전액');
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('2,140,500');
  press('+10만');
  expect(screen.getByRole('group', { name: '금액' }).textContent).toMatch(/지금.*2,140,500/);
  press(kor['cashOut.next']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('confirmed with the fund password, it is a receipt with its way and can be taken back', async () => {
  let now = withdrawal();
  const sent = open({
    '/fund/WithdrawCreate': () => now,
    '/fund/WithdrawDetail': () => now,
    '/fund/WithdrawCancel': () => (now = ended('cancelled')),
  });
  await request();
  expect((await screen.findByRole('alert')).textContent).toContain(kor['cashOut.outcome.review.title']);
  expect(bodies(sent)).toMatchObject([
    { amount: '300000', cardId: withdrawInfo().cards[0]?.cardId, fundPassword: '274913' },
  ]);
  press(kor['cashOut.cancel']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: kor['cashOut.cancel'] }));
  expect(await screen.findByText(kor['cashOut.outcome.cancelled.text'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['cashOut.cancel'] })).toBeNull();
});

test('a wrong password is said under the pad, and the next one sends again', async () => {
  let tries = 0;
  const sent = open({ '/fund/WithdrawCreate': () => (tries++ === 0 ? refuse('WRONG_FUND_PASSWORD') : withdrawal()) });
  await request('111112');
  expect(await screen.findByText(/비밀번호가/)).toBeTruthy();
  type('274913');
  expect(await screen.findByText(kor['cashOut.outcome.review.title'])).toBeTruthy();
  expect(bodies(sent)).toHaveLength(2);
});

test('a locked password says for how long', async () => {
  open({ '/fund/WithdrawCreate': () => refuse('FUND_PASSWORD_LOCKED', { minutes: 9 }) });
  await request();
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(/9분 후에 다시 시도해 주세요/)).toBeTruthy();
});

test('a refusal is shown at its field, and what was typed stays', async () => {
  open({ '/fund/WithdrawCreate': () => refuse('INSUFFICIENT_WITHDRAWABLE', { withdrawable: '1000' }) });
  await request();
  const amount = await screen.findByRole('group', { name: '금액' });
  await waitFor(() => expect(amount.textContent).toContain('1,000'));
  expect(amount.textContent).toContain('300,000');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal of the whole request is shown over the button', async () => {
  open({ '/fund/WithdrawCreate': () => refuse('LOAN_UNPAID') });
  await request();
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      answerText({ code: 'LOAN_UNPAID', msg: '' }),
    ),
  );
});

test('without a fund password it leads to where one is set', async () => {
  open({ '/fund/WithdrawCreate': () => refuse('FUND_PASSWORD_NOT_SET') });
  await request();
  fireEvent.click(await screen.findByRole('button', { name: '자금 비밀번호 만들기' }));
  expect(screen.getByTestId('address').textContent).toBe('/information/fundPass');
});

test('without an answer it is looked up by its clientId, and never asked for twice', async () => {
  let looks = 0;
  const sent = open({
    '/fund/WithdrawCreate': () => TIMED_OUT,
    '/fund/WithdrawDetail': (key) =>
      'clientId' in key && looks++ === 0 ? refuse('WITHDRAWAL_NOT_FOUND') : withdrawal(),
  });
  await request();
  expect(await screen.findByText(kor['cashOut.confirming'])).toBeTruthy();
  expect(await screen.findByText(kor['cashOut.outcome.review.title'], {}, { timeout: 8_000 })).toBeTruthy();
  expect(bodies(sent)).toHaveLength(1);
  const lookUp = sent.find(({ path }) => path === '/fund/WithdrawDetail');
  expect(lookUp?.input).toEqual({ clientId: bodies(sent)[0]?.clientId });
}, 15_000);

test('a request that was not received can be sent again, as the same request', async () => {
  const answers = [TIMED_OUT, withdrawal()] as const;
  let n = 0;
  const sent = open({
    '/fund/WithdrawCreate': () => answers[n++]!,
    '/fund/WithdrawDetail': (key) => ('clientId' in key ? refuse('WITHDRAWAL_NOT_FOUND') : withdrawal()),
  });
  await request();
  expect(await screen.findByText(/신청이 닿지 않았어요/, {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('300,000');
  press(kor['cashOut.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '300,000원 출금하기' }));
  type('274913');
  expect(await screen.findByText(kor['cashOut.outcome.review.title'])).toBeTruthy();
  const [first, second] = bodies(sent);
  expect(second?.clientId).toBe(first?.clientId);
}, 30_000);

test('after a reload what was sent and never answered is looked up, not sent again', async () => {
  const sent = open({}, <Reloaded />);
  expect(await screen.findByText(kor['cashOut.outcome.review.title'])).toBeTruthy();
  expect(bodies(sent)).toHaveLength(0);
});
function Reloaded() {
  draftClientId('cashOut', 'as it was');
  return <CashOutScreen />;
}

test('the one under way stays in view to its end, and its change alone is announced', async () => {
  let now = withdrawal();
  open({
    '/fund/WithdrawInfo': () => withdrawInfo({ open: now.status === 'review' ? now : null }),
    '/fund/WithdrawDetail': () => now,
  });
  const title = await screen.findByText(kor['cashOut.outcome.review.title']);
  const region = title.closest('[role=status]');
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  now = ended('paid');
  await live.send('requests', moved('withdrawal', now.withdrawalId, 'paid', 3));
  expect((await screen.findByText(kor['cashOut.outcome.paid.title'])).closest('[role=status]')).toBe(region);
  expect(region).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText(kor['review.automatic'])).toBeTruthy();
});

test('one that has ended since the last visit gives way to the form', async () => {
  let isOver = false;
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ open: isOver ? null : withdrawal() }) }, <Visits />);
  expect(await screen.findByText(kor['cashOut.outcome.review.title'])).toBeTruthy();
  press('move');
  isOver = true;
  press('move');
  expect(await screen.findByText(kor['cashOut.amount'])).toBeTruthy();
});
function Visits() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        move
      </button>
      {isHere && <CashOutScreen />}
    </>
  );
}

test('a failed pay-out tells why, and that the money is back', async () => {
  const failed = ended('failed', { reason: 'ACCOUNT_UNREACHABLE' });
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ open: withdrawal() }), '/fund/WithdrawDetail': () => failed });
  expect(await screen.findByText(kor['cashOut.outcome.failed.title'])).toBeTruthy();
  expect(screen.getAllByText('받는 계좌로 보낼 수 없어요.')).toHaveLength(2);
  expect(screen.getByText(kor['cashOut.outcome.failed.text'])).toBeTruthy();
});

test('a withdrawal rejected on suspicion leads to support with the reason', async () => {
  const rejected = ended('rejected', { reason: 'SUSPECTED_FRAUD' });
  open({ '/fund/WithdrawInfo': () => withdrawInfo({ open: withdrawal() }), '/fund/WithdrawDetail': () => rejected });
  fireEvent.click(await screen.findByRole('button', { name: kor['funds.support'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/kefuCenter?about=SUSPECTED_FRAUD');
});

test('loaded data stays, with its time, when it can no longer be refreshed', async () => {
  let isDown = false;
  open({ '/fund/WithdrawInfo': () => (isDown ? refuse('TOO_MANY_REQUESTS') : withdrawInfo()) });
  await screen.findByText(kor['cashOut.amount']);
  isDown = true;
  await act(() => invalidate('/fund/WithdrawInfo'));
  expect(await screen.findByText(/기준이에요|기준/)).toBeTruthy();
  expect(screen.getByText('₩2,140,500')).toBeTruthy();
});

test('a failure says so and a retry brings the form', async () => {
  let isDown = true;
  open({ '/fund/WithdrawInfo': () => (isDown ? NETWORK_DOWN : withdrawInfo()) });
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 5_000 });
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(screen.getByText(kor['cashOut.amount'])).toBeTruthy());
});
