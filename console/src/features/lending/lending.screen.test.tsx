import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LendingPool, ProposalRow } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { LendingScreen } from './lending.screen.tsx';

const time = '2026-11-20T10:00:00.000+09:00';
const pools: LendingPool[] = [
  {
    ...{ pool: 'credit', total: '50000000', perCustomer: '30000000', lent: '60000000', customers: 3 },
    changedAt: null,
  },
  { pool: 'margin', total: '100000000000', perCustomer: '500000000', lent: '2000000', customers: 1, changedAt: time },
];
const proposal: ProposalRow = {
  proposalId: 'c0ffee00-0000-4000-8000-000000000003',
  ...{ kind: 'lending', subject: 'credit', note: 'why', state: 'open', proposedBy: 'operator:bob', proposedAt: time },
  change: { pool: 'credit', total: '40000000', perCustomer: '20000000' },
  ...{ decidedBy: null, decidedAt: null, decisionNote: null, former: null },
};

function open(handlers: AdminHandlers = {}, role: 'manager' | 'auditor' = 'manager') {
  const sent = mockAdmin({
    '/admin/LendingPools': () => ({ pools }),
    '/admin/Proposals': () => ({ total: 1, page: 1, per_page: 10, data: [proposal] }),
    ...handlers,
  });
  renderConsole(<LendingScreen />, { route: '/lending', role });
  return sent;
}

test('an auditor reads what is lent beside the limits, and proposals in words', async () => {
  open({}, 'auditor');
  const table = await screen.findByRole('table', { name: 'Loan limits' });
  const cells = (row: number) =>
    within(within(table).getAllByRole('row')[row]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  // More is lent than the limit has been since.
  expect(cells(1)).toEqual(['Credit loans', '₩50,000,000', '₩60,000,000', '₩0', '₩30,000,000', '3', 'As set up']);
  expect(cells(2).slice(0, 4)).toEqual(['Margin loans', '₩100,000,000,000', '₩2,000,000', '₩99,998,000,000']);
  await screen.findByText('₩40,000,000 in all, ₩20,000,000 for one customer');
  // The present limits are beside the proposed ones for whoever decides nothing, too.
  const compared = within(screen.getByRole('table', { name: 'Proposal: Credit loans' })).getAllByRole('row');
  expect(
    compared.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['₩50,000,000', '₩40,000,000'],
    ['₩30,000,000', '₩20,000,000'],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a manager proposes other limits, which begin with the present ones', async () => {
  let answer: ProposalRow | MockRefusal = new MockRefusal('PROPOSAL_OPEN');
  const sent = open({ '/admin/LendingPropose': () => answer });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose the change' });
  const form = within(button.form!);
  const fill = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  const [all, one] = ['Limit of all (won, steps of 10,000, 0 closes)', 'Limit of one customer (won, steps of 10,000)'];
  fill('Note (for the log)', 'less risk');
  expect(form.getByLabelText<HTMLInputElement>(all).value).toBe('50000000');
  expect(button.disabled).toBe(true);
  expect(form.getByText('Nothing is changed yet.')).toBeTruthy();
  for (const [label, wrong, right] of [
    [all, '40005000', '40000000'],
    [one, '40010000', '20000000'],
    [one, '0', '20000000'],
  ] as const) {
    fill(label, wrong);
    expect(button.disabled).toBe(true);
    expect(form.getByText(/^Still to fill in or correct: Limit of/)).toBeTruthy();
    fill(label, right);
    expect(button.disabled).toBe(false);
  }
  fireEvent.click(button);
  expect((await form.findByRole('alert')).textContent).toContain('open proposal');
  answer = proposal;
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === '/admin/LendingPropose')?.input).toMatchObject({
      ...{
        pool: 'credit',
        present: { total: '50000000', perCustomer: '30000000' },
        total: '40000000',
        perCustomer: '20000000',
        note: 'less risk',
      },
    }),
  );
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(all).value).toBe('50000000'));
});

test('a decided proposal has the note of its maker and that of its decision, each with its time', async () => {
  const decided = { decidedBy: 'operator:ann', decidedAt: '2026-11-21T09:00:00.000+09:00', decisionNote: 'agreed' };
  const data = [{ ...proposal, state: 'applied' as const, ...decided }];
  open({ '/admin/Proposals': () => ({ total: 1, page: 1, per_page: 10, data }) }, 'auditor');
  const table = await screen.findByRole('table', { name: 'Proposals' });
  expect(within(table).getByText('2026.11.20 10:00:00 · why')).toBeTruthy();
  expect(within(table).getByText('2026.11.21 09:00:00 · agreed')).toBeTruthy();
  expect(within(table).getByText('₩40,000,000 in all, ₩20,000,000 for one customer')).toBeTruthy();
});

test('a decided proposal is compared with the limits that it was decided about, not with those of today', async () => {
  const decided = { decidedBy: 'operator:ann', decidedAt: time, state: 'applied' as const };
  const former = { pool: 'credit', total: '90000000', perCustomer: '20000000' };
  const data = [
    { ...proposal, ...decided, former },
    // Decided before these were kept.
    { ...proposal, ...decided, proposalId: 'c0ffee00-0000-4000-8000-000000000004' },
  ];
  open({ '/admin/Proposals': () => ({ total: 2, page: 1, per_page: 10, data }) });
  const [summary, ...others] = await screen.findAllByText('Compare with the terms at the decision');
  expect(others).toEqual([]);
  fireEvent.click(summary!);
  const rows = within(screen.getByRole('table', { name: 'Proposal: Credit loans' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TermAt the decisionProposed',
    'Limit of all₩90,000,000₩40,000,000',
    'Limit of one customer₩20,000,000₩20,000,000',
  ]);
});
