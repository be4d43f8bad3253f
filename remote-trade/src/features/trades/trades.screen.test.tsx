import { Activity, useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiOutput, Order, Position, VenuePhase, VenueState } from '@maru/domain/contracts';
import { draftClientId } from '@maru/sdk/api';
import { queryClient } from '@maru/sdk/query';
import { useOpenWith } from '@maru/sdk/router';
import { mockApi, mockLive, refuse, renderScreen, savedFiles, TIMED_OUT, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import {
  explanation,
  bitcoin,
  book,
  dollars,
  holding,
  instrument,
  order,
  page,
  quote,
  restingOrder,
  short,
  SYMBOL,
  totals,
} from '../../test/samples.ts';
import { filled } from '../../test/blocks.ts';
import { purchase } from '../../test/quota.ts';
import { TradesScreen } from './trades.screen.tsx';

const state: VenueState = {
  simulated: true,
  clock: 'krx',
  feed: 'simulated',
  phase: 'continuous',
  tradingDay: '2026-11-20',
  now: quote.time,
  phaseEndsAt: quote.time,
  nextPhase: 'auction_close',
};

function detailOf(position: Position): ApiOutput<'/trade/PositionDetail'> {
  const { quantity, entryPrice: price, openedAt } = position;
  return { position, lots: [{ quantity, price, openedAt, unlockAt: null }], orders: [], marginEvents: [] };
}

/** The screen in its host, which keeps it, and the ways that lead to it and from it. */
function Kept() {
  const [isShown, setIsShown] = useState(true);
  const openWith = useOpenWith();
  return (
    <>
      <button
        type="button"
        onClick={() => openWith({ order: { orderId: order.orderId } }, '/trade/index?tab=ended&view=order')}
      >
        message
      </button>
      <button type="button" onClick={() => setIsShown(false)}>
        leave
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <TradesScreen />
      </Activity>
    </>
  );
}

function open(route = '/trade/index', handlers: MockHandlers = {}, shown = <TradesScreen />) {
  const sent = mockApi({
    '/trade/Positions': () => ({ ...page([holding, short]), totals }),
    '/trade/Orders': () => page([restingOrder]),
    '/trade/Ended': () => page([{ kind: 'order' as const, order }]),
    '/trade/Exits': () => ({ data: [] }),
    '/trade/Symbols': () => ({ data: [holding, short].map(({ symbol, name }) => ({ symbol, name })) }),
    '/market/Detail': () => instrument,
    '/trade/PositionDetail': (key) =>
      detailOf('positionId' in key && key.positionId === short.positionId ? short : holding),
    ...handlers,
  });
  const live = mockLive();
  renderScreen(shown, { route, dictionaries: { trade: kor } });
  return { sent, live };
}
const inputs = (sent: ReturnType<typeof mockApi>, path: string) =>
  sent.filter((call) => call.path === path).map(({ input }) => input as Record<string, unknown>);
const cardOf = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  return within(found as HTMLElement);
};
const spoken = (text: string) => screen.findAllByText(text);

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});

test.each(['unrealized', 'invested', 'worth'] as const)(
  'the sum %s over all positions is explained',
  async (figure) => {
    const { sent } = open('/trade/index', { '/explain/Figure': () => explanation });
    fireEvent.click(await screen.findByRole('button', { name: `${kor[`trades.${figure}`]} 계산 근거` }));
    await waitFor(() => expect(inputs(sent, '/explain/Figure')).toContainEqual({ subject: 'positions', figure }));
  },
);

test('open positions move with the price, and so do the totals', async () => {
  const { live } = open();
  const card = await cardOf('한빛전자');
  expect(card.getByText('+₩390,000')).toBeTruthy();
  expect(card.getByText('1.86% 상승')).toBeTruthy();
  expect((await spoken('+₩650,000')).length).toBeGreaterThan(0);
  await waitFor(() => expect(live.subscribed.has(`quote:${SYMBOL}`)).toBe(true));
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '69900' });
  expect(card.getByText('− ₩30,000')).toBeTruthy();
  expect(card.getByText('0.14% 하락')).toBeTruthy();
  expect(screen.getByText('+₩230,000')).toBeTruthy();
});

test('the list and its sums are one call', async () => {
  const { sent } = open();
  await cardOf('한빛전자');
  expect(await spoken('+₩650,000')).not.toHaveLength(0);
  expect(inputs(sent, '/trade/Positions')).toEqual([{ status: 'open', page: 1 }]);
});

test('the address names the tab, and holdings are what was bought with cash', async () => {
  open('/trade/index?tab=holdings');
  expect(await screen.findByText('한빛전자')).toBeTruthy();
  expect(screen.queryByText('세움바이오')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: /종료/ }));
  expect(await screen.findByText('체결 완료')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/trade/index?tab=ended');
});

