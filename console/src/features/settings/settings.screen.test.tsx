import { screen, within } from '@testing-library/react';
import { mockAdmin, renderConsole } from '../../testing/mock-admin.tsx';
import { SettingsScreen } from './settings.screen.tsx';

test('each setting has its words and its value with the unit', async () => {
  mockAdmin({
    '/admin/Settings': () => ({
      settings: [
        { code: 'depositMinimum', value: '20000', unit: 'won' },
        { code: 'withdrawalHours', value: '09:00-15:30', unit: 'time' },
        { code: 'newSharesMinimum', value: '10000', unit: 'shares' },
        { code: 'newSharesPerPerson', value: '1', unit: 'times' },
        { code: 'orderMost', value: '5', unit: 'percent' },
      ],
    }),
  });
  renderConsole(<SettingsScreen />, { route: '/settings', role: 'auditor' });
  const table = await screen.findByRole('table', { name: 'Product settings' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Smallest deposit', '₩20,000'],
    ['Hours of withdrawals, on business days', '09:00–15:30'],
    ['Smallest application for new shares, unless stated', '10,000 shares'],
    ['Applications per person and new shares, unless stated', '1 time'],
    ['Largest order, of the listed shares', '5%'],
  ]);
});
