import type { Order } from '@maru/domain/contracts';
import { mockApi, mockLive, renderScreen } from '@maru/sdk/testing';
import { waitFor } from '@testing-library/react';
import { useOrderPulse } from './use-order-pulse.ts';

const vibrate = jest.fn();
let hasLessMotion = false;
let hasBeenActive = true;

beforeEach(() => {
  [hasLessMotion, hasBeenActive] = [false, true];
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }), configurable: true });
  window.matchMedia = (query) => ({ matches: hasLessMotion && query.includes('reduce') }) as MediaQueryList;
});
afterEach(() => {
  for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'matchMedia');
});

const order: Order = {
  ...{ orderId: '0b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01', number: '20261120-000123', symbol: '100110', side: 'long' },
  ...{ clientId: '3a1f2f6e-4b0c-4a1d-8d7e-2f1e0c9b8a70', effect: 'open', type: 'limit', timeInForce: 'day' },
  name: { kor: '한빛전자', en: 'Hanbit', tw: '韓光', cn: '韩光' },
  ...{ status: 'filled', price: '71300', quantity: '100', filled: '100', averagePrice: '71300', leverage: 1 },
  ...{ commission: '1069', tax: '0', realized: null, held: '0', reason: null, positionId: null, version: 3 },
  ...{ createdAt: '2026-11-20T10:00:00+09:00', updatedAt: '2026-11-20T10:05:00+09:00', fills: [] },
};

function Page() {
  useOrderPulse();
  return null;
}

async function open(session?: null) {
  mockApi({});
  const live = mockLive();
  renderScreen(<Page />, { route: '/home/index', ...(session === null && { session }) });
  if (session !== null) await waitFor(() => expect(live.subscribed.has('orders')).toBe(true));
  return live;
}

it('vibrates once for the orders of a frame that are filled later', async () => {
  const live = await open();
  await live.send('orders', order, { ...order, orderId: order.clientId });
  await waitFor(() => expect(vibrate).toHaveBeenCalled());
  expect(vibrate.mock.calls).toEqual([[[20]]]);
  await live.send('orders', { ...order, status: 'rejected' });
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(2));
  expect(vibrate).toHaveBeenLastCalledWith([30, 60, 30]);
});

it.each([
  ['an order that fills as it arrives', { ...order, updatedAt: order.createdAt }, () => undefined],
  ['people who want less motion', order, () => (hasLessMotion = true)],
  ['a page that was not touched', order, () => (hasBeenActive = false)],
])('does not vibrate for %s', async (_, passed, prepare) => {
  prepare();
  const live = await open();
  await live.send('orders', passed);
  await new Promise((done) => setTimeout(done, 100));
  expect(vibrate).not.toHaveBeenCalled();
});

it('hears nothing of a visitor', async () => {
  const live = await open(null);
  await new Promise((done) => setTimeout(done, 50));
  expect(live.subscribed.has('orders')).toBe(false);
});
