import type { Loan } from '@maru/domain/contracts';
import { mockApi, mockLive, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { LOAN_ID, rejected, running } from '../../test/loans.ts';
import { LoanRecordsScreen } from './loan-records.screen.tsx';

const page = (data: Loan[]) => ({ total: data.length, page: 1, per_page: 10, data });
const repayment = {
  repaymentId: LOAN_ID,
  loanId: LOAN_ID,
  number: running.number,
  time: '2026-11-30T10:00:00+09:00',
  fees: '0',
  overdue: '0',
  interest: '17479',
  principal: '482521',
  total: '500000',
  left: '9517479',
};
function open(handlers: MockHandlers = {}) {
  mockLive();
  const sent = mockApi({
    '/loan/Records': ({ status }) => page(status === 'ended' ? [rejected] : [running, rejected]),
    '/loan/Detail': () => ({
      loan: { ...running, status: 'partly_repaid', repaid: '500000' },
      repayments: [repayment],
    }),
    ...handlers,
  });
  renderScreen(<LoanRecordsScreen />, { route: '/information/jkjl', dictionaries: { wallet: kor } });
  return sent;
}

test('a loan opens with its way and how each repayment was spread', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /₩10,000,000/ }));
  const sheet = within(await screen.findByRole('dialog', { name: kor['loan.detailTitle'] }));
  const part = within(await sheet.findByRole('region', { name: kor['loan.step.repayment'] }));
  expect(part.getByText('₩482,521')).toBeTruthy();
  expect(part.queryByText(kor['loan.part.overdue'])).toBeNull();
  expect(sheet.getByRole('list', { name: kor['funds.way'] })).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: kor['loan.repay'] }));
  expect(screen.getByTestId('address').textContent).toBe(`/information/pj?repay=${LOAN_ID}`);
});

test('the tab is asked of the server and kept in the address', async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole('tab', { name: kor['loan.tab.ended'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('status=ended'));
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ page: 1, status: 'ended' }));
  expect(await screen.findByText(kor['loan.status.rejected'])).toBeTruthy();
  // The tab of the others has the same words.
  expect(screen.queryByText(kor['loan.status.active'], { ignore: '[role=tab], [role=tab] *' })).toBeNull();
});

test('without a loan it says what would be here and leads on', async () => {
  open({ '/loan/Records': () => page([]) });
  expect(await screen.findByText(kor['loan.empty'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['loan.see'] }));
  expect(screen.getByTestId('address').textContent).toBe('/information/pj');
});
