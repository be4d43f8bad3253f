import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminOutput, ProposalRow } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { CopiesScreen } from './copies.screen.tsx';

const time = '2026-11-20T10:00:00.000+09:00';
const name = (en: string) => ({ kor: en, en, tw: en, cn: en });
const trend: AdminOutput<'/admin/CopyProducts'>['products'][number] = {
  productId: 'c0ffee00-0000-4000-8000-000000000001',
  code: 'trend',
  name: name('Trend follower'),
  symbol: '100110',
  stock: name('Hanbit'),
  customers: 12,
  startedAt: time,
  closedAt: null,
};
const rebound = {
  ...trend,
  productId: 'c0ffee00-0000-4000-8000-000000000002',
  code: 'rebound',
  name: name('Rebound'),
  closedAt: time,
};
const proposal: ProposalRow = {
  proposalId: 'c0ffee00-0000-4000-8000-000000000003',
  kind: 'copy',
  subject: 'trend',
  change: { action: 'close', productId: trend.productId },
  note: 'why',
  state: 'open',
  proposedBy: 'operator:bob',
  proposedAt: time,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
};

function open(handlers: AdminHandlers = {}, role: 'manager' | 'auditor' = 'manager') {
  const sent = mockAdmin({
    '/admin/CopyProducts': () => ({ products: [trend, rebound] }),
    '/admin/Proposals': () => ({ total: 1, page: 1, per_page: 10, data: [proposal] }),
    ...handlers,
  });
  renderConsole(<CopiesScreen />, { route: '/copies', role });
  return sent;
}

test('an auditor reads the products, which of them are closed, and proposals in words', async () => {
  const sent = open({}, 'auditor');
  const table = await screen.findByRole('table', { name: 'Copy products' });
  const cells = (row: number) =>
    within(within(table).getAllByRole('row')[row]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(1).slice(0, 3)).toEqual(['Trend follower', 'Hanbit (100110)', '12']);
  expect(cells(1)[4]).toBe('Open');
  expect(cells(2)[4]).toMatch(/^Closed .*2026/);
  await screen.findByText('Close to new investments: Trend follower');
  expect(sent.find(({ path }) => path === '/admin/Proposals')?.input).toMatchObject({ kind: 'copy' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a manager proposes to close a product that is open, with a reason', async () => {
  const sent = open({ '/admin/CopyClosePropose': () => proposal });
  const field = await screen.findByLabelText<HTMLSelectElement>('Product');
  expect([...field.options].map(({ value }) => value)).toEqual(['', trend.productId]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose to close' });
  fireEvent.change(field, { target: { value: trend.productId } });
  expect(button.disabled).toBe(true);
  fireEvent.change(within(button.form!).getByLabelText('Note (for the log)'), { target: { value: ' full ' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/CopyClosePropose')?.input).toMatchObject({
      productId: trend.productId,
      note: 'full',
    }),
  );
});

test('a refusal is said beside the proposal', async () => {
  open({ '/admin/CopyClosePropose': () => new MockRefusal('COPY_CLOSED') });
  const field = await screen.findByLabelText<HTMLSelectElement>('Product');
  fireEvent.change(field, { target: { value: trend.productId } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose to close' });
  fireEvent.change(within(button.form!).getByLabelText('Note (for the log)'), { target: { value: 'why' } });
  fireEvent.click(button);
  const alert = await within(button.form!).findByRole('alert');
  expect(alert.textContent).toContain('takes no new investments');
});
