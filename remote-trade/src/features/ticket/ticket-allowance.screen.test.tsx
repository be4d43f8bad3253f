import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiInput, Order } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { draftClientId } from '@maru/sdk/api';
import { saveDetail } from '@maru/sdk/router';
import { mockApi, mockLive, refuse, renderScreen, timestampOf, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import sdk from '../../../../shared/sdk/locales/kor.json';
import { instrument, order, page, preview, SYMBOL, totals } from '../../test/samples.ts';
import { newDraft } from './draft.rules.ts';
import { toTicket } from './ticket.rules.ts';
import { TicketScreen } from './ticket.screen.tsx';
import { draftOf, storeTicket } from './ticket.state.ts';

const MINUTE = 60_000;
const PIN = '135790';
const UNTIL = '2026-11-20T14:32:00.000+09:00';
const NOTE = sdk['flow.allowedUntil'].replace('{{time}}', '14:32');
const KEYPAD = { name: sdk['flow.pin'] };
const answerFor = ({ clientId }: ApiInput<'/trade/Order'>): Order => ({ ...order, clientId });

/** The server's allowance: an order that is to be remembered gives one, its end takes it. */
function server(first: string | null) {
  let until = first;
  return {
    '/user/OrderAllowance': () => ({ until, maxHours: 8 }),
    '/user/OrderAllowanceEnd': () => ({ until: (until = null), maxHours: 8 }),
    '/trade/Order': (input) => {
      if (!input.fundPassword && until === null) return refuse('FUND_PASSWORD_REQUIRED');
      if (input.fundPassword && input.remember) until = UNTIL;
      return answerFor(input);
    },
  } satisfies MockHandlers;
}

function open(handlers: MockHandlers, { now = '2026-11-20T13:32:00.000+09:00', Screen = Opened } = {}) {
  const sent = mockApi({
    '/market/Detail': () => instrument,
    '/trade/Preview': () => preview,
    '/trade/Positions': () => ({ ...page([]), totals }),
    ...handlers,
  });
  mockLive();
  renderScreen(<Screen />, { route: '/market/marketBuy', now, dictionaries: { trade: kor } });
  const orders = () => sent.filter(({ path }) => path === '/trade/Order').map(({ input }) => input);
  return { sent, orders };
}

/** `renderScreen` forgets the customer first, so the opener's detail is saved as the screen comes up. */
function Opened() {
  if (!localStorage.getItem('detail.ticket')) saveDetail('ticket', { symbol: SYMBOL, side: 'long' });
  return <TicketScreen />;
}

const kept = { ...newDraft('long'), price: '71300', hasOwnPrice: true };
const keptBody = JSON.stringify(toTicket(SYMBOL, kept));
/** A page that was reloaded after an order had been sent. */
function Reloaded() {
  storeTicket(SYMBOL, kept);
  draftClientId(draftOf(SYMBOL), keptBody);
  return <Opened />;
}

/** As far as the summary with the server's figures. */
async function openSummary() {
  fireEvent.click(await screen.findByRole('button', { name: /[\d,]+원 구매하기/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const confirm = await sheet.findByRole('button', { name: '구매하기' });
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  return { sheet, confirm };
}
async function typePin() {
  for (const digit of PIN) fireEvent.click(await screen.findByRole('button', { name: digit }));
}
const choose = (choice: '15m' | '1h' | 'session' | 'never') =>
  fireEvent.click(screen.getByRole('radio', { name: sdk[`flow.remember.${choice}`] }));
const filled = () => screen.findByRole('heading', { name: '체결됐어요' });

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test('an order is remembered for the chosen time, and nothing of that is stored on the device', async () => {
  const { orders } = open(server(null));
  const { confirm } = await openSummary();
  fireEvent.click(confirm);
  await screen.findByRole('group', KEYPAD);
  expect(screen.getByRole('radio', { name: sdk['flow.remember.never'] }).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByText(sdk['flow.rememberHint'], { exact: false })).toBeNull();
  choose('session');
  const most = sdk['flow.rememberMost'].replace('{{hours}}', '8');
  expect(await screen.findByText(most, { exact: false })).toBeTruthy();
  choose('1h');
  expect(screen.queryByText(most, { exact: false })).toBeNull();
  expect(screen.getByText(sdk['flow.rememberHint'])).toBeTruthy();
  await typePin();
  await filled();
  expect(orders()).toMatchObject([{ fundPassword: PIN, remember: '1h' }]);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain('1h');
  expect(stored).not.toContain(PIN);
});

test('without a choice the request has none', async () => {
  const { orders } = open(server(null));
  fireEvent.click((await openSummary()).confirm);
  await screen.findByRole('group', KEYPAD);
  choose('15m');
  choose('never');
  await typePin();
  await filled();
  expect(orders()[0]).not.toHaveProperty('remember');
});

test('a remembered order is sent from the summary, which says until when', async () => {
  const { orders } = open(server(UNTIL));
  const { sheet, confirm } = await openSummary();
  expect(await sheet.findByText(NOTE)).toBeTruthy();
  fireEvent.click(confirm);
  await filled();
  expect(screen.queryByRole('group', KEYPAD)).toBeNull();
  expect(orders()).toHaveLength(1);
  expect(orders()[0]).not.toHaveProperty('fundPassword');
});

test('the summary ends the allowance at once, and the order asks again', async () => {
  const { sent, orders } = open(server(UNTIL));
  const { sheet, confirm } = await openSummary();
  await sheet.findByText(NOTE);
  fireEvent.click(sheet.getByRole('button', { name: sdk['flow.askAgain'] }));
  await waitFor(() => expect(sheet.queryByText(NOTE)).toBeNull());
  expect(sent.some(({ path }) => path === '/user/OrderAllowanceEnd')).toBe(true);
  fireEvent.click(confirm);
  await screen.findByRole('group', KEYPAD);
  expect(orders()).toEqual([]);
});

test('an allowance that ended elsewhere leads to the keypad, and the order is sent after that', async () => {
  let until: string | null = UNTIL;
  const { orders } = open({ ...server(null), '/user/OrderAllowance': () => ({ until, maxHours: 8 }) });
  const { sheet, confirm } = await openSummary();
  await sheet.findByText(NOTE);
  until = null;
  fireEvent.click(confirm);
  await screen.findByRole('group', KEYPAD);
  expect(await screen.findByText(WORDS.kor['errors.FUND_PASSWORD_REQUIRED']!)).toBeTruthy();
  await typePin();
  await filled();
  const [first, second] = orders() as ApiInput<'/trade/Order'>[];
  expect(first).not.toHaveProperty('fundPassword');
  expect(second).toMatchObject({ fundPassword: PIN });
});

test('an allowance that ends while the summary is open is not used', async () => {
  jest.useFakeTimers();
  const { orders } = open(server(UNTIL), { now: timestampOf(Date.parse(UNTIL) - MINUTE) });
  const { sheet, confirm } = await openSummary();
  expect(await sheet.findByText(NOTE)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(sheet.queryByText(NOTE)).toBeNull();
  fireEvent.click(confirm);
  await screen.findByRole('group', KEYPAD);
  expect(orders()).toEqual([]);
});

test('after a reload an order that was not received is sent from the summary under the allowance', async () => {
  jest.useFakeTimers();
  const { sent, orders } = open(
    { ...server(UNTIL), '/trade/OrderDetail': () => refuse('ORDER_NOT_FOUND') },
    { Screen: Reloaded },
  );
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  jest.useRealTimers();
  fireEvent.click(await screen.findByRole('button', { name: '다시 보내기' }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText(NOTE);
  const confirm = await sheet.findByRole('button', { name: '구매하기' });
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(confirm);
  await filled();
  expect(screen.queryByRole('group', KEYPAD)).toBeNull();
  const [order] = orders() as ApiInput<'/trade/Order'>[];
  expect(order).not.toHaveProperty('fundPassword');
  const lookUps = sent.filter(({ path }) => path === '/trade/OrderDetail').map(({ input }) => input);
  expect(lookUps[0]).toEqual({ clientId: order!.clientId });
});
