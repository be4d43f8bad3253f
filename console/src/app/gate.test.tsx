import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../testing/mock-admin.tsx';
import { caseOf, idOf, names } from '../testing/mock-cases.ts';
import { currentOperator } from '../lib/session.ts';
import { Gate } from './app.tsx';

const operator = { login: 'ann.lee', name: 'Ann', role: 'cashier' } as const;
const expiresAt = '2026-11-20T20:00:00.000+09:00';
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const enter = () => {
  type('Login', 'ann.lee');
  type('Password', 'a-staple-for-7-horses');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
};

test('asks for the code only where a second factor is enrolled, and opens the desk with both', async () => {
  const sent = mockAdmin({
    '/admin/Login': ({ code }) =>
      code === undefined
        ? new MockRefusal('SECOND_FACTOR_REQUIRED')
        : code === '123456'
          ? { token: 'secret', expiresAt, operator, needsEnrollment: false }
          : new MockRefusal('WRONG_CODE'),
    '/admin/Me': () => ({ ...operator, sees: [], decides: [] }),
    '/admin/CaseNames': () => [],
    '/admin/Cases': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
  });
  renderConsole(<Gate />, { login: null });
  enter();
  await screen.findByLabelText('Code');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Code', '654321');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('wrong or was used already');
  type('Code', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Cases' });
  const tokens = () => sent.filter(({ path }) => path === '/admin/Cases').map(({ token }) => token);
  // Those of the queue and of the menu.
  await waitFor(() => expect(tokens()).toEqual(['secret', 'secret']));
});

test('enrolls a second factor first, and shows nothing of the back office before', async () => {
  const sent = mockAdmin({
    '/admin/Login': () => ({ token: 'secret', expiresAt, operator, needsEnrollment: true }),
    '/admin/SecondFactor': () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Maru:ann.lee?secret=GEZDGNBVGY3TQOJQ',
    }),
    '/admin/SecondFactorConfirm': () => ({}),
    '/admin/Me': () => ({ ...operator, sees: [], decides: [] }),
    '/admin/CaseNames': () => [],
    '/admin/Cases': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
  });
  renderConsole(<Gate />, { login: null });
  enter();
  await screen.findByText('GEZD GNBV GY3T QOJQ');
  expect(screen.getByRole('img', { name: 'QR code for an authenticator app' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second factor' }));
  type('Code', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Enroll' }));
  await screen.findByRole('heading', { name: 'Cases' });
  expect(sent.map(({ path }) => path).slice(0, 3)).toEqual([
    '/admin/Login',
    '/admin/SecondFactor',
    '/admin/SecondFactorConfirm',
  ]);
});

test('the menu shows how many cases wait', async () => {
  const data = [caseOf(1), caseOf(2)];
  mockAdmin({
    '/admin/Me': () => ({ ...operator, sees: ['withdrawal'], decides: [] }),
    '/admin/CaseNames': names,
    '/admin/Cases': ({ page }) => ({ total: 2, page, per_page: 10, data }),
  });
  renderConsole(<Gate />);
  await screen.findByRole('link', { name: 'Cases (2)' });
});

test('an answer of 401 ends the session and says so', async () => {
  mockAdmin({
    '/admin/Me': () => new MockRefusal('UNAUTHORIZED'),
    '/admin/Cases': () => new MockRefusal('UNAUTHORIZED'),
    '/admin/CaseNames': () => new MockRefusal('UNAUTHORIZED'),
    '/admin/Logout': () => ({}),
  });
  renderConsole(<Gate />);
  await screen.findByText('Your session has ended. Please log in again.');
  expect(currentOperator()).toBeNull();
});

test('logging out says nothing of the kind', async () => {
  mockAdmin({
    '/admin/Me': () => ({ ...operator, sees: [], decides: [] }),
    '/admin/CaseNames': () => [],
    '/admin/Cases': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
    '/admin/Logout': () => ({}),
  });
  renderConsole(<Gate />);
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.getByLabelText('Login')).toBeTruthy());
  expect(screen.queryByText('Your session has ended. Please log in again.')).toBeNull();
});

const haltedOrder = {
  ...{ orderId: idOf(1), number: 'O-1', userId: idOf(2), account: '01012345678', symbol: '100110' },
  ...{ reports: 3, error: 'broken', since: '2026-11-20T10:00:00.000+09:00' },
};
test('the menu and every other screen tell whom it concerns that orders are halted', async () => {
  const handlers: AdminHandlers = {
    '/admin/Me': () => ({ login: 'ann', name: 'Ann', role: 'manager', sees: [], decides: [] }),
    '/admin/CaseNames': () => [],
    '/admin/Cases': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
    '/admin/HaltedOrders': () => ({ total: 1, page: 1, per_page: 10, data: [haltedOrder] }),
  };
  const sent = mockAdmin(handlers);
  const { unmount } = renderConsole(<Gate />, { role: 'manager' });
  expect((await screen.findByRole('link', { name: 'Halted orders (1)' })).getAttribute('href')).toBe('#/halted');
  expect(screen.getByText('1 order is halted.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Look at them' }));
  await waitFor(() => expect(screen.queryByText('1 order is halted.')).toBeNull());
  unmount();
  sent.length = 0;
  renderConsole(<Gate />, { role: 'cashier' });
  await screen.findByRole('heading', { name: 'Cases' });
  expect(screen.queryByRole('link', { name: /Halted orders/ })).toBeNull();
  expect(sent.map(({ path }) => path)).not.toContain('/admin/HaltedOrders');
});
