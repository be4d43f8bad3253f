import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiInput, Order } from '@maru/domain/contracts';
import { saveDetail } from '@maru/sdk/router';
import { mockApi, mockLive, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { instrument, page, preview, quote, restingOrder, SYMBOL, totals } from '../../test/samples.ts';
import { TicketScreen } from './ticket.screen.tsx';

const PIN = '135790';
const waiting = ({ clientId, price, stopPrice }: ApiInput<'/trade/Order'>): Order => ({
  ...restingOrder,
  clientId,
  type: 'stop_limit',
  price: price ?? null,
  stopPrice: stopPrice ?? null,
  triggeredAt: null,
});

function Opened({ side }: { side: 'long' | 'short' }) {
  if (!localStorage.getItem('detail.ticket')) saveDetail('ticket', { symbol: SYMBOL, side });
  return <TicketScreen />;
}

async function open(handlers: MockHandlers = {}, side: 'long' | 'short' = 'long') {
  const sent = mockApi({
    '/market/Detail': () => instrument,
    '/trade/Preview': () => preview,
    '/trade/Positions': () => ({ ...page([]), totals }),
    '/user/Consent': () => ({ version: '2026-11-27', agreedAt: '2026-11-27T10:00:00.000+09:00' }),
    ...handlers,
  });
  const live = mockLive();
  renderScreen(<Opened side={side} />, { route: '/market/marketBuy', dictionaries: { trade: kor } });
  // Once the ticket has its instrument.
  await screen.findByRole('button', { name: /[1-9].*(구매하기|판매하기|공매도하기)$/ });
  fireEvent.click(screen.getByRole('button', { name: kor['kind.more'] }));
  const sheet = within(await screen.findByRole('dialog', { name: kor['ticket.kind'] }));
  expect(sheet.getByText(kor['kind.stop_limit'])).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: new RegExp(kor['order.stop_limit']) }));
  const fieldOf = (name: string) => screen.getByRole('group', { name }).querySelector('input')!;
  await screen.findByRole('group', { name: kor['order.stopPrice'] });
  return { sent, live, stop: fieldOf(kor['order.stopPrice']), limit: () => fieldOf(kor['order.limitPrice']) };
}
const button = (name: RegExp) => screen.findByRole('button', { name });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('from the stop price to an order that waits for it', async () => {
  const { sent, stop, limit } = await open({ '/trade/Order': waiting, '/trade/OrderDetail': () => restingOrder });
  // Nothing is wrong yet, and nothing can be sent.
  expect(screen.getByText(kor['stop.empty.buy'])).toBeTruthy();
  expect(screen.queryByText('스톱 가격을 입력해 주세요.')).toBeNull();
  expect((await button(/구매하기$/)).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText(kor['ticket.checkFields'])).toBeNull();

  type(stop, '72000');
  expect(limit().value).toBe('72,000');
  expect(
    screen.getByText(
      '72,000원 이상에서 체결되면 72,000원 지정가 매수 주문이 들어가요. 가격이 더 오르면 체결되지 않을 수 있어요.',
    ),
  ).toBeTruthy();
  type(limit(), '72100');
  expect(screen.getByText(/72,000원 이상에서 체결되면 72,100원 지정가 매수/)).toBeTruthy();

  const send = await button(/구매하기$/);
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  fireEvent.click(send);
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(kor['order.stopPrice'])).toBeTruthy();
  expect(sheet.getByText('72,000원')).toBeTruthy();
  const confirm = await sheet.findByRole('button', { name: '구매하기' });
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(confirm);
  for (const digit of PIN) fireEvent.click(await screen.findByRole('button', { name: digit }));
  expect(
    await screen.findByText(
      '72,000원 이상에서 체결되면 72,100원 지정가 주문으로 들어가요. 정규장이 끝날 때까지 닿지 않으면 취소돼요.',
    ),
  ).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/trade/Order').map(({ input }) => input)).toMatchObject([
    { type: 'stop_limit', timeInForce: 'day', price: '72100', stopPrice: '72000' },
  ]);
});

test('a stop price between two ticks, or that is reached already, is said at its field', async () => {
  // No preview comes: the rules here say it.
  const { stop, limit } = await open({ '/trade/Preview': () => new Promise<never>(() => undefined) });
  type(stop, '71350');
  const field = within(screen.getByRole('group', { name: kor['order.stopPrice'] }).parentElement!);
  // Of a limit that follows it nothing else is wrong.
  expect(screen.getAllByText('호가 단위(100)에 맞는 가격을 입력해 주세요.')).toHaveLength(1);
  expect(field.getByText('호가 단위(100)에 맞는 가격을 입력해 주세요.')).toBeTruthy();
  expect(screen.getByText(kor['ticket.checkFields'])).toBeTruthy();
  type(limit(), '71360');
  expect(screen.getAllByText('호가 단위(100)에 맞는 가격을 입력해 주세요.')).toHaveLength(2);
  type(stop, '71300');
  expect(field.getByText('매수 주문의 스톱 가격은 현재가 71,300보다 높아야 해요.')).toBeTruthy();
  expect(screen.queryByText(kor['stop.empty.buy'])).toBeNull();
});

test('the limit follows the stop price until it is chosen, and can follow it again', async () => {
  const { live, stop, limit } = await open();
  type(stop, '72000');
  // The market does not move it any more.
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '71900' });
  expect(limit().value).toBe('72,000');
  expect(screen.getByText(kor['price.followingStop'])).toBeTruthy();
  type(limit(), '72300');
  type(stop, '72100');
  expect(limit().value).toBe('72,300');
  fireEvent.click(screen.getByRole('button', { name: kor['price.followStop'] }));
  expect(limit().value).toBe('72,100');
});

test('it is stepped from the last price, up for a purchase', async () => {
  const { stop } = await open();
  fireEvent.click(screen.getByRole('button', { name: `${kor['order.stopPrice']} 늘리기` }));
  expect(stop.value).toBe('71,400');
});
