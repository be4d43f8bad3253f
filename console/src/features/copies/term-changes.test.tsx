import { fireEvent, screen, within } from '@testing-library/react';
import type { ProposalRow } from '@maru/domain/admin';
import { mockAdmin, renderConsole } from '../../testing/mock-admin.tsx';
import { proposal, time, trend } from '../../testing/mock-copies.ts';
import { CopiesScreen } from './copies.screen.tsx';

test('decided terms are beside those of the decision, also when the product has others today', async () => {
  const decided = { state: 'applied', decidedBy: 'operator:ann', decidedAt: time } as const;
  const terms = { minimum: '200000', maximum: '30000000', lockupHours: 1, feePercent: 20 };
  const leader = { leaderMoney: '50000000', maxLossPercent: 5, maxPositionPercent: 60 };
  const data: ProposalRow[] = [
    {
      ...{ ...proposal, ...decided, change: { action: 'terms', productId: trend.productId, ...terms } },
      former: { code: 'trend', minimum: '70000', maximum: '30000000', lockupHours: 36, feePercent: 7, ...leader },
    },
    { ...proposal, ...decided, proposalId: 'c0ffee00-0000-4000-8000-000000000004' },
  ];
  mockAdmin({
    '/admin/CopyProducts': () => ({ products: [trend], openable: [] }),
    '/admin/Proposals': () => ({ total: 2, page: 1, per_page: 10, data }),
  });
  renderConsole(<CopiesScreen />, { route: '/copies', role: 'auditor' });
  const table = within(await screen.findByRole('table', { name: 'Proposals' }));
  fireEvent.click(table.getByText('Compare with the terms at the decision'));
  for (const [name, then, next] of [
    ['Least of one request', '₩70,000', '₩200,000'],
    ['Lock-up', '36 hours', '1 hour'],
    ['Fee of the profit', '7%', '20%'],
    // The proposal is from before it stated the leader's: they stayed as they were then.
    ['Largest position', '60%', '60%'],
  ] as const) {
    const row = within(table.getByRole('rowheader', { name }).closest('tr')!);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([then, next]);
  }
  expect(table.getByText(/^Terms of Trend follower: .* largest position 60%\.$/)).toBeTruthy();
});
