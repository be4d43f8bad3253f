import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminOutput } from '@maru/domain/admin';
import { savedFiles } from '@maru/sdk/testing';
import { chunksOf, MockRefusal, mockAdmin, renderConsole } from '../../testing/mock-admin.tsx';
import { caseOf } from '../../testing/mock-cases.ts';
import { CustomerScreen } from './customer.screen.tsx';
import { CustomersScreen } from './customers.screen.tsx';
import { applied, isSame } from './flags.rules.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T10:00:00.000+09:00';
const customer = {
  userId,
  account: '01012345678',
  name: 'Kim',
  realName: 'verified' as const,
  flags: [] as AdminOutput<'/admin/Customer'>['customer']['flags'],
  createdAt: at,
};
const view: AdminOutput<'/admin/Customer'> = {
  customer,
  balances: [{ currency: 'KRW', balance: '1500000', held: '300000' }],
  cases: [],
  movements: null,
  sessions: [{ device: 'A phone', createdAt: at, lastSeenAt: at, endedAt: null }],
  acts: [
    {
      seq: '7',
      time: at,
      actor: 'operator:bob',
      act: 'account.open',
      customerId: userId,
      subject: customer.account,
      reason: null,
      note: null,
      before: {},
      after: {},
      hash: 'ab',
    },
  ],
};

test('flags are set and cleared one by one, in one order', () => {
  expect(applied(['banned'], { frozen: true })).toEqual(['frozen', 'banned']);
  expect(applied(['frozen', 'banned'], { banned: false })).toEqual(['frozen']);
  expect(applied(['frozen'], { banned: false, frozen: true })).toEqual(['frozen']);
  expect(isSame(['banned', 'frozen'], ['frozen', 'banned'])).toBe(true);
  expect(isSame(['frozen'], [])).toBe(false);
});

test('a list row leads to the customer', async () => {
  const sent = mockAdmin({
    '/admin/Customers': () => ({ total: 1, page: 1, per_page: 10, data: [customer] }),
  });
  renderConsole(<CustomersScreen />, { route: '/customers?flag=frozen&customer=010', role: 'manager' });
  const link = await screen.findByRole('link', { name: customer.account });
  expect(link.getAttribute('href')).toBe(`#/customer?id=${userId}`);
  expect(sent[0]?.input).toEqual({ page: 1, flag: 'frozen', customer: '010' });
});

test('a script in a name, a device or a note is text', async () => {
  const script = '<img src=x onerror="alert(1)">';
  const hostile = { ...view.acts[0]!, note: script, subject: script };
  mockAdmin({
    '/admin/Customer': () => ({
      ...view,
      customer: { ...customer, name: script },
      sessions: [{ ...view.sessions[0]!, device: script }],
      acts: [hostile],
    }),
  });
  renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}`, role: 'manager' });
  expect((await screen.findAllByText(script, { exact: false })).length).toBeGreaterThan(1);
  expect(document.querySelector('img, [onerror]')).toBeNull();
});

test('a device has the name that the customer reads; one without a name is shown as it says it is', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604';
  const sessions = [phone, 'curl/8.5.0'].map((device) => ({ ...view.sessions[0]!, device }));
  mockAdmin({ '/admin/Customer': () => ({ ...view, sessions }) });
  renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}`, role: 'auditor' });
  expect(await screen.findByRole('cell', { name: 'Safari · iPhone' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Unknown device: curl/8.5.0' })).toBeTruthy();
});

test('the timeline has requests, log-ins and acts, and leads to the requests', async () => {
  const request: (typeof view.cases)[number] = {
    ...{ caseId: userId, kind: 'withdrawal', state: 'approved', version: 2, approvals: 2, subject: userId },
    ...{
      customer: { userId, account: customer.account, name: 'Kim', flags: [] },
      facts: {},
      note: null,
      isAutomatic: false,
    },
    ...{
      assignee: null,
      firstBy: null,
      firstAt: null,
      firstNote: null,
      decidedBy: 'operator:bob',
      decidedAt: at,
      reason: 'CHECKED',
      openedAt: at,
    },
  };
  mockAdmin({ '/admin/Customer': () => ({ ...view, cases: [request] }) });
  renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}`, role: 'auditor' });
  const timeline = await screen.findByRole('table', { name: 'Timeline' });
  const link = within(timeline).getByRole('link', { name: 'Request: Withdrawal' });
  expect(link.getAttribute('href')).toBe(`#/case?id=${userId}`);
  expect(within(timeline).getByText('Logged in')).toBeTruthy();
  expect(within(timeline).getAllByRole('row')).toHaveLength(4);
});

