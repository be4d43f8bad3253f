import type { ApiInput, Message } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { queryClient } from '@maru/sdk/query';
import { mockApi, mockLive, NETWORK_DOWN, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { MessagesScreen } from './messages.screen.tsx';

const message = (id: number, over: Partial<Message> = {}): Message => ({
  messageId: String(id),
  kind: 'funds',
  code: 'DEPOSIT_CREDITED',
  route: '/information/fundRecord?tab=recharge',
  params: { number: 'D-20261120-000001', amount: '500000' },
  time: '2026-11-20T10:00:00+09:00',
  isRead: false,
  ...over,
});
const rejected = message(3, {
  code: 'WITHDRAWAL_REJECTED',
  route: '/information/fundRecord?tab=withdrawal',
  params: { number: 'W-20261120-000003', amount: '300000', reason: 'ACCOUNT_NOT_OWN' },
});
const frozen = message(2, { kind: 'system', code: 'ACCOUNT_UNFROZEN', route: null, params: {} });

function open(stored: Message[], handlers: MockHandlers = {}, route = '/information/msgInfo') {
  let rows = stored;
  const unread = () => ({ unread: rows.filter(({ isRead }) => !isRead).length });
  const sent = mockApi({
    '/user/Messages': ({ page, kind }) => {
      const found = rows.filter((row) => !kind || row.kind === kind);
      return { total: found.length, page, per_page: 10, data: found.slice((page - 1) * 10, page * 10) };
    },
    '/user/Unread': unread,
    '/user/MarkRead': (which) => {
      rows = rows.map((row) => ({ ...row, isRead: row.isRead || isMeant(row, which) }));
      return unread();
    },
    ...handlers,
  });
  const live = mockLive();
  const view = renderScreen(<MessagesScreen />, { route, dictionaries: { account: kor } });
  return { sent, live, view, write: (row: Message) => (rows = [row, ...rows]) };
}
const isMeant = (row: Message, which: ApiInput<'/user/MarkRead'>) =>
  'upTo' in which ? Number(row.messageId) <= Number(which.upTo) : row.messageId === which.messageId;

test('messages are told in words, with amount, number and reason, and what is new says so', async () => {
  const { sent } = open([rejected, frozen, message(1, { isRead: true })]);
  expect(await screen.findByText(WORDS.kor['messages.WITHDRAWAL_REJECTED.title']!)).toBeTruthy();
  expect(screen.getByText(/300,000원 출금 신청이 반려돼/)).toBeTruthy();
  expect(screen.getByText('W-20261120-000003')).toBeTruthy();
  expect(screen.getByText(/본인/)).toBeTruthy();
  expect(screen.getByText('500,000원 입금이 완료돼 바로 쓸 수 있어요.')).toBeTruthy();
  expect(screen.getAllByText(kor['messages.unread'])).toHaveLength(2);
  await screen.findByRole('button', { name: kor['messages.readAll'] });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(sent.filter(({ path }) => path === '/user/Messages')).toHaveLength(1);
});

test('a message of a price alert opens its stock', async () => {
  const opens = { route: '/market/stockDetail' as const, details: { stock: { symbol: '100110' } } };
  const params = { symbol: '100110', amount: '75000' };
  open([message(1, { kind: 'order', code: 'PRICE_ABOVE', route: '/market/stockDetail', opens, params })]);
  fireEvent.click(await screen.findByText(WORDS.kor['messages.PRICE_ABOVE.title']!));
  expect(screen.getByTestId('address').textContent).toBe('/market/stockDetail');
  expect(localStorage.getItem('detail.stock')).toContain('100110');
});

test('a message of an alert by percent says percent, price and base', async () => {
  const params = { symbol: '100110', amount: '73200', percent: 5, base: '69600' };
  open([
    message(1, { kind: 'order', code: 'PERCENT_ABOVE', params, stock: { kor: '한빛전자', en: '', tw: '', cn: '' } }),
  ]);
  expect(await screen.findByText('기준가보다 5% 이상 올랐어요')).toBeTruthy();
  expect(
    screen.getByText('한빛전자 종목이 73,200원에 체결됐어요. 그날 기준가 69,600원보다 5% 이상 높아요.'),
  ).toBeTruthy();
});

test('a message names its stock, and one without a name its code or number; the number stands once', async () => {
  const hanbit = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
  const filled = { number: '20261120-000001', symbol: '100110', quantity: '1200', filled: '1200', amount: '7130000' };
  const lost = { number: 'I-20261120-000002', shares: '0' };
  open([
    message(4, {
      kind: 'order',
      code: 'ORDER_FILLED',
      params: { ...filled, act: 'closeLong', stock: '100110' },
      stock: hanbit,
    }),
    message(3, { kind: 'order', code: 'ORDER_FILLED', params: filled }),
    message(2, { code: 'NEW_SHARES_LOST', params: lost, stock: hanbit }),
    message(1, { code: 'NEW_SHARES_LOST', params: lost }),
  ]);
  expect(await screen.findByText('한빛전자 1,200주가 체결됐어요. 체결 금액: 7,130,000원')).toBeTruthy();
  expect(screen.getByText('레버리지 매도 주문이 체결됐어요')).toBeTruthy();
  // One of before its order's act was stored.
  expect(screen.getByText('주문이 체결됐어요')).toBeTruthy();
  expect(screen.getByText('100110 1,200주가 체결됐어요. 체결 금액: 7,130,000원')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[2]).toContain('한빛전자 청약에서 배정받지 못했어요.');
  expect(rows[3]).toContain('I-20261120-000002 청약에서 배정받지 못했어요.');
  expect(rows.map((text) => text?.split(/\d{8}-\d{6}/).length)).toEqual([2, 2, 2, 3]);
});

test('a message about the order of an exit says which price it was', async () => {
  const params = { number: '20261120-000001', symbol: '100110', quantity: '300', filled: '300', amount: '19500000' };
  open([
    message(3, { kind: 'order', code: 'ORDER_FILLED', params: { ...params, act: 'sell', cause: 'stop' } }),
    message(2, { kind: 'order', code: 'EXIT_REFUSED', params: { ...params, act: 'closeShort', cause: 'target' } }),
    // One of before the price was stored.
    message(1, { kind: 'order', code: 'EXIT_REFUSED', params }),
  ]);
  expect(await screen.findByText('손절가 매도 주문이 체결됐어요')).toBeTruthy();
  expect(screen.getByText('목표가 공매도 상환 주문을 보내지 못했어요')).toBeTruthy();
  expect(screen.getByText('자동 주문을 보내지 못했어요')).toBeTruthy();
});

test('a message about a price that was reached says how many shares its order closes', async () => {
  const params = { positionId: 'd3b07384-d9a0-4c9b-8f1e-6a7b1c2d3e4f', symbol: '100110', amount: '65000' };
  open([
    message(2, { kind: 'order', code: 'STOP_REACHED', params: { ...params, quantity: '1200' } }),
    // One of before the shares were stored.
    message(1, { kind: 'order', code: 'STOP_REACHED', params }),
  ]);
  expect(await screen.findByText(/65,000원에 닿아 1,200주를 시장가로 정리하는 주문을 보냈어요/)).toBeTruthy();
  expect(screen.getByText(/65,000원에 닿아 시장가 정리 주문을 보냈어요/)).toBeTruthy();
});

test('a message that is newer than the words has the generic text', async () => {
  open([message(1, { code: 'LOTTERY_WON', route: null })]);
  expect(await screen.findByText('새 알림이 있어요.')).toBeTruthy();
  expect(screen.getByText('D-20261120-000001')).toBeTruthy();
});

test('a press reads a message, and one that leads nowhere stays', async () => {
  const { sent } = open([frozen]);
  fireEvent.click(await screen.findByText(WORDS.kor['messages.ACCOUNT_UNFROZEN.title']!));
  await waitFor(() => expect(screen.queryByText(kor['messages.unread'])).toBeNull());
  fireEvent.click(screen.getByText(WORDS.kor['messages.ACCOUNT_UNFROZEN.title']!));
  expect(sent.filter(({ path }) => path === '/user/MarkRead').map(({ input }) => input)).toEqual([{ messageId: '2' }]);
});

test('a press on one that leads somewhere opens it', async () => {
  open([rejected]);
  fireEvent.click(await screen.findByText(WORDS.kor['messages.WITHDRAWAL_REJECTED.title']!));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/fundRecord?tab=withdrawal'));
});

test('all that were seen are read at once', async () => {
  const { sent } = open([rejected, frozen]);
  fireEvent.click(await screen.findByRole('button', { name: kor['messages.readAll'] }));
  await waitFor(() => expect(screen.queryByText(kor['messages.unread'])).toBeNull());
  expect(screen.queryByRole('button', { name: kor['messages.readAll'] })).toBeNull();
  expect(sent.filter(({ path }) => path === '/user/MarkRead').map(({ input }) => input)).toEqual([{ upTo: '3' }]);
});

test('a refusal leaves everything as it was', async () => {
  open([rejected], { '/user/MarkRead': () => refuse('TOO_MANY_REQUESTS') });
  fireEvent.click(await screen.findByRole('button', { name: kor['messages.readAll'] }));
  await waitFor(() => expect(screen.getByRole('button', { name: kor['messages.readAll'] })).toBeTruthy());
  expect(screen.getByText(kor['messages.unread'])).toBeTruthy();
});

test('a tab shows its kind alone', async () => {
  open([rejected, frozen]);
  fireEvent.click(await screen.findByRole('tab', { name: kor['messages.tab.system'] }));
  expect(await screen.findByText(WORDS.kor['messages.ACCOUNT_UNFROZEN.title']!)).toBeTruthy();
  expect(screen.queryByText(WORDS.kor['messages.WITHDRAWAL_REJECTED.title']!)).toBeNull();
  // Messages of other tabs stay unread.
  expect(screen.queryByRole('button', { name: kor['messages.readAll'] })).toBeNull();
});

test('none yet says what they are for', async () => {
  open([]);
  expect(await screen.findByText(kor['messages.empty'])).toBeTruthy();
  expect(screen.getByText(kor['messages.emptyWhy'])).toBeTruthy();
});

test('a failure says so and a retry brings the list', async () => {
  let isDown = true;
  open([rejected], {
    '/user/Messages': () => (isDown ? NETWORK_DOWN : { total: 1, page: 1, per_page: 10, data: [rejected] }),
  });
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 4_000 });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText(WORDS.kor['messages.WITHDRAWAL_REJECTED.title']!)).toBeTruthy();
});

test.each(['', '?tab=system'])('one that is written meanwhile comes by itself, at %j', async (query) => {
  const { live, write } = open([frozen], {}, `/information/msgInfo${query}`);
  expect(await screen.findByText(WORDS.kor['messages.ACCOUNT_UNFROZEN.title']!)).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('messages')).toBe(true));
  write({ ...rejected, kind: 'system' });
  await live.send('messages', { unread: 2 });
  expect(await screen.findByText(WORDS.kor['messages.WITHDRAWAL_REJECTED.title']!)).toBeTruthy();
});

test('an older answer does not replace a pushed number', async () => {
  let answer = () => undefined as void;
  const { live } = open([rejected], {
    '/user/Unread': () => new Promise((resolve) => (answer = () => resolve({ unread: 0 }))),
  });
  await screen.findByText(WORDS.kor['messages.WITHDRAWAL_REJECTED.title']!);
  await waitFor(() => expect(live.subscribed.has('messages')).toBe(true));
  await live.send('messages', { unread: 1 });
  answer();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('button', { name: kor['messages.readAll'] })).toBeTruthy();
});
