import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaseRow } from '@maru/domain/admin';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { CaseScreen } from './case.screen.tsx';
import { CasesScreen } from './cases.screen.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const caseOf = (n: number, more: Partial<CaseRow> = {}): CaseRow => ({
  caseId: idOf(n),
  kind: 'withdrawal',
  subject: idOf(100 + n),
  customer: { userId: idOf(200 + n), account: `0101234${String(n).padStart(4, '0')}`, name: `Kim ${n}` },
  facts: { number: `W-${n}`, amount: '1500000', currency: 'KRW', bank: '004' },
  state: 'open',
  approvals: 2,
  assignee: null,
  firstBy: null,
  decidedBy: null,
  reason: null,
  note: null,
  isAutomatic: false,
  version: 1,
  openedAt: '2026-11-20T10:00:00.000+09:00',
  decidedAt: null,
  ...more,
});
const me = () => ({
  login: 'ann',
  name: 'Ann',
  role: 'cashier' as const,
  sees: ['withdrawal', 'deposit'],
  decides: ['withdrawal'],
});
const kookmin = { kor: '국민은행', en: 'Kookmin Bank', tw: '國民銀行', cn: '国民银行' };
const names = () => [{ field: 'bank', code: '004', name: kookmin }];
const detailOf = (row: CaseRow) => ({
  case: row,
  fields: { number: 'W-1', amount: '1500000', holder: 'Kim', status: 'review', bank: '004' },
  files: [],
  reasons: ['SUSPECTED_FRAUD', 'OTHER'],
});

describe('the queue', () => {
  const pageOf = (count: number): AdminHandlers => ({
    '/admin/Me': me,
    '/admin/CaseNames': names,
    '/admin/Cases': ({ page }) => ({
      total: count,
      page,
      per_page: 10,
      data: Array.from({ length: count }, (_, n) => caseOf(n)).slice((page - 1) * 10, page * 10),
    }),
  });

  test('filters stand in the address, and the call has them', async () => {
    const sent = mockAdmin(pageOf(2));
    renderConsole(<CasesScreen />, { route: '/cases?assignee=nobody' });
    await screen.findAllByRole('row');
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'confirming' } });
    await waitFor(() => expect(window.location.hash).toBe('#/cases?assignee=nobody&state=confirming'));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ input: { page: 1, state: 'confirming', assignee: 'nobody' } }),
    );
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'live' } });
    await waitFor(() => expect(window.location.hash).toBe('#/cases?assignee=nobody'));
  });

  test('j and k move between rows, and a row leads to its case', async () => {
    mockAdmin(pageOf(3));
    renderConsole(<CasesScreen />, { route: '/cases' });
    const rows = await screen.findAllByRole('row');
    expect(within(rows[1]!).getByText('₩1,500,000')).toBeTruthy();
    expect(await within(rows[1]!).findByText('W-0 · Kookmin Bank')).toBeTruthy();
    for (const key of ['j', 'j', 'k', 'j']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement?.getAttribute('href')).toBe(`#/case?id=${idOf(1)}`);
    for (const key of ['j', 'j', 'j']) fireEvent.keyDown(document.activeElement!, { key });
    expect(document.activeElement?.getAttribute('href')).toBe(`#/case?id=${idOf(2)}`);
  });

  test('a click anywhere in a row opens its case, but not one that selects text', async () => {
    mockAdmin(pageOf(3));
    renderConsole(<CasesScreen />, { route: '/cases' });
    const rows = await screen.findAllByRole('row');
    const amount = within(rows[2]!).getByText('₩1,500,000');
    const followed: string[] = [];
    for (const link of screen.getAllByRole('link')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        followed.push(link.getAttribute('href') ?? '');
      });
    }
    getSelection()?.selectAllChildren(amount);
    fireEvent.click(amount);
    expect(followed).toEqual([]);
    getSelection()?.removeAllRanges();
    fireEvent.click(amount);
    expect(followed).toEqual([`#/case?id=${idOf(1)}`]);
    fireEvent.click(within(rows[1]!).getByRole('link'));
    expect(followed).toEqual([`#/case?id=${idOf(1)}`, `#/case?id=${idOf(0)}`]);
  });

  test('further pages are added to the table', async () => {
    mockAdmin(pageOf(12));
    renderConsole(<CasesScreen />, { route: '/cases' });
    await screen.findByText('10 of 12');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('12 of 12');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('an empty queue says that requests appear by themselves', async () => {
    mockAdmin(pageOf(0));
    renderConsole(<CasesScreen />, { route: '/cases' });
    await screen.findByText('No case here. New requests appear by themselves.');
  });
});

