import { fireEvent, screen, waitFor } from '@testing-library/react';
import { OPERATOR_SESSION } from '@maru/domain/desk';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../testing/mock-admin.tsx';
import { currentOperator } from '../lib/session.ts';
import { Gate } from './app.tsx';

const SECOND = 1_000;
const IDLE = OPERATOR_SESSION.idleMs;
const operator = { login: 'ann', name: 'Ann', role: 'cashier' } as const;
const handlers: AdminHandlers = {
  '/admin/Me': () => ({ ...operator, sees: [], decides: [] }),
  '/admin/CaseNames': () => [],
  '/admin/Cases': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
};

/** Time by which both clocks of the page are ahead. */
let ahead = 0;
const clocks = [Date, performance].map((clock) => ({ clock, now: clock.now.bind(clock) }));
beforeEach(() => {
  ahead = 0;
  for (const { clock, now } of clocks) jest.spyOn(clock, 'now').mockImplementation(() => now() + ahead);
});
afterEach(() => jest.restoreAllMocks());
/** Nobody uses the page for so long; then it looks at the time, as it does every second. */
function leave(ms: number) {
  ahead += ms;
  fireEvent(document, new Event('visibilitychange'));
}

async function openDesk(more: AdminHandlers = {}) {
  const sent = mockAdmin({ ...handlers, ...more });
  fireEvent.keyDown(document.body, { key: 'a' });
  renderConsole(<Gate />);
  await screen.findByRole('heading', { name: 'Cases' });
  return sent;
}

test('warns a minute before an idle session ends, and then hides the desk without asking the server', async () => {
  const sent = await openDesk();
  leave(IDLE - 70 * SECOND);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  leave(20 * SECOND);
  expect(await screen.findByRole('alertdialog', { name: 'You will be logged out soon' })).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
  const before = sent.length;
  leave(50 * SECOND);
  await screen.findByText('Your session has ended. Please log in again.');
  expect(currentOperator()).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(sent).toHaveLength(before);
});

test('the button stays, and gives the focus back to the field that had it', async () => {
  await openDesk();
  const field = screen.getByLabelText('Account or name');
  field.focus();
  leave(IDLE - 5 * SECOND);
  const button = await screen.findByRole('button', { name: 'Stay logged in' });
  expect(document.activeElement).toBe(button);
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(field);
  leave(IDLE - 70 * SECOND);
  expect(currentOperator()).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a move of the pointer stays as well; a session that the server ended earlier ends here', async () => {
  let isOver = false;
  await openDesk({
    '/admin/Me': () => (isOver ? new MockRefusal('UNAUTHORIZED') : { ...operator, sees: [], decides: [] }),
  });
  leave(IDLE - 5 * SECOND);
  await screen.findByRole('alertdialog');
  fireEvent.pointerMove(document.body);
  leave(SECOND);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  isOver = true;
  leave(IDLE - 5 * SECOND);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
  await screen.findByText('Your session has ended. Please log in again.');
});
