import { fireEvent, screen, within } from '@testing-library/react';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { idOf } from '../../testing/mock-cases.ts';
import { HaltedScreen, type HaltedOrder } from './halted.screen.tsx';

const order: HaltedOrder = {
  ...{ orderId: idOf(1), number: 'O-1', userId: idOf(2), account: '01012345678', symbol: '100110' },
  ...{ reports: 3, error: 'violates check "broken"', since: '2026-11-20T10:00:00.000+09:00' },
};
const listOf = (...data: HaltedOrder[]) => ({ total: data.length, page: 1, per_page: 10, data });

function open(handlers: AdminHandlers = {}, role: 'manager' | 'auditor' = 'manager') {
  const sent = mockAdmin({ '/admin/HaltedOrders': () => listOf(order), ...handlers });
  renderConsole(<HaltedScreen />, { route: '/halted', role });
  return sent;
}

/** Presses the row's button, writes why, and sends. */
async function retry() {
  fireEvent.click(await screen.findByRole('button', { name: 'Book O-1 again' }));
  const panel = within(screen.getByRole('region', { name: 'Book O-1 again' }));
  const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Book again' });
  expect(button.disabled).toBe(true);
  fireEvent.change(panel.getByLabelText('Note (for the log)'), { target: { value: ' mended ' } });
  fireEvent.click(button);
}

test('an auditor sees which orders wait and why, with the way to their customers', async () => {
  const strategy = { ...order, orderId: idOf(3), number: 'O-2', account: null };
  open({ '/admin/HaltedOrders': () => listOf(order, strategy) }, 'auditor');
  const [, first, second] = await screen.findAllByRole('row');
  for (const text of ['O-1', '3', 'violates check "broken"']) expect(within(first!).getByText(text)).toBeTruthy();
  expect(within(first!).getByRole('link').getAttribute('href')).toBe(`#/customer?id=${order.userId}`);
  expect(within(second!).getByText('Account of a strategy or a copy product')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a manager has the reports booked again, and the order leaves the list', async () => {
  let rows = [order];
  const sent = open({
    '/admin/HaltedOrders': () => listOf(...rows),
    '/admin/HaltedOrderRetry': () => {
      rows = [];
      return { isBooked: true, error: null };
    },
  });
  await retry();
  await screen.findByText('No order is halted.');
  expect(screen.queryByRole('region', { name: 'Book O-1 again' })).toBeNull();
  expect(sent.find(({ path }) => path === '/admin/HaltedOrderRetry')?.input).toEqual({
    orderId: order.orderId,
    note: 'mended',
  });
});

test.each([
  [{ isBooked: false, error: 'still broken' }, 'It still cannot be booked. Cause: still broken'],
  [new MockRefusal('NOT_FOUND'), /./],
])('a retry that does not book says why, and the words of the operator stay', async (answer, text) => {
  open({ '/admin/HaltedOrderRetry': () => answer });
  await retry();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (for the log)').value).toBe(' mended ');
});
