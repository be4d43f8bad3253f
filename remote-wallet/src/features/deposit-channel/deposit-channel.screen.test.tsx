import type { Deposit, Language } from '@maru/domain/contracts';
import { saveDetail } from '@maru/sdk/router';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { AT, deposit, depositInfo, moved, reviewed } from '../../test/samples.ts';
import { DepositChannelScreen } from './deposit-channel.screen.tsx';

const UPLOAD = 'c0ffee00-0000-4000-8000-0000000000aa';
let live: ReturnType<typeof mockLive>;
const open = (handlers: MockHandlers = {}, hasDetail = true, language: Language = 'kor') => {
  live = mockLive();
  const sent = mockApi({
    '/fund/DepositInfo': () => depositInfo(),
    '/fund/DepositDetail': () => deposit(),
    '/user/ReviewHistory': ({ subject }) => reviewed(subject, deposit().depositId, 'deposit.approve'),
    '/common/Upload': ({ purpose }) => ({ uploadId: UPLOAD, purpose, width: 10, height: 10, size: 1 }),
    ...handlers,
  });
  // Log-out of the test before has cleared it; the renderer logs in anew.
  renderScreen(hasDetail ? <WithDetail /> : <DepositChannelScreen />, {
    route: '/information/rechargeChannel',
    dictionaries: { wallet: kor },
    now: AT,
    language,
  });
  return sent;
};
function WithDetail() {
  saveDetail('deposit', { depositId: deposit().depositId });
  return <DepositChannelScreen />;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
const ended = (status: Deposit['status'], over: Partial<Deposit['timeline'][number]> = {}) =>
  deposit({
    status,
    timeline: [...deposit().timeline, { step: status, at: AT, reason: null, note: null, ...over }],
  });

test('the account is a fixture that says so, each line can be copied, and time runs', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  open();
  expect(await screen.findByText(kor['channel.test'])).toBeTruthy();
  const list = within(screen.getByRole('list', { name: kor['channel.account'] }));
  for (const button of list.getAllByRole('button')) fireEvent.click(button);
  await waitFor(() =>
    expect(copied).toEqual(['모의은행 (테스트)', '마루 모의투자 (테스트)', '000-0000-0000-01', '300000', 'M000001']),
  );
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(30분 00초|29분 5\d초)/));
});

test.each([
  [{ kor: '마루', en: 'Maru Simulated Trading', tw: 'Maru 模擬交易', cn: 'Maru 模拟交易' }, 'Maru Simulated Trading'],
  // An older server tells it in Korean alone.
  [undefined, deposit().channel.holder],
])('the holder of the account %j is shown as %s in English', async (holderName, text) => {
  const { channel } = deposit();
  open({ '/fund/DepositDetail': () => deposit({ channel: { ...channel, holderName } }) }, true, 'en');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the proof is asked for, sent, and the deposit is then under review', async () => {
  let now = deposit();
  const sent = open({
    '/fund/DepositDetail': () => now,
    '/fund/DepositVoucher': () => (now = ended('review')),
  });
  await screen.findByText(kor['channel.test']);
  press(kor['channel.submit']);
  expect(await screen.findByText(kor['channel.voucherRequired'])).toBeTruthy();
  const input = screen.getByLabelText(`${kor['channel.voucher']}, 사진 고르기`);
  fireEvent.change(input, { target: { files: [new File(['x'], 'v.png', { type: 'image/png' })] } });
  expect(await screen.findByText('사진을 올렸어요')).toBeTruthy();
  press(kor['channel.submit']);
  expect((await screen.findByRole('alert')).textContent).toContain(kor['deposit.outcome.review.title']);
  expect(sent.find(({ path }) => path === '/fund/DepositVoucher')?.input).toEqual({
    depositId: deposit().depositId,
    uploadId: UPLOAD,
  });
  const steps = within(screen.getByRole('list', { name: kor['funds.way'] })).getAllByRole('listitem');
  expect(steps.at(-1)?.textContent).toContain(kor['deposit.step.credited']);
});