test('an ended order tells everything its receipt told', async () => {
  open('/trade/index?tab=ended');
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: /한빛전자(?!.*취소$| 매도$)/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '주문 내역' }));
  expect(sheet.getByText('20261120-000123')).toBeTruthy();
  expect(sheet.getByText('모의투자')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: '보유 종목 보기' }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/positionDetail');
});

test('a message opens its order over the list, also of a kept screen, once', async () => {
  const { sent } = open('/trade/index', { '/trade/OrderDetail': () => order }, <Kept />);
  await cardOf('한빛전자');
  fireEvent.click(screen.getByText('message'));
  const sheet = within(await screen.findByRole('dialog', { name: '주문 내역' }));
  expect(sheet.getByText(order.number)).toBeTruthy();
  expect(inputs(sent, '/trade/OrderDetail')).toEqual([{ orderId: order.orderId }]);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByTestId('address').textContent).toBe('/trade/index?tab=ended');
});

test('an order that is left open changes no address of another screen', async () => {
  open('/trade/index', { '/trade/OrderDetail': () => order }, <Kept />);
  await cardOf('한빛전자');
  fireEvent.click(screen.getByText('message'));
  await screen.findByRole('dialog', { name: '주문 내역' });
  fireEvent.click(screen.getByText('leave'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByTestId('address').textContent).toBe('/trade/index?tab=ended&view=order');
});

const sold: Order = { ...order, effect: 'close', side: 'short', leverage: 2, tax: '0', realized: '48970' };
test.each<[string, Order, [string, string][], string[]]>([
  [
    'a purchase, all that was paid',
    { ...order, financing: '0', margin: '0', total: '-7131069' },
    [['낸 금액 합계', '₩7,131,069']],
    ['레버리지', '대차 비용', '낸 증거금'],
  ],
  [
    'a short, its leverage, margin and borrow fee',
    { ...sold, effect: 'open', realized: null, financing: '487', margin: '3565000', total: '-3566556' },
    [
      ['레버리지', '2배'],
      ['대차 비용', '₩487'],
      ['낸 증거금', '₩3,565,000'],
      ['낸 금액 합계', '₩3,566,556'],
    ],
    ['돌려받은 증거금'],
  ],
  [
    'its close, all that came back',
    { ...sold, financing: '0', margin: '-3565000', total: '3612931' },
    [
      ['돌려받은 증거금', '₩3,565,000'],
      ['받은 금액 합계', '₩3,612,931'],
    ],
    ['대차 비용', '낸 금액 합계'],
  ],
  ['an order of a server of before, what it knows', order, [['수수료', '₩1,069']], ['낸 금액 합계', '받은 금액 합계']],
])('the receipt shows of %s', async (_, ended, rows, absent) => {
  open('/trade/index?tab=ended', {
    '/trade/Ended': () => page([{ kind: 'order' as const, order: ended }]),
    '/trade/OrderDetail': () => ended,
  });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: /한빛전자(?!.*취소$| 매도$)/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '주문 내역' }));
  for (const [label, value] of rows)
    expect(sheet.getByText(label, { selector: 'dt, dt *' }).closest('dt')!.parentElement!.textContent).toContain(value);
  for (const label of absent) expect(sheet.queryByText(label)).toBeNull();
});

test('a position opens in full', async () => {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: /레버리지/ }));
  fireEvent.click((await cardOf('세움바이오')).getByRole('button', { name: /세움바이오(?! 청산$)/ }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/positionDetail');
  expect(JSON.parse(localStorage.getItem('detail.position') ?? '')).toEqual({ positionId: short.positionId });
});

