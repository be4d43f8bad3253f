import { fireEvent, screen } from '@testing-library/react';
import { reviews, COMMON_REASONS } from '@maru/domain/contracts';
import { DESK_WORDS } from '@maru/domain/desk-words';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { caseOf, detailOf, idOf, me, names } from '../../testing/mock-cases.ts';
import { CaseScreen } from './case.screen.tsx';

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

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const time = '2026-11-20T10:05:00.000+09:00';

test('a decided case is asked for again: secrets and pictures are gone, and the outcome is said', async () => {
  let row = caseOf(1, { kind: 'realName', facts: {}, approvals: 1 });
  const files = [{ uploadId: idOf(9), purpose: 'idFront' as const }];
  const isOpen = () => row.state === 'open';
  const sent = open(
    {
      '/admin/Me': () => ({ ...me(), sees: ['realName'], decides: ['realName'] }),
      '/admin/CaseDetail': () => ({
        ...{ ...detailOf(row), fields: { idNumber: isOpen() ? '900101-1234567' : '900101-1******' } },
        files: isOpen() ? files : [],
      }),
      '/admin/CaseDecide': () => (row = { ...row, state: 'approved', version: 2, decidedBy: 'operator:ann' }),
    },
    row,
  );
  await screen.findByText('900101-1234567');
  await press('Approve');
  expect(screen.getByText('Not opened yet: front of the ID')).toBeTruthy();
  await press('Confirm approval');
  await screen.findByText('900101-1******');
  expect(screen.queryByText('900101-1234567')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open front of the ID' })).toBeNull();
  await screen.findByText('Decided: Approved');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(sent.filter(({ path }) => path === '/admin/CaseDetail')).toHaveLength(2);
});

test('restrictions, the available balance and the terms of a loan are beside its request', async () => {
  const customer = { ...caseOf(1).customer, flags: ['frozen' as const] };
  const row = caseOf(1, { kind: 'loan', customer, facts: { number: 'L-1', amount: '3000000' } });
  const fields = { number: 'L-1', score: 750, scoreNeeded: 700, limit: '10000000', loans: 1, owed: '2000000' };
  open({ '/admin/CaseDetail': () => ({ ...detailOf(row), fields: { ...fields, dueDayToday: '2026-11-27' } }) }, row);
  await screen.findByRole('heading', { name: 'Loan · ₩3,000,000' });
  expect(fact('Restrictions')).toBe('Money frozen');
  expect(fact('Available balance')).toBe('₩2,500,000');
  expect([fact('Credit score'), fact('Score needed'), fact('Limit of the score')]).toEqual([
    '750',
    '700',
    '₩10,000,000',
  ]);
  expect([fact('Running loans'), fact('Principal of running loans')]).toEqual(['1', '₩2,000,000']);
  expect(fact('Due day if paid out today')).toBe('2026.11.27');
});

test('a refusal because of the customer speaks of the customer', async () => {
  open({ '/admin/CaseDecide': () => new MockRefusal('ACCOUNT_FROZEN') });
  await press('Approve');
  await press('Confirm approval');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The customer's money is frozen/);
});

test('the second operator reads the time and the note of the first approval', async () => {
  const first = { firstBy: 'operator:bob', firstAt: time, firstNote: 'Called the bank' };
  open({}, caseOf(1, { state: 'confirming', version: 2, ...first }));
  await screen.findByText('Called the bank');
  expect(fact('First approval')).toBe('bob · 2026.11.20 10:05:00');
  expect(fact('Note of the first approval')).toBe('Called the bank');
});

test('the first of two approvers cannot take the case again', async () => {
  open({}, caseOf(1, { state: 'confirming', version: 2, firstBy: 'operator:ann', firstAt: time }));
  await screen.findByText('You gave the first approval. Another operator has to approve.');
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
});

test('a reason has a short name before the words of the customer, and only the chosen verdict is filled', async () => {
  open({});
  await press('Reject');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(1)).toEqual([expect.stringMatching(/^Suspected fraud: For safety/), 'Another reason.']);
  const faceOf = (name: string) => screen.getByRole('button', { name }).firstElementChild?.className;
  expect([faceOf('Approve'), faceOf('Reject')]).toEqual([
    expect.stringContaining('soft'),
    expect.stringContaining('danger'),
  ]);
});

test.each(Object.entries(DESK_WORDS))('every reason to reject has a short name in %s', (_, words) => {
  const codes = [...COMMON_REASONS, ...Object.values(reviews).flatMap(({ reasons }): readonly string[] => reasons)];
  const nameless = codes.filter((code) => !(`reasonName.${code}` in words));
  // Their words for the customer are short enough.
  expect(nameless).toEqual(['CHECKED', 'OTHER']);
});
