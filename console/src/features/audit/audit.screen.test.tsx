import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { savedFiles } from '@maru/sdk/testing';
import { chunksOf, mockAdmin, renderConsole } from '../../testing/mock-admin.tsx';
import { AuditScreen } from './audit.screen.tsx';

const entry = {
  seq: '12',
  time: '2026-11-20T10:00:00.000+09:00',
  actor: 'operator:bob',
  act: 'deposit.approve',
  customerId: null,
  subject: 'D-1',
  reason: null,
  note: null,
  before: { status: 'review' },
  after: { status: 'credited' },
  hash: 'ab',
  caseId: null,
};
const log = () => ({ total: 1, page: 1, per_page: 10, data: [entry] });

test('a rejection has its reason, and a subject leads to its case, else to its customer', async () => {
  const [caseId, customerId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const rejected = { ...entry, act: 'deposit.reject', reason: 'SUSPECTED_FRAUD', customerId, caseId };
  const rows = [
    rejected,
    { ...entry, seq: '11', subject: '01012345678', customerId },
    { ...entry, seq: '10', subject: 'copy' },
  ];
  mockAdmin({ '/admin/Audit': () => ({ ...log(), total: 3, data: rows }) });
  renderConsole(<AuditScreen />, { route: '/audit', role: 'auditor' });
  expect(await screen.findByRole('cell', { name: 'Suspected fraud' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['D-1', `#/case?id=${caseId}`],
    ['01012345678', `#/customer?id=${customerId}`],
  ]);
});

test('shows acts in words with their change, found by side, operator, act, subject and day', async () => {
  const sent = mockAdmin({ '/admin/Audit': log });
  renderConsole(<AuditScreen />, { route: '/audit', role: 'auditor' });
  await screen.findByText('Status: Under review → Status: Credited');
  expect(screen.getByRole('cell', { name: 'Deposit approved' })).toBeTruthy();
  const enter = async (label: string, value: string, input: object) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ page: 1, ...input }));
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  };
  await enter('Side', 'auto-reviewer', { by: 'auto-reviewer' });
  await enter('Operator login', 'bob', { login: 'bob' });
  await enter('Subject', ' D-1 ', { subject: 'D-1' });
  await enter('From (Korean day)', '2026-11-20', { from: '2026-11-20' });
  await enter('To (Korean day)', '2026-11-20', { to: '2026-11-20' });
  fireEvent.change(screen.getByLabelText('Act'), { target: { value: 'deposit.approve' } });
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ page: 1, act: 'deposit.approve' }));
  expect(window.location.hash).toBe('#/audit?act=deposit.approve');
  // An act that is newer than this build has no words yet.
  cleanup();
  mockAdmin({ '/admin/Audit': () => ({ ...log(), data: [{ ...entry, act: 'future.act' }] }) });
  renderConsole(<AuditScreen />, { route: '/audit', role: 'auditor' });
  expect(await screen.findByRole('cell', { name: 'future.act' })).toBeTruthy();
});

test('the log is exported with its filters', async () => {
  const files = savedFiles();
  const sent = mockAdmin({
    '/admin/Audit': log,
    '/admin/AuditExport': () => ({ chunks: chunksOf('a'), type: 'text/csv', name: 'maru-audit-log.csv' }),
  });
  renderConsole(<AuditScreen />, { route: '/audit?act=deposit.approve&to=2026-11-20', role: 'auditor' });
  await screen.findByText('Status: Under review → Status: Credited');
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['maru-audit-log.csv']));
  expect(sent.at(-1)?.input).toEqual({ act: 'deposit.approve', to: '2026-11-20', language: 'en' });
});

test('verifies the chain against a head that was noted, and names every fault', async () => {
  const fault = { seq: '9', fault: 'changed' as const, acknowledgedBy: null };
  const sent = mockAdmin({
    '/admin/Audit': log,
    '/admin/AuditVerify': ({ head }) =>
      head
        ? { entries: '12', head: '12:cd', firstBad: fault, faultCount: 1, faults: [fault] }
        : { entries: '12', head: '12:ab', firstBad: null, faultCount: 0, faults: [] },
  });
  renderConsole(<AuditScreen />, { route: '/audit', role: 'auditor' });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('All 12 entries are as they were written.');
  expect(screen.getByText('12:ab')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Head that was noted earlier (optional)'), { target: { value: ' 12:ab ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Entry 9 is not as it was written.');
  expect(screen.getByText('Changed')).toBeTruthy();
  expect(sent.at(-1)?.input).toEqual({ head: '12:ab' });
});
