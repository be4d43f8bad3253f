import { fireEvent, screen, within } from '@testing-library/react';
import { mockApi, mockLive } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer } from '../../test/fixtures.ts';
import { open, stubBrowser } from '../../test/open.tsx';
import { InvestorDays } from './investor-days.tsx';

beforeEach(() => {
  stubBrowser();
  mockLive();
});

test('lists the net purchases of one kind of investor by day, and of another when it is chosen', async () => {
  mockApi(happyServer());
  open(<InvestorDays of="stock.100110" />);
  const list = await screen.findByRole('list', { name: kor['investor.individual'] });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^11\.19.*40만 원/),
    expect.stringMatching(/^11\.18.*40만 원/),
  ]);
  fireEvent.click(screen.getByRole('radio', { name: kor['investorDays.kind.customer'] }));
  expect(screen.getByRole('list', { name: kor['investor.customer'] }).textContent).toContain('20만 원');
});

test.each([
  ['before a day has ended', [], 'investorDays.none'],
  ['where nobody knows who traded', null, 'investorDays.unknown'],
] as const)('says so %s', async (_, days, words) => {
  mockApi({ ...happyServer(), '/market/InvestorDays': () => ({ days: days && [...days] }) });
  open(<InvestorDays of="market.KOSPI" />);
  expect(await screen.findByText(kor[words])).toBeTruthy();
});
