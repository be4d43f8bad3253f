import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { IssueRow } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { IssueScreen } from './issue.screen.tsx';
import { IssuesScreen } from './issues.screen.tsx';

const at = '2026-11-20T10:00:00.000+09:00';
const issueId = '00000000-0000-4000-8000-000000000001';
const row: IssueRow = {
  kind: 'placement',
  issueId,
  symbol: '9B1001',
  name: { kor: '다온결소재', en: 'Daongyeol Materials', tw: '多溫材料', cn: '多温材料' },
  stage: 'open',
  price: '11200',
  from: at,
  to: '2026-11-23T16:00:00.000+09:00',
  listAt: '2026-11-25T08:00:00.000+09:00',
  cancellation: null,
  applications: 1_204,
  amount: '2240000',
  proposal: null,
};
const proposal = {
  proposalId: '00000000-0000-4000-8000-000000000002',
  kind: 'cancellation',
  subject: issueId,
  change: { issue: 'placement', symbol: '9B1001', reason: 'ISSUER_WITHDREW' },
  note: 'By its letter',
  state: 'open',
  proposedBy: 'operator:bob',
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  former: null,
} as const;

function open(issue: IssueRow, handlers: AdminHandlers = {}, role: 'cashier' | 'auditor' = 'cashier') {
  const sent = mockAdmin({ '/admin/Issue': () => issue, ...handlers });
  renderConsole(<IssueScreen />, { route: `/issue?kind=placement&id=${issueId}`, role });
  return sent;
}
const sentTo = (sent: ReturnType<typeof mockAdmin>, path: string) => sent.find((call) => call.path === path)?.input;

test('the list leads to each of the new shares, of every kind', async () => {
  const sent = mockAdmin({ '/admin/Issues': () => ({ total: 1, page: 1, per_page: 10, data: [row] }) });
  renderConsole(<IssuesScreen />, { route: '/issues' });
  const [, first] = await screen.findAllByRole('row');
  expect(within(first!).getByText('1,204')).toBeTruthy();
  expect(within(first!).getByRole('link').getAttribute('href')).toBe(`#/issue?kind=placement&id=${issueId}`);
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'over' } });
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ page: 1, state: 'over' }));
});

test('a cancellation is proposed with a reason, and waits for another operator', async () => {
  let issue = row;
  const sent = mockAdmin({
    '/admin/Issue': () => issue,
    '/admin/IssueCancel': () => (issue = { ...row, proposal: { ...proposal, proposedBy: 'operator:ann' } }),
  });
  renderConsole(<IssueScreen />, { route: `/issue?kind=placement&id=${issueId}`, role: 'cashier' });
  const propose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose cancellation' });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'ISSUER_WITHDREW' } });
  expect(propose.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Note (for the log)'), { target: { value: ' By its letter ' } });
  fireEvent.click(propose);
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(sentTo(sent, '/admin/IssueCancel')).toMatchObject({
    kind: 'placement',
    issueId,
    reason: 'ISSUER_WITHDREW',
    note: 'By its letter',
  });
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('another operator applies it; the new shares are then cancelled, with the reason', async () => {
  let issue: IssueRow = { ...row, proposal };
  const decided = { ...proposal, state: 'applied', decidedBy: 'operator:ann', decidedAt: at } as const;
  const sent = mockAdmin({
    '/admin/Issue': () => issue,
    '/admin/ProposalDecide': () => {
      issue = { ...row, stage: 'cancelled', cancellation: { at, reason: 'ISSUER_WITHDREW' }, proposal: decided };
      return decided;
    },
  });
  renderConsole(<IssueScreen />, { route: `/issue?kind=placement&id=${issueId}`, role: 'cashier' });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await screen.findByText(/nothing can be decided here/);
  expect(sentTo(sent, '/admin/ProposalDecide')).toMatchObject({
    proposalId: proposal.proposalId,
    verdict: 'approve',
  });
  expect(screen.getAllByText('The company withdrew its new shares.').length).toBeGreaterThan(0);
});

test('a refusal is said where it happened', async () => {
  open({ ...row, proposal }, { '/admin/ProposalDecide': () => new MockRefusal('ISSUE_LISTED') });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await screen.findByRole('alert');
});

test('an auditor reads a proposal and decides nothing', async () => {
  open({ ...row, proposal }, {}, 'auditor');
  await screen.findByText(/^bob · /);
  expect(screen.queryByRole('button')).toBeNull();
});