test('a picture the server no longer has is taken again', async () => {
  open({ '/fund/DepositVoucher': () => refuse('UPLOAD_NOT_FOUND') });
  await screen.findByText(kor['channel.test']);
  const input = screen.getByLabelText(`${kor['channel.voucher']}, 사진 고르기`);
  fireEvent.change(input, { target: { files: [new File(['x'], 'v.png', { type: 'image/png' })] } });
  await screen.findByText('사진을 올렸어요');
  press(kor['channel.submit']);
  expect(await screen.findByText(/찾을 수 없어요/)).toBeTruthy();
});

test('cancelled after one question', async () => {
  let now = deposit();
  open({ '/fund/DepositDetail': () => now, '/fund/DepositCancel': () => (now = ended('cancelled')) });
  await screen.findByText(kor['channel.test']);
  press(kor['channel.cancel']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: kor['channel.cancel'] }));
  expect(await screen.findByText(kor['deposit.outcome.cancelled.title'])).toBeTruthy();
});

describe('a decision', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const review = () => ended('review');
  const asked = (sent: ReturnType<typeof mockApi>) => sent.filter(({ path }) => path === '/fund/DepositDetail').length;
  async function underReview() {
    let now = review();
    const sent = open({ '/fund/DepositDetail': () => now });
    expect(await screen.findByText(kor['deposit.outcome.review.title'])).toBeTruthy();
    await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
    await act(() => jest.advanceTimersByTimeAsync(50));
    return { sent, becomes: (status: Deposit['status']) => void (now = ended(status, { reason: 'CHECKED' })) };
  }

  test('appears when it is pushed, and nothing is asked before', async () => {
    const { sent, becomes } = await underReview();
    const before = asked(sent);
    becomes('credited');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await live.send('requests', moved('deposit', 'c0ffee00-0000-4000-8000-0000000000ff', 'credited'));
    expect(asked(sent)).toBe(before);
    await live.send('requests', moved('deposit', deposit().depositId, 'credited', 3));
    expect(await screen.findByText(kor['deposit.outcome.credited.title'])).toBeTruthy();
    expect(asked(sent)).toBe(before + 1);
  });

  test.each([
    ['a short one, of which the server knows the events', () => undefined],
    ['one after which the server knows nothing', () => live.forget()],
  ])('that fell during a disconnection appears after it: %s', async (_, during) => {
    const { becomes } = await underReview();
    await live.drop();
    becomes('credited');
    await live.send('requests', moved('deposit', deposit().depositId, 'credited', 3));
    during();
    expect(await screen.findByText(kor['deposit.outcome.credited.title'])).toBeTruthy();
  });
});

test('credited: the receipt says that a machine decided', async () => {
  open({ '/fund/DepositDetail': () => ended('credited', { reason: 'CHECKED' }) });
  expect(await screen.findByText(kor['deposit.outcome.credited.title'])).toBeTruthy();
  expect(await screen.findByText(kor['review.automatic'])).toBeTruthy();
  // It was decided before the screen was opened.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: '이미지로 공유' })).toBeTruthy();
});

test('rejected: why, and a way to begin again', async () => {
  open({ '/fund/DepositDetail': () => ended('rejected', { reason: 'PAYMENT_NOT_FOUND' }) });
  expect(await screen.findAllByText('입금 내역을 찾지 못했어요.')).toHaveLength(2);
  expect(screen.getByText(kor['deposit.outcome.rejected.text'])).toBeTruthy();
  press(kor['deposit.again']);
  expect(screen.getByTestId('address').textContent).toBe('/information/recharge');
});

test('opened without its detail it shows the one under way, or says that there is none', async () => {
  open({ '/fund/DepositInfo': () => depositInfo({ open: deposit() }) }, false);
  expect(await screen.findByText(kor['channel.test'])).toBeTruthy();
});

test('none under way: a way on', async () => {
  open({}, false);
  expect(await screen.findByText(kor['channel.empty'])).toBeTruthy();
  press(kor['deposit.title']);
  expect(screen.getByTestId('address').textContent).toBe('/information/recharge');
});

test('a failed call says so and offers a retry', async () => {
  open({ '/fund/DepositDetail': () => refuse('TOO_MANY_REQUESTS') });
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});