test('part of a position is sold at market, without the fund password', async () => {
  const { sent, live } = open(undefined, {
    '/trade/Close': ({ clientId }) => ({ ...order, clientId, effect: 'close', tax: '14240', averagePrice: '71200' }),
  });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 매도$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 매도' }));
  await live.send(`book:${SYMBOL}`, book);
  const lots = within(sheet.getByRole('group', { name: '수량' })).getByRole('textbox') as HTMLInputElement;
  expect(lots.value).toBe('300');
  fireEvent.click(sheet.getByRole('button', { name: '25%' }));
  expect(lots.value).toBe('100');
  // 100 shares at the best bid of 71,300 bought at 70,000, less 1,069, 14,260 and a third of what the purchase cost.
  expect(await sheet.findByText('+₩113,621')).toBeTruthy();
  expect(sheet.getByText('200주')).toBeTruthy();
  const action = sheet.getByRole('button', { name: '100주 판매하기' });
  act(() => {
    action.click();
    action.click();
  });
  expect(await screen.findByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  expect(inputs(sent, '/trade/Close')).toEqual([
    { clientId: expect.any(String), positionId: holding.positionId, type: 'market', lots: 1 },
  ]);
});

test('more than may be closed is said at the field; a refusal of the server too', async () => {
  open(undefined, { '/trade/Close': () => refuse('SELL_LOCKED', { minutes: 12 }) });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 매도$/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const lots = within(sheet.getByRole('group', { name: '수량' })).getByRole('textbox');
  fireEvent.change(lots, { target: { value: '400' } });
  expect(await sheet.findByText('매도할 수 있는 수량은 300주까지예요.')).toBeTruthy();
  expect(sheet.getByRole('button', { name: '300주 판매하기' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(lots, { target: { value: '300' } });
  fireEvent.click(sheet.getByRole('button', { name: '300주 판매하기' }));
  expect(await sheet.findByText('12분 뒤에 매도할 수 있어요.')).toBeTruthy();
});

test('a short is closed at a limit on the grid', async () => {
  const { sent } = open(undefined, {
    '/trade/Close': ({ clientId }) => ({ ...restingOrder, clientId, effect: 'close', side: 'short' }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: /레버리지/ }));
  fireEvent.click((await cardOf('세움바이오')).getByRole('button', { name: / 청산$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '세움바이오 청산' }));
  fireEvent.click(sheet.getByRole('radio', { name: '지정가' }));
  fireEvent.click(await sheet.findByRole('button', { name: '가격 줄이기' }));
  fireEvent.click(sheet.getByRole('button', { name: '200주 청산하기' }));
  expect(await screen.findByRole('heading', { name: '주문을 냈어요' })).toBeTruthy();
  expect(inputs(sent, '/trade/Close')[0]).toMatchObject({ type: 'limit', price: '71200', lots: 2 });
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the limit of a close follows the market until it is changed', async () => {
  const { live } = open();
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 매도$/ }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('radio', { name: '지정가' }));
  const price = (await sheet.findByRole('group', { name: '가격' })).querySelector('input')!;
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '71900' });
  await waitFor(() => expect(price.value).toBe('71,900'));
  fireEvent.click(sheet.getByRole('button', { name: '가격 줄이기' }));
  expect(price.value).toBe('71,800');
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '72500' });
  expect(price.value).toBe('71,800');
});