describe('a case', () => {
  const open = (handlers: AdminHandlers, row = caseOf(1)) => {
    const sent = mockAdmin({
      '/admin/Me': me,
      '/admin/CaseNames': names,
      '/admin/CaseDetail': () => detailOf(row),
      ...handlers,
    });
    renderConsole(<CaseScreen />, { route: `/case?id=${row.caseId}` });
    return sent;
  };
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

  test('the first of two approvals leaves it for another operator', async () => {
    const sent = open({
      '/admin/CaseDecide': () => caseOf(1, { state: 'confirming', firstBy: 'operator:ann', version: 2 }),
    });
    await press('Approve');
    await press('Confirm approval');
    await screen.findByText('You gave the first approval. Another operator has to approve.');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(sent.find(({ path }) => path === '/admin/CaseDecide')?.input).toMatchObject({
      caseId: idOf(1),
      version: 1,
      verdict: 'approve',
      reason: 'CHECKED',
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('the second operator sees whose approval theirs follows', async () => {
    open({}, caseOf(1, { state: 'confirming', firstBy: 'operator:bob', version: 2 }));
    await screen.findByText('bob approved first. Your approval takes effect at once.');
    await screen.findByText('Kookmin Bank', { selector: 'dd' });
    expect(screen.queryByText(/^(004|review)$/)).toBeNull();
  });

  test('a refusal has a reason, which the customer reads', async () => {
    const sent = open({
      '/admin/CaseDecide': () =>
        caseOf(1, {
          state: 'rejected',
          version: 2,
          decidedBy: 'operator:ann',
          decidedAt: '2026-11-20T10:05:00.000+09:00',
          reason: 'OTHER',
          note: 'Call us',
        }),
    });
    await press('Reject');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'OTHER' } });
    fireEvent.change(screen.getByLabelText('Note (the customer reads it)'), { target: { value: ' Call us ' } });
    await press('Confirm rejection');
    await screen.findByText('ann', { selector: 'dd' });
    expect(sent.find(({ path }) => path === '/admin/CaseDecide')?.input).toMatchObject({
      verdict: 'reject',
      reason: 'OTHER',
      note: 'Call us',
    });
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  test('when a colleague was faster, the case is shown as it is now, with the reason why nothing happened', async () => {
    let row = caseOf(1);
    open({
      '/admin/CaseDetail': () => detailOf(row),
      '/admin/CaseDecide': () => {
        row = caseOf(1, {
          state: 'approved',
          version: 3,
          firstBy: 'operator:eve',
          decidedBy: 'operator:bob',
          decidedAt: '2026-11-20T10:05:00.000+09:00',
          reason: 'CHECKED',
        });
        return new MockRefusal('CASE_CLOSED');
      },
    });
    await press('Approve');
    await press('Confirm approval');
    expect((await screen.findByRole('alert')).textContent).toBe('This case is already decided.');
    await screen.findByText('bob');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('a lost answer is asked for again under the same id', async () => {
    let tries = 0;
    const sent = open({
      '/admin/CaseDecide': () => {
        tries += 1;
        return tries === 1
          ? new MockRefusal('SYSTEM_BUSY')
          : caseOf(1, { state: 'confirming', firstBy: 'operator:ann', version: 2 });
      },
    });
    await press('Approve');
    await press('Confirm approval');
    await screen.findByRole('alert');
    await press('Confirm approval');
    await screen.findByText('You gave the first approval. Another operator has to approve.');
    const ids = sent.filter(({ path }) => path === '/admin/CaseDecide').map(({ input }) => input.clientId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('a kind and a field that are newer than this build are shown by their names', async () => {
    const row = caseOf(1, { kind: 'seatApplication', facts: {} });
    open({ '/admin/CaseDetail': () => ({ ...detailOf(row), fields: { floor: 3 } }) }, row);
    await screen.findByRole('heading', { name: 'seatApplication' });
    expect(screen.getByText('floor')).toBeTruthy();
  });
});
