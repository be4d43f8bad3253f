import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { OPERATOR_SESSION } from '@maru/domain/desk';
import { observeServerTime } from '@maru/sdk/api';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../testing/mock-admin.tsx';
import { callAdmin } from '../lib/admin-api.ts';
import { currentOperator } from '../lib/session.ts';
import { Gate } from './app.tsx';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const IDLE = OPERATOR_SESSION.idleMs;
const operator = { login: 'ann', name: 'Ann', role: 'cashier' } as const;
const handlers: AdminHandlers = {
  '/admin/Me': () => ({ ...operator, sees: [], decides: [] }),
  '/admin/CaseNames': () => [],
  '/admin/Cases': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
};

/** As the server prints it. */
const kst = (ms: number) => new Date(ms + 9 * HOUR).toISOString().replace('Z', '+09:00');

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

async function openDesk(more: AdminHandlers = {}, expiresAt = kst(Date.now() + OPERATOR_SESSION.lifeMs)) {
  const sent = mockAdmin({ ...handlers, ...more });
  fireEvent.keyDown(document.body, { key: 'a' });
  renderConsole(<Gate />, { expiresAt });
  await screen.findByRole('heading', { name: 'Cases' });
  observeServerTime(kst(Date.now()), performance.now());
  return sent;
}

test('a device whose clock is ahead ends nothing before the server has told its time', async () => {
  mockAdmin(handlers);
  renderConsole(<Gate />, { expiresAt: kst(Date.now() - HOUR) });
  await screen.findByRole('heading', { name: 'Cases' });
  leave(SECOND);
  expect(currentOperator()).not.toBeNull();
  observeServerTime(kst(Date.now() - 2 * HOUR), performance.now());
  leave(SECOND);
  expect(currentOperator()).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

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
  const dialog = await screen.findByRole('alertdialog');
  // Nothing behind it gets the focus.
  expect(fireEvent.keyDown(dialog, { key: 'Tab' })).toBe(false);
  fireEvent.pointerMove(document.body);
  leave(SECOND);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  isOver = true;
  leave(IDLE - 5 * SECOND);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
  await screen.findByText('Your session has ended. Please log in again.');
});

test('warns five minutes before the end of every session, with its time, and says at the log-in that it came', async () => {
  const end = Date.now() + 20 * MINUTE;
  const time = kst(end).slice(11, 16);
  await openDesk({}, kst(end));
  const field = screen.getByLabelText<HTMLInputElement>('Account or name');
  field.focus();
  leave(14 * MINUTE);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  leave(70 * SECOND);
  const warning = await screen.findByRole('alertdialog', { name: `Your session ends at ${time}` });
  expect(warning.textContent).toContain('cannot be extended');
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  // Read once, it leaves the desk to whoever writes, and stays in a line.
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(field);
  const line = `Your session ends at ${time}. What is not saved by then will be lost.`;
  expect(screen.getByText(line)).toBeTruthy();
  // No use of the page moves the end.
  fireEvent.keyDown(document.body, { key: 'a' });
  leave(4 * MINUTE);
  expect(screen.getByText(line)).toBeTruthy();
  leave(MINUTE);
  await screen.findByText(
    `Your session ended at ${time}, the end that was fixed at the log-in. What was not saved is lost. Please log in again.`,
  );
  expect(currentOperator()).toBeNull();
});

test('an idle desk near the end of its session is not offered to stay beyond it', async () => {
  await openDesk({}, kst(Date.now() + IDLE - 10 * SECOND));
  leave(IDLE - 30 * SECOND);
  expect(await screen.findByRole('alertdialog', { name: /^Your session ends at / })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
});

test('after a sleep beyond both ends it was the earlier one: nobody used the desk', async () => {
  await openDesk({}, kst(Date.now() + 2 * IDLE));
  leave(3 * IDLE);
  await screen.findByText('Your session has ended. Please log in again.');
});

test('a server that ends the session a moment before the page says the same', async () => {
  let isOver = false;
  const end = Date.now() + 20 * MINUTE;
  await openDesk(
    { '/admin/Me': () => (isOver ? new MockRefusal('UNAUTHORIZED') : { ...operator, sees: [], decides: [] }) },
    kst(end),
  );
  isOver = true;
  ahead += 20 * MINUTE - 500;
  await act(async () => void (await callAdmin('/admin/Me', {}).catch(() => undefined)));
  await screen.findByText(/^Your session ended at .*, the end that was fixed at the log-in\./);
});