test('a close begins at a limit while single prices are made, and its band follows from the newest close', async () => {
  let price = '71300';
  const { live } = open(undefined, { '/market/Detail': () => ({ ...instrument, price }) });
  const enter = (phase: VenuePhase) => live.send('state', { ...state, phase });
  const card = await cardOf('한빛전자');
  fireEvent.click(card.getByRole('button', { name: / 매도$/ }));
  expect(within(await screen.findByRole('dialog')).queryByRole('group', { name: '가격' })).toBeNull();
  await waitFor(() => expect(live.subscribed.has('state')).toBe(true));
  await enter('single');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(card.getByRole('button', { name: / 매도$/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('64,200~\u200b78,400')).toBeTruthy();
  price = '70000';
  await enter('continuous');
  expect(await sheet.findByText('48,800~\u200b90,400')).toBeTruthy();
  await enter('single');
  expect(await sheet.findByText('63,000~\u200b77,000')).toBeTruthy();
});

test('a waiting order is cancelled after one question', async () => {
  const { sent } = open('/trade/index?tab=orders', {
    '/trade/Cancel': ({ clientId }) => ({ ...restingOrder, clientId, status: 'cancelled', held: '0' }),
  });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 취소$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 주문을 취소할까요?' }));
  expect(sheet.getByText(/100주의 주문을 취소해요. 묶인 7,001,050원/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: '주문 취소하기' }));
  expect(await screen.findByText('주문을 취소했어요.')).toBeTruthy();
  expect(inputs(sent, '/trade/Cancel')).toHaveLength(1);
});

const ofExit: Order = { ...restingOrder, effect: 'close', type: 'market', price: null, cause: 'stop' };

test('the order of an exit says which price sent it, and that the exit ends with its cancellation', async () => {
  open('/trade/index?tab=orders', { '/trade/Orders': () => page([ofExit]) });
  const card = await cardOf('한빛전자');
  expect(card.getByText(kor['cause.stop'])).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: / 취소$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 주문을 취소할까요?' }));
  expect(sheet.getByText(/100주의 정리 주문을 취소해요. 목표가·손절가도 함께 해제되고/)).toBeTruthy();
});

test('a part of the order of an exit is cancelled knowing that the exit ends with the rest', async () => {
  open('/trade/index?tab=orders', { '/trade/Orders': () => page([{ ...ofExit, quantity: '300' }]) });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 취소$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 주문을 취소할까요?' }));
  const quantity = await sheet.findByRole('group', { name: '취소할 수량' });
  fireEvent.change(quantity.querySelector('input')!, { target: { value: '100' } });
  expect(sheet.getByText(`${kor['cancel.keepsPlace']} ${kor['cancel.partExit']}`)).toBeTruthy();
});

test('the receipt of an exit says which price sent it, and the export too; others say nothing', async () => {
  const saved = savedFiles();
  const ended: Order = { ...ofExit, status: 'filled', filled: '100', cause: 'target' };
  open('/trade/index?tab=ended', {
    '/trade/Ended': () =>
      page([ended, { ...order, name: short.name }].map((each) => ({ kind: 'order' as const, order: each }))),
    '/trade/OrderDetail': () => ended,
  });
  const card = await cardOf('한빛전자');
  expect(screen.getAllByText(kor['cause.target'])).toEqual([card.getByText(kor['cause.target'])]);
  fireEvent.click(screen.getByRole('button', { name: 'CSV 파일로 내보내기' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = (saved[0]?.text ?? '').split('\r\n').map((row) => row.split(',').at(-2));
  expect(rows.slice(0, 3)).toEqual([kor['cause.title'], kor['exit.target'], '']);
  fireEvent.click(card.getByText('한빛전자'));
  const sheet = within(await screen.findByRole('dialog', { name: kor['order.details'] }));
  expect(sheet.getByText(kor['cause.title']).parentElement!.textContent).toContain(kor['exit.target']);
});

test('a part of a waiting order is cancelled, and the rest keeps its place', async () => {
  const large = { ...restingOrder, quantity: '300' };
  const { sent } = open('/trade/index?tab=orders', {
    '/trade/Orders': () => page([large]),
    '/trade/Cancel': ({ clientId }) => ({ ...large, clientId, quantity: '200' }),
  });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 취소$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 주문을 취소할까요?' }));
  const quantity = await sheet.findByRole('group', { name: '취소할 수량' });
  fireEvent.change(quantity.querySelector('input')!, { target: { value: '100' } });
  expect(sheet.getByText(kor['cancel.keepsPlace'])).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: '100주 취소하기' }));
  expect(await screen.findByText(kor['cancel.donePart'])).toBeTruthy();
  expect(inputs(sent, '/trade/Cancel')).toMatchObject([{ orderId: large.orderId, lots: 1 }]);
});

describe('another price for a waiting order', () => {
  async function amending(handlers: MockHandlers = {}) {
    const opened = open('/trade/index?tab=orders', handlers);
    fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: /한빛전자(?!.*취소$| 매도$)/ }));
    fireEvent.click(await screen.findByRole('button', { name: kor['amend.action'] }));
    const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 주문 정정' }));
    const price = (await sheet.findByRole('group', { name: '가격' })).querySelector('input')!;
    return { ...opened, sheet, price, send: sheet.getByRole('button', { name: kor['amend.confirm'] }) };
  }

  test('is sent with what it sets aside', async () => {
    const { sent, sheet, price, send } = await amending({
      '/trade/OrderDetail': () => restingOrder,
      '/trade/Amend': ({ clientId, price: given }) => ({ ...restingOrder, clientId, price: given, version: 9 }),
    });
    expect(send.hasAttribute('disabled')).toBe(true);
    fireEvent.change(price, { target: { value: '71000' } });
    expect(sheet.getByText('₩7,101,065')).toBeTruthy();
    fireEvent.click(send);
    expect(await screen.findByText(kor['amend.done'])).toBeTruthy();
    expect(inputs(sent, '/trade/Amend')).toMatchObject([{ orderId: restingOrder.orderId, price: '71000' }]);
  });

  test('takes a part away for less of it, which keeps its place, and says the way to more', async () => {
    const large = { ...restingOrder, quantity: '300' };
    const { sent, sheet } = await amending({
      '/trade/Orders': () => page([large]),
      '/trade/OrderDetail': () => large,
      '/trade/Cancel': ({ clientId }) => ({ ...large, clientId, quantity: '100', version: 9 }),
    });
    fireEvent.click(sheet.getByRole('radio', { name: kor['amend.kind.quantity'] }));
    expect(sheet.queryByRole('group', { name: '가격' })).toBeNull();
    const quantity = within(sheet.getByRole('group', { name: kor['amend.quantity'] })).getByRole('textbox');
    fireEvent.change(quantity, { target: { value: '300' } });
    expect(sheet.getByText(kor['amend.tooMany'].replace('{{quantity}}', '200'))).toBeTruthy();
    fireEvent.change(quantity, { target: { value: '200' } });
    expect(sheet.getByText(kor['amend.left']).closest('div')!.textContent).toContain('100주');
    expect(sheet.getByText(kor['amend.reduceHint'], { exact: false })).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: '200주 취소하기' }));
    expect(await screen.findByText(kor['cancel.donePart'])).toBeTruthy();
    expect(inputs(sent, '/trade/Cancel')).toMatchObject([{ orderId: large.orderId, lots: 2 }]);
    expect(inputs(sent, '/trade/Amend')).toEqual([]);
  });

  test('has nothing to take away of one lot, and leads to another order for more', async () => {
    const { sheet } = await amending({ '/trade/OrderDetail': () => restingOrder });
    fireEvent.click(sheet.getByRole('radio', { name: kor['amend.kind.quantity'] }));
    expect(sheet.getByText(kor['amend.single'])).toBeTruthy();
    expect(sheet.queryByRole('button', { name: /취소하기/ })).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: kor['amend.another'] }));
    expect(screen.getByTestId('address').textContent).toBe('/market/marketBuy');
    const { symbol, side, leverage } = restingOrder;
    expect(JSON.parse(localStorage.getItem('detail.ticket')!)).toMatchObject({ symbol, side, leverage });
  });

  test('of an order that closes leads to its position for more', async () => {
    const { positionId } = holding;
    const closing = { ...restingOrder, effect: 'close' as const, positionId };
    const { sheet } = await amending({
      '/trade/Orders': () => page([closing]),
      '/trade/OrderDetail': () => closing,
    });
    fireEvent.click(sheet.getByRole('radio', { name: kor['amend.kind.quantity'] }));
    fireEvent.click(sheet.getByRole('button', { name: kor['receipt.toPosition'] }));
    expect(screen.getByTestId('address').textContent).toBe('/trade/positionDetail');
  });

  test('is offered by the question of a cancellation', async () => {
    open('/trade/index?tab=orders', { '/trade/OrderDetail': () => restingOrder });
    fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 취소$/ }));
    fireEvent.click(await screen.findByRole('button', { name: kor['cancel.amend'] }));
    const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 주문 정정' }));
    expect(await sheet.findByRole('group', { name: '가격' })).toBeTruthy();
  });

  test('is refused at its field, by the rules here or by the server', async () => {
    const { sheet, price, send } = await amending({
      '/trade/OrderDetail': () => restingOrder,
      '/trade/Amend': () => refuse('ORDER_NOT_AMENDABLE'),
    });
    fireEvent.change(price, { target: { value: '71050' } });
    expect(sheet.getByText(/호가 단위/)).toBeTruthy();
    expect(send.hasAttribute('disabled')).toBe(true);
    fireEvent.change(price, { target: { value: '71000' } });
    fireEvent.click(send);
    expect(await sheet.findByText(/정정할 수 없어요/)).toBeTruthy();
  });
});

