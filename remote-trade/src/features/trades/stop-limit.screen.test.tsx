import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@maru/domain/contracts';
import { mockApi, mockLive, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { holding, instrument, order, page, quote, restingOrder, totals } from '../../test/samples.ts';
import { TradesScreen } from './trades.screen.tsx';

const waiting: Order = {
  ...restingOrder,
  type: 'stop_limit',
  price: '72100',
  stopPrice: '72000',
  triggeredAt: null,
};
const triggered: Order = { ...waiting, version: 5, triggeredAt: quote.time, updatedAt: quote.time };

function open(handlers: MockHandlers = {}, route = '/trade/index?tab=orders') {
  const sent = mockApi({
    '/trade/Positions': () => ({ ...page([holding]), totals }),
    '/trade/Orders': () => page([waiting]),
    '/trade/Ended': () => page([{ kind: 'order' as const, order }]),
    '/trade/Exits': () => ({ data: [] }),
    '/trade/Symbols': () => ({ data: [] }),
    '/trade/OrderDetail': () => waiting,
    '/trade/PositionDetail': () => ({
      position: holding,
      lots: [{ quantity: '300', price: holding.entryPrice, openedAt: holding.openedAt, unlockAt: null }],
      orders: [],
      marginEvents: [],
    }),
    '/market/Detail': () => instrument,
    ...handlers,
  });
  const live = mockLive();
  renderScreen(<TradesScreen />, { route, dictionaries: { trade: kor } });
  return { sent, live };
}
const inputs = (sent: ReturnType<typeof mockApi>, path: string) =>
  sent.filter((call) => call.path === path).map(({ input }) => input as Record<string, unknown>);
const cardOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test('the list says what an order waits for, and its receipt too', async () => {
  open();
  const card = await cardOf('한빛전자');
  for (const text of ['스톱지정가', '감시 중', '스톱 72,000원', '72,100원']) expect(card.getByText(text)).toBeTruthy();
  fireEvent.click(card.getByText('한빛전자'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/72,000원 이상에서 체결되면 72,100원 지정가 주문으로 들어가요/)).toBeTruthy();
  expect(sheet.getByText('72,000원')).toBeTruthy();
  expect(sheet.queryByText(kor['order.triggeredAt'])).toBeNull();
});

test('the moment in which it is triggered is said once, and it waits for its price from then on', async () => {
  const { live } = open({ '/trade/Orders': () => page([triggered]), '/trade/OrderDetail': () => triggered });
  const card = await cardOf('한빛전자');
  expect(card.getByText('대기 중')).toBeTruthy();
  await live.send('orders', triggered);
  expect(await screen.findByText('한빛전자 주문이 스톱 가격에 닿아 들어갔어요.')).toBeTruthy();
  fireEvent.click(card.getByText('한빛전자'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(kor['receipt.restingText'])).toBeTruthy();
  expect(sheet.getByText(kor['order.triggeredAt'])).toBeTruthy();
});

async function amending(handlers: MockHandlers = {}, shown = waiting) {
  const opened = open({ '/trade/OrderDetail': () => shown, '/trade/Orders': () => page([shown]), ...handlers });
  fireEvent.click((await cardOf('한빛전자')).getByText('한빛전자'));
  fireEvent.click(await screen.findByRole('button', { name: kor['amend.action'] }));
  const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 주문 정정' }));
  const fieldOf = async (name: string) => (await sheet.findByRole('group', { name })).querySelector('input')!;
  return { ...opened, sheet, fieldOf, send: sheet.getByRole('button', { name: kor['amend.confirm'] }) };
}

test('both of its prices are amended while it waits', async () => {
  const { sent, sheet, fieldOf, send } = await amending({
    '/trade/Amend': ({ clientId, price, stopPrice = null }) => ({ ...waiting, clientId, price, stopPrice, version: 9 }),
  });
  const stop = await fieldOf(kor['order.stopPrice']);
  expect(send.hasAttribute('disabled')).toBe(true);
  expect(sheet.getByText(kor['amend.hintStop'])).toBeTruthy();
  fireEvent.change(stop, { target: { value: '71300' } });
  expect(sheet.getByText('매수 주문의 스톱 가격은 현재가 71,300보다 높아야 해요.')).toBeTruthy();
  fireEvent.change(stop, { target: { value: '71900' } });
  fireEvent.click(send);
  expect(await screen.findByText(kor['amend.done'])).toBeTruthy();
  expect(inputs(sent, '/trade/Amend')).toMatchObject([
    { orderId: waiting.orderId, price: '72100', stopPrice: '71900' },
  ]);
});

test('of a triggered order only the limit can be changed', async () => {
  const { sheet, fieldOf } = await amending({}, triggered);
  expect(await fieldOf('가격')).toBeTruthy();
  expect(sheet.queryByRole('group', { name: kor['order.stopPrice'] })).toBeNull();
});

test('a holding is sold with one, whose limit is the stop price until it is chosen', async () => {
  const { sent } = open(
    { '/trade/Close': ({ clientId }) => ({ ...waiting, clientId, effect: 'close' }) },
    '/trade/index',
  );
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 매도$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /매도/ }));
  fireEvent.click(sheet.getByRole('button', { name: kor['kind.more'] }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(kor['order.stop_limit']) }));
  const stop = (await sheet.findByRole('group', { name: kor['order.stopPrice'] })).querySelector('input')!;
  expect(sheet.getByText(kor['stop.empty.sell'])).toBeTruthy();
  fireEvent.change(stop, { target: { value: '71400' } });
  expect(sheet.getByText('매도 주문의 스톱 가격은 현재가 71,300보다 낮아야 해요.')).toBeTruthy();
  fireEvent.change(stop, { target: { value: '70800' } });
  expect(sheet.getByText(/70,800원 이하에서 체결되면 70,800원 지정가 매도/)).toBeTruthy();
  const send = sheet.getByRole('button', { name: /판매하기$/ });
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  fireEvent.click(send);
  await waitFor(() =>
    expect(inputs(sent, '/trade/Close')).toMatchObject([
      { type: 'stop_limit', price: '70800', stopPrice: '70800', positionId: holding.positionId },
    ]),
  );
});