test('operators read the reasons: of a rejection, and which restrictions an act set and cleared', async () => {
  const rejected = caseOf(1, { state: 'rejected', reason: 'SUSPECTED_FRAUD', note: 'Called twice', decidedAt: at });
  const cancelled = caseOf(2, { kind: 'deposit', state: 'withdrawn', decidedAt: at });
  const flags = { ...view.acts[0]!, act: 'account.flags', before: { flags: ['frozen'] }, after: { flags: ['banned'] } };
  const reject = { ...view.acts[0]!, seq: '9', act: 'withdrawal.reject', reason: 'ACCOUNT_NOT_OWN' };
  mockAdmin({ '/admin/Customer': () => ({ ...view, cases: [rejected, cancelled], acts: [flags, reject] }) });
  renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}`, role: 'auditor' });
  const timeline = within(await screen.findByRole('table', { name: 'Timeline' }));
  for (const words of [
    'Restrictions changed · Set: Banned · Cleared: Money frozen',
    'Request: Withdrawal · ₩1,500,000 · Rejected',
    'Canceled: Deposit · ₩1,500,000',
    'Suspected fraud',
    'Called twice',
    'Withdrawal rejected',
  ])
    expect(timeline.getByText(words)).toBeTruthy();
  const list = within(screen.getByRole('table', { name: 'Cases' }));
  expect(list.getByRole('cell', { name: 'Suspected fraud' })).toBeTruthy();
});

test('movements are shown to whoever exports them, and saved with their period', async () => {
  const files = savedFiles();
  const movement = {
    ...{ id: '3', journalId: userId, time: at, kind: 'deposit', params: {} },
    ...{ amount: '50000', balance: '1500000', currency: 'KRW' as const },
  };
  const sent = mockAdmin({
    '/admin/Customer': () => ({ ...view, movements: [movement] }),
    '/admin/MovementsExport': () => ({ chunks: chunksOf('a,b'), type: 'text/csv', name: 'maru-movements.csv' }),
  });
  renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}` });
  const table = within(await screen.findByRole('table', { name: 'Cash movements' }));
  expect(table.getByText('₩50,000')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('From (Korean day)'), { target: { value: '2026-11-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['maru-movements.csv']));
  expect(sent.at(-1)?.input).toEqual({ userId, from: '2026-11-01', language: 'en' });
});

test('a manager freezes an account with words for the customer; others only see what is set', async () => {
  let now = customer;
  const act = { ...view.acts[0]!, seq: '8', act: 'account.flags', actor: 'operator:ann', note: 'Under examination' };
  const sent = mockAdmin({
    '/admin/Customer': () => ({ ...view, customer: now, acts: now === customer ? view.acts : [act, ...view.acts] }),
    '/admin/CustomerFlags': ({ flags }) => (now = { ...customer, flags }),
  });
  const { unmount } = renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}`, role: 'manager' });
  await screen.findByText('₩1,500,000');
  expect(screen.getByText('₩300,000')).toBeTruthy();
  expect(screen.getByText('bob')).toBeTruthy();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save restrictions' });
  fireEvent.click(screen.getByLabelText('Money frozen'));
  expect(save().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Note (the customer reads it)'), { target: { value: 'Under examination' } });
  fireEvent.click(save());
  await screen.findByText('Saved. The customer has been told.');
  const call = sent.find(({ path }) => path === '/admin/CustomerFlags');
  expect(call?.input).toMatchObject({ userId, present: [], flags: ['frozen'], note: 'Under examination' });
  expect(save().disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Money frozen').checked).toBe(true);
  // The act is in the timeline.
  expect(within(screen.getByRole('table', { name: 'Timeline' })).getByText('Under examination')).toBeTruthy();
  unmount();
  now = customer;

  renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}`, role: 'cashier' });
  await screen.findByText('No restriction.');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('restrictions that a colleague changed meanwhile are shown anew, and the choices stay', async () => {
  let now = customer;
  const sent = mockAdmin({
    '/admin/Customer': () => ({ ...view, customer: now }),
    '/admin/CustomerFlags': ({ present, flags }) =>
      present.length === now.flags.length ? (now = { ...customer, flags }) : new MockRefusal('FLAGS_CHANGED'),
  });
  renderConsole(<CustomerScreen />, { route: `/customer?id=${userId}`, role: 'manager' });
  fireEvent.click(await screen.findByLabelText('No trading'));
  fireEvent.change(screen.getByLabelText('Note (the customer reads it)'), { target: { value: 'Asked for it' } });
  now = { ...customer, flags: ['frozen'] };
  const save = screen.getByRole('button', { name: 'Save restrictions' });
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('The restrictions have changed meanwhile.');
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
  await waitFor(() => expect([box('Money frozen'), box('No trading'), box('Banned')]).toEqual([true, true, false]));
  fireEvent.click(save);
  await screen.findByText('Saved. The customer has been told.');
  expect(sent.findLast(({ path }) => path === '/admin/CustomerFlags')?.input).toMatchObject({
    ...{ present: ['frozen'], flags: ['trading_off', 'frozen'], note: 'Asked for it' },
  });
});