test('a change without an answer is sent again after a reload, with the price that was asked for', async () => {
  const { orderId } = restingOrder;
  const { sent } = open('/trade/index?tab=orders', {
    '/trade/OrderDetail': () => restingOrder,
    '/trade/Amend': ({ clientId, price }) => ({ ...restingOrder, clientId, price, version: 9 }),
  });
  // After the log-in of the test.
  const body = { orderId, price: '71000' };
  const clientId = draftClientId(`amend.${orderId}`, JSON.stringify(body));
  localStorage.setItem(`draft.amend.${orderId}.body`, JSON.stringify(body));
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: /한빛전자(?!.*취소$| 매도$)/ }));
  fireEvent.click(await screen.findByRole('button', { name: kor['amend.action'] }));
  expect(await screen.findByText(kor['amend.done'], {}, { timeout: 5_000 })).toBeTruthy();
  expect(inputs(sent, '/trade/Amend')).toEqual([{ ...body, clientId }]);
}, 10_000);

test('a fill that wins the race is told, and the lists are renewed', async () => {
  const { sent } = open('/trade/index?tab=orders', { '/trade/Cancel': () => refuse('ORDER_NOT_CANCELLABLE') });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 취소$/ }));
  const before = inputs(sent, '/trade/Orders').length;
  fireEvent.click(await screen.findByRole('button', { name: '주문 취소하기' }));
  expect(await screen.findByText('이미 체결됐거나 끝난 주문이라 취소할 수 없어요.')).toBeTruthy();
  await waitFor(() => expect(inputs(sent, '/trade/Orders').length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a cancellation without an answer is sent again as the same request', async () => {
  let isLost = true;
  const { sent } = open('/trade/index?tab=orders', {
    '/trade/Cancel': () => {
      if (!isLost) return { ...order, orderId: restingOrder.orderId };
      isLost = false;
      return TIMED_OUT;
    },
    '/trade/OrderDetail': () => restingOrder,
  });
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 취소$/ }));
  const confirm = await screen.findByRole('button', { name: '주문 취소하기' });
  jest.useFakeTimers();
  fireEvent.click(confirm);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('취소됐는지 확인하고 있어요.')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('취소하기 전에 체결됐어요.')).toBeTruthy();
  const [first, second] = inputs(sent, '/trade/Cancel');
  expect(first).toMatchObject({ orderId: restingOrder.orderId });
  expect(second).toEqual(first);
});

test('a part of a cancellation that was sent before a reload is that part, and no other', async () => {
  const { orderId } = restingOrder;
  const { sent } = open('/trade/index?tab=orders', {
    '/trade/OrderDetail': () => restingOrder,
    '/trade/Cancel': ({ clientId }) => ({ ...restingOrder, clientId, quantity: '100' }),
  });
  // After the log-in of the test.
  const body = { orderId, lots: 1 };
  const clientId = draftClientId(`cancel.${orderId}`, JSON.stringify(body));
  localStorage.setItem(`draft.cancel.${orderId}.body`, JSON.stringify(body));
  fireEvent.click((await cardOf('한빛전자')).getByRole('button', { name: / 취소$/ }));
  expect(await screen.findByText(kor['cancel.donePart'], {}, { timeout: 5_000 })).toBeTruthy();
  expect(inputs(sent, '/trade/Cancel')).toEqual([{ ...body, clientId }]);
}, 10_000);

