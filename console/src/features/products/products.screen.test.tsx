import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminOutput, ProposalRow } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { ProductsScreen } from './products.screen.tsx';

const time = '2026-11-20T10:00:00.000+09:00';
const name = (en: string) => ({ kor: en, en, tw: en, cn: en });
const offer: AdminOutput<'/admin/Offers'>['offers'][number] = {
  offerId: 'c0ffee00-0000-4000-8000-000000000001',
  kind: 'block',
  number: 'Q-1',
  symbol: '100110',
  name: name('Hanbit'),
  reference: '71300',
  discount: '8.00',
  price: '65500',
  quantity: '3000',
  left: '1200',
  minimum: '100',
  perPerson: '400',
  lockDays: 5,
  opensAt: time,
  closesAt: time,
  status: 'open',
};
const closed = { ...offer, offerId: 'c0ffee00-0000-4000-8000-000000000002', number: 'Q-2', status: 'closed' as const };
const proposal: ProposalRow = {
  proposalId: 'c0ffee00-0000-4000-8000-000000000003',
  kind: 'offer',
  subject: '100110',
  change: { action: 'close', kind: 'block', number: 'Q-1' },
  note: 'why',
  state: 'open',
  proposedBy: 'operator:bob',
  proposedAt: time,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  former: null,
};

function open(handlers: AdminHandlers = {}, role: 'manager' | 'auditor' = 'manager') {
  const sent = mockAdmin({
    '/admin/Offers': () => ({ offers: [offer, closed], offerable: [{ symbol: '100220', name: name('Saebyeok') }] }),
    '/admin/Proposals': () => ({ total: 1, page: 1, per_page: 10, data: [proposal] }),
    ...handlers,
  });
  renderConsole(<ProductsScreen />, { route: '/products', role });
  return sent;
}

test('shows offers with their terms, and proposals in words', async () => {
  open({}, 'auditor');
  const table = await screen.findByRole('table', { name: 'Offers' });
  const cells = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(0, 7)).toEqual([
    'Q-1',
    'Block trade',
    'Hanbit (100110)',
    '₩65,500',
    '8.00%',
    '1,200 / 3,000',
    'Trading days: 5',
  ]);
  await screen.findByText('Close: Block trade Q-1');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a manager proposes to open a stock that can be offered', async () => {
  const sent = open({ '/admin/OfferOpenPropose': () => proposal });
  const field = await screen.findByLabelText<HTMLSelectElement>('Stock');
  expect([...field.options].map(({ value }) => value)).toEqual(['', '100220']);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose to open' });
  fireEvent.change(field, { target: { value: '100220' } });
  expect(button.disabled).toBe(true);
  fireEvent.change(within(button.form!).getByLabelText('Note (for the log)'), { target: { value: ' demand ' } });
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'block' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/OfferOpenPropose')?.input).toMatchObject({
      kind: 'block',
      symbol: '100220',
      note: 'demand',
    }),
  );
});

test('only an offer that is not closed can be closed, and a refusal is said', async () => {
  const sent = open({ '/admin/OfferClosePropose': () => new MockRefusal('PROPOSAL_OPEN') });
  const field = await screen.findByLabelText<HTMLSelectElement>('Offer');
  expect([...field.options].map(({ value }) => value)).toEqual(['', offer.offerId]);
  fireEvent.change(field, { target: { value: offer.offerId } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose to close' });
  fireEvent.change(within(button.form!).getByLabelText('Note (for the log)'), { target: { value: 'why' } });
  fireEvent.click(button);
  await within(button.form!).findByRole('alert');
  expect(sent.find(({ path }) => path === '/admin/OfferClosePropose')?.input).toMatchObject({ offerId: offer.offerId });
});
