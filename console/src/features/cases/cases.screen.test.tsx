import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminOutput } from '@maru/domain/admin';
import { useLocation } from '@maru/sdk/router';
import { savedFiles } from '@maru/sdk/testing';
import {
  chunksOf,
  MockProxyPage,
  MockRefusal,
  mockAdmin,
  renderConsole,
  type AdminHandlers,
} from '../../testing/mock-admin.tsx';
import { caseOf, detailOf, idOf, me, names } from '../../testing/mock-cases.ts';
import { CaseScreen } from './case.screen.tsx';
import { CasesScreen } from './cases.screen.tsx';

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

  test('a customer is found by account or name; what is neither is marked, not applied and not saved', async () => {
    const sent = mockAdmin({ ...pageOf(2), '/admin/FilterAdd': () => new MockRefusal('FILTER_EXISTS') });
    renderConsole(<CasesScreen />, { route: '/cases' });
    await screen.findAllByRole('row');
    const field = screen.getByLabelText<HTMLInputElement>('Account or name');
    const inputs = () => sent.filter(({ path }) => path === '/admin/Cases').map(({ input }) => input['customer']);
    fireEvent.change(field, { target: { value: '012-34' } });
    await waitFor(() => expect(inputs().at(-1)).toBe('01234'));
    fireEvent.change(field, { target: { value: ' 김마루 ' } });
    await waitFor(() => expect(inputs().at(-1)).toBe('김마루'));
    expect(screen.queryByText('Not applied. Check what is typed.')).toBeNull();
    const long = 'Kim '.repeat(11);
    fireEvent.change(field, { target: { value: long } });
    await screen.findByText('Not applied. Check what is typed.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(inputs()).not.toContain(long);
    fireEvent.click(screen.getByRole('button', { name: 'Save this filter' }));
    fireEvent.change(screen.getByLabelText('Name of the filter'), { target: { value: 'Kim' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(sent.find(({ path }) => path === '/admin/FilterAdd')?.input).toMatchObject({ values: {} });
  });

  test('the way back from a case has the filter of the queue', async () => {
    mockAdmin({ ...pageOf(1), '/admin/CaseDetail': () => detailOf(caseOf(0)) });
    const Desk = () => (useLocation().pathname === '/case' ? <CaseScreen /> : <CasesScreen />);
    renderConsole(<Desk />, { route: '/cases?assignee=nobody&customer=010-12' });
    await screen.findAllByRole('row');
    act(() => void (window.location.hash = `#/case?id=${idOf(0)}`));
    const back = await screen.findByRole('link', { name: 'All cases' });
    expect(back.getAttribute('href')).toBe('#/cases?assignee=nobody&customer=01012');
  });

  test('the cases of the present filter are exported by finance, and by no reviewer', async () => {
    const files = savedFiles();
    const file = () => ({ chunks: chunksOf('kind\r\n', 'deposit\r\n'), type: 'text/csv', name: 'maru-cases.csv' });
    const sent = mockAdmin({ ...pageOf(2), '/admin/CasesExport': file });
    const { unmount } = renderConsole(<CasesScreen />, { route: '/cases?state=all&from=2026-11-01&customer=kim' });
    await screen.findAllByRole('row');
    fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(files).toEqual([{ name: 'maru-cases.csv', text: 'kind\r\ndeposit\r\n' }]));
    expect(sent.at(-1)?.input).toEqual({ state: 'all', from: '2026-11-01', customer: 'kim', language: 'en' });
    unmount();
    renderConsole(<CasesScreen />, { role: 'reviewer' });
    await screen.findAllByRole('row');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });

  test('a list that does not fit into a file says how much is left out, and a refusal is shown', async () => {
    const large = { ...pageOf(2)['/admin/Cases']!({ page: 1, state: 'live' }), total: 50_012 };
    mockAdmin({
      ...pageOf(2),
      '/admin/Cases': () => large as AdminOutput<'/admin/Cases'>,
      '/admin/CasesExport': () => new MockRefusal('EXPORT_EMPTY'),
    });
    renderConsole(<CasesScreen />);
    await screen.findByText('The newest 50,000 rows are saved, and 12 are left out. Save shorter periods.');
    fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing to export.');
  });

  test('an export says so when a proxy answers in place of the server', async () => {
    mockAdmin({ ...pageOf(2), '/admin/CasesExport': () => new MockProxyPage() });
    renderConsole(<CasesScreen />);
    await screen.findAllByRole('row');
    fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect((await screen.findByRole('alert')).textContent).toContain('busy');
  });

  test('an empty list is not exported', async () => {
    mockAdmin(pageOf(0));
    renderConsole(<CasesScreen />);
    await screen.findByText('No case here. New requests appear by themselves.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export as CSV' }).disabled).toBe(true);
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