describe('what the stream brings', () => {
  const FILLED = '한빛전자 100주가 체결됐어요.';
  const rejected = { ...restingOrder, version: 9, status: 'rejected' as const, reason: 'MARKET_CLOSED' as const };
  const fetched = (sent: ReturnType<typeof mockApi>) => inputs(sent, '/trade/Positions').length;
  async function opened() {
    const { sent, live } = open('/trade/index?tab=orders');
    await cardOf('한빛전자');
    await waitFor(() => expect(live.subscribed.has('orders')).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return { sent, live };
  }

  test('a fill renews the lists and is said once', async () => {
    const { sent, live } = await opened();
    const before = fetched(sent);
    await live.send('orders', order);
    expect(await spoken(FILLED)).toHaveLength(1);
    await waitFor(() => expect(fetched(sent)).toBeGreaterThan(before));
  });

  test('two orders in one frame are two toasts, and the lists are fetched once for both', async () => {
    const { sent, live } = await opened();
    const before = fetched(sent);
    await live.send('orders', order, rejected);
    expect(await screen.findByText(FILLED)).toBeTruthy();
    expect(screen.getByText('한빛전자 주문이 거부됐어요.')).toBeTruthy();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(fetched(sent) - before).toBe(1);
  });

  test('a fill during a short disconnection is said afterwards, and nothing is said twice', async () => {
    const { live } = await opened();
    await live.send('orders', rejected);
    await screen.findByText('한빛전자 주문이 거부됐어요.');
    await live.drop();
    await live.send('orders', order);
    expect(screen.queryByText(FILLED)).toBeNull();
    expect(await spoken(FILLED)).toHaveLength(1);
    expect(screen.queryAllByText('한빛전자 주문이 거부됐어요.').length).toBeLessThan(2);
  });

  test('a server that no longer knows what happened makes the lists be fetched anew', async () => {
    const { sent, live } = await opened();
    await live.drop();
    live.forget();
    const before = fetched(sent);
    await waitFor(() => expect(fetched(sent)).toBeGreaterThan(before));
    expect(screen.queryByText(FILLED)).toBeNull();
  });
});

test('empty lists lead to the market', async () => {
  open(undefined, {
    '/trade/Positions': () => ({
      ...page([]),
      totals: { marketValue: '0', margin: '0', unrealized: '0', worth: '0', invested: '0', contractCount: 0 },
    }),
    '/trade/Orders': () => page<Order>([]),
  });
  expect(await screen.findByText(kor['trades.holdingsEmpty'])).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: '주문' }));
  expect(await screen.findByText('대기 중인 주문이 없어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '종목 둘러보기' }));
  expect(screen.getByTestId('address').textContent).toBe('/market/index');
});

test('a failed list says why and can be tried again', async () => {
  let isDown = true;
  open(undefined, {
    '/trade/Positions': () =>
      isDown ? refuse('TOO_MANY_REQUESTS') : { ...page([holding]), totals: { ...totals, contractCount: 0 } },
  });
  // The sums and the list are one call: one retry brings both.
  const list = within(screen.getByRole('tabpanel'));
  expect(await list.findByText('요청이 너무 많아요. 잠시 후 다시 시도해 주세요.')).toBeTruthy();
  isDown = false;
  fireEvent.click(list.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('한빛전자')).toBeTruthy();
  expect(await screen.findByText('평가 금액')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});

describe('close all', () => {
  const sell = async () => {
    await screen.findAllByText('한빛전자');
    fireEvent.click(screen.getByRole('button', { name: kor['closeAll.openSell'] }));
    return within(await screen.findByRole('dialog'));
  };
  const second = { ...holding, positionId: '5b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a09', symbol: '100270' };

  const filled = {
    positionId: holding.positionId,
    symbol: SYMBOL,
    name: holding.name,
    closable: '100',
    order,
    refusal: null,
  };

  test('asks once, then shows the result of each position', async () => {
    const { sent } = open('/trade/index?tab=holdings', {
      '/trade/Positions': () => ({ ...page([holding, second, short]), totals }),
      '/trade/CloseAll': () => ({
        results: [
          filled,
          {
            ...filled,
            positionId: second.positionId,
            order: null,
            refusal: { code: 'SELL_LOCKED', params: { minutes: 3 } },
          },
        ],
      }),
    });
    const sheet = await sell();
    expect(await sheet.findByText('2개')).toBeTruthy();
    expect(inputs(sent, '/trade/CloseAll')).toEqual([]);
    fireEvent.click(await sheet.findByRole('button', { name: '2개 종목 모두 판매하기' }));
    expect(await sheet.findByText('100주 체결됐어요')).toBeTruthy();
    expect(await sheet.findByText(kor['closeAll.refused'])).toBeTruthy();
    expect(sheet.getByText(/3분/)).toBeTruthy();
    expect(sheet.getByText(kor['closeAll.over'])).toBeTruthy();
    expect(inputs(sent, '/trade/CloseAll')).toEqual([{ clientId: expect.any(String), kind: 'shares' }]);
  });

  test('sends nothing while single prices are made, which take no market orders', async () => {
    const { live } = open('/trade/index?tab=holdings');
    const sheet = await sell();
    const action = await sheet.findByRole('button', { name: '1개 종목 모두 판매하기' });
    expect(action.hasAttribute('disabled')).toBe(false);
    await waitFor(() => expect(live.subscribed.has('state')).toBe(true));
    await live.send('state', { ...state, phase: 'single' });
    expect(await sheet.findByText(/지금은 이 주문 유형을 쓸 수 없어요/)).toBeTruthy();
    expect(action.hasAttribute('disabled')).toBe(true);
    await live.send('state', state);
    expect(await sheet.findByText(kor['closeAll.text'])).toBeTruthy();
    expect(action.hasAttribute('disabled')).toBe(false);
  });

  test('sends nothing while the market is closed', async () => {
    const { live } = open('/trade/index?tab=holdings');
    const sheet = await sell();
    const action = await sheet.findByRole('button', { name: '1개 종목 모두 판매하기' });
    await waitFor(() => expect(live.subscribed.has('state')).toBe(true));
    await live.send('state', { ...state, phase: 'closed' });
    expect((await sheet.findByRole('alert')).textContent).toBe('지금은 거래 시간이 아니에요.');
    expect(action.hasAttribute('disabled')).toBe(true);
  });

  test('a refused call says why, and closes nothing', async () => {
    open('/trade/index?tab=holdings', {
      '/trade/Positions': () => ({ ...page([holding]), totals: { ...totals, contractCount: 0 } }),
      '/trade/CloseAll': () => refuse('TRADING_DISABLED'),
    });
    const sheet = await sell();
    fireEvent.click(await sheet.findByRole('button', { name: '1개 종목 모두 판매하기' }));
    expect((await sheet.findByRole('alert')).textContent).not.toBe('');
    expect(sheet.queryByText(kor['closeAll.over'])).toBeNull();
  });

  test('a call without an answer before a reload continues under its own id', async () => {
    const { sent } = open('/trade/index?tab=holdings', {
      '/trade/Positions': () => ({ ...page([holding]), totals: { ...totals, contractCount: 0 } }),
      '/trade/CloseAll': () => ({ results: [filled] }),
    });
    const clientId = draftClientId('closeAll.shares', 'as it was');
    const sheet = await sell();
    expect(await sheet.findByText('100주 체결됐어요', undefined, { timeout: 5_000 })).toBeTruthy();
    expect(inputs(sent, '/trade/CloseAll')).toEqual([{ clientId, kind: 'shares' }]);
  });
});

describe('funds of currencies', () => {
  const all = {
    ...page([holding, bitcoin, dollars]),
    totals: { ...totals, contractCount: 0, digitalCount: 1, forexCount: 1 },
  };

  test.each([
    ['digital', '온유 비트코인', '산들 미국달러'],
    ['forex', '산들 미국달러', '온유 비트코인'],
  ] as const)('the tab %s lists them alone, and sells all of them', async (tab, own, other) => {
    const { sent } = open('/trade/index', {
      '/trade/Positions': () => all,
      '/trade/CloseAll': () => ({ results: [] }),
    });
    await cardOf('한빛전자');
    expect(screen.getByRole('tab', { name: `${kor['trades.holdings']} 1` })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: `${kor[`trades.${tab}`]} 1` }));
    await cardOf(own);
    expect(screen.queryByText(other)).toBeNull();
    expect(screen.queryByText('한빛전자')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: kor['closeAll.openSell'] }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(await sheet.findByRole('button', { name: '1개 종목 모두 판매하기' }));
    await waitFor(() => expect(inputs(sent, '/trade/CloseAll')).toEqual([{ clientId: expect.any(String), kind: tab }]));
  });

  test('an empty tab says where they are traded', async () => {
    open('/trade/index?tab=digital');
    expect(await screen.findByText(kor['trades.digitalEmpty'])).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: kor['trades.toForex'] }));
    expect(screen.getByTestId('address').textContent).toBe('/market/index?tab=forex');
  });
});

/** Presses a filter and one of its choices. */
async function choose(filter: string, choice: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${filter}:`) }));
  fireEvent.click(await screen.findByRole('radio', { name: choice }));
}

test('ended orders are filtered by the server, and the address keeps the filter', async () => {
  const { sent } = open('/trade/index?tab=ended');
  await cardOf('한빛전자');
  await choose('종목', '세움바이오');
  await choose('매매', '매도');
  await choose('상태', '취소됨');
  fireEvent.click(await screen.findByRole('radio', { name: '오늘' }));
  await waitFor(() =>
    expect(inputs(sent, '/trade/Ended').at(-1)).toEqual({
      symbol: short.symbol,
      direction: 'sell',
      state: 'cancelled',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      page: 1,
    }),
  );
  expect(screen.getByTestId('address').textContent).toBe(
    `/trade/index?tab=ended&symbol=${short.symbol}&direction=sell&state=cancelled&range=today`,
  );
  // The instrument and the period stay in the next tab, what differs by tab does not.
  fireEvent.click(screen.getByRole('tab', { name: /주문/ }));
  await waitFor(() =>
    expect(inputs(sent, '/trade/Orders').at(-1)).toEqual({ status: 'resting', symbol: short.symbol, page: 1 }),
  );
});

test('shares bought outside of the order book are among the ended orders, each with its own receipt', async () => {
  open('/trade/index?tab=ended', {
    '/trade/Ended': () =>
      page([
        { kind: 'block' as const, trade: filled },
        { kind: 'quota' as const, purchase },
        { kind: 'order' as const, order },
      ]),
    '/block/Detail': () => filled,
    '/user/ReviewHistory': () => page([]),
  });
  const cards = within((await screen.findByText('블록딜')).closest('ul')!).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => /블록딜|물량 선점|체결 완료/.exec(textContent ?? '')?.[0])).toEqual([
    '블록딜',
    '물량 선점',
    '체결 완료',
  ]);
  for (const [card, number] of [
    [cards[0]!, filled.number],
    [cards[1]!, purchase.number],
  ] as const) {
    fireEvent.click(within(card).getByRole('button', { name: /한빛전자(?!.*취소$| 매도$)/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(number)).toBeTruthy();
    expect(sheet.getByRole('button', { name: '보유 종목 보기' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('the file of ended orders has the purchases, too', async () => {
  const saved = savedFiles();
  open('/trade/index?tab=ended', { '/trade/Ended': () => page([{ kind: 'quota' as const, purchase }]) });
  await cardOf('한빛전자');
  fireEvent.click(screen.getByRole('button', { name: 'CSV 파일로 내보내기' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = '', first = ''] = (saved[0]?.text ?? '').split('\r\n');
  expect(first).toBe(
    '모의투자,2026.11.20 10:00:00,G-20261120-000001,100110,한빛전자,매수,1,물량 선점,체결 완료,67700,200,200,67700,2031,0,0,-13542031,,,',
  );
  expect(first.split(',')).toHaveLength(head.split(',').length);
});

test('a filter that lets nothing through can be cleared', async () => {
  const { sent } = open('/trade/index?symbol=000001', {
    '/trade/Positions': ({ symbol }) => ({ ...page(symbol ? [] : [holding]), totals }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '필터 지우기' }));
  expect(await cardOf('한빛전자')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/trade/index');
  expect(inputs(sent, '/trade/Positions')).toContainEqual({
    status: 'open',
    kind: 'shares',
    symbol: '000001',
    page: 1,
  });
});

test.each([
  [
    '/trade/index?tab=ended&symbol=100110',
    'maru-simulated-orders-ended.csv',
    '모의투자,2026.11.20 10:00:00,20261120-000123,100110,한빛전자,매수,1,지정가,체결 완료,71300,100,100,71300,1069,0,',
  ],
  ['/trade/index', 'maru-simulated-holdings.csv', '모의투자,2026.11.20 10:00:00,100110,한빛전자,현금,300,70000,71300,'],
])('the list of %s is saved as a file', async (route, name, row) => {
  const saved = savedFiles();
  const { sent } = open(route);
  await cardOf('한빛전자');
  fireEvent.click(screen.getByRole('button', { name: 'CSV 파일로 내보내기' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe(name);
  const [head = '', first = ''] = (saved[0]?.text ?? '').split('\r\n');
  expect(first.slice(0, row.length)).toBe(row);
  expect(first.split(',')).toHaveLength(head.split(',').length);
  if (route.includes('ended')) expect(inputs(sent, '/trade/Ended').at(-1)).toEqual({ symbol: '100110', page: 1 });
});

test('a position with an exit says so', async () => {
  const exit = { target: '80000', stop: null, setAt: order.createdAt, isSent: false, refusal: null };
  open('/trade/index', {
    '/trade/Exits': () => ({ data: [{ ...exit, positionId: holding.positionId, symbol: SYMBOL }] }),
  });
  const card = await cardOf('한빛전자');
  expect(await card.findByText(kor['exit.tag'])).toBeTruthy();
  expect(screen.getAllByText(kor['exit.tag'])).toHaveLength(1);
});
