import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminOutput, ProposalRow } from '@maru/domain/admin';
import { WORDS } from '@maru/domain/words';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { ReleaseScreen } from './release.screen.tsx';
import { ReleasesScreen } from './releases.screen.tsx';

type Releases = AdminOutput<'/admin/Releases'>;
const time = '2026-11-20T10:00:00.000+09:00';
const build = (version: string, change: Partial<Releases['frontends'][number]['builds'][number]> = {}) => ({
  version,
  role: 'kept' as const,
  traffic: 0,
  publishedAt: time,
  commit: null,
  routes: ['/trade/index'],
  isVerified: null,
  reports: { loads: 0, failures: 0, phases: {} },
  ...change,
});
const releases: Releases = {
  isGood: true,
  frontends: [
    {
      name: '@maru/trade',
      owner: 'trade team',
      rolledBackWith: [],
      builds: [
        build('aaa111', { role: 'live', traffic: 90, reports: { loads: 200, failures: 4, phases: { render: 4 } } }),
        build('bbb222', { role: 'canary', traffic: 10, isVerified: true }),
        build('ccc333', { isVerified: true }),
        build('ddd444', { isVerified: false }),
      ],
    },
  ],
  deployments: [
    {
      id: 'one',
      time,
      actor: 'beacon',
      action: 'abort',
      name: '@maru/trade',
      version: 'eee555',
      from: null,
      traffic: null,
      reason: 'failed in 9 % of 40 visits',
    },
  ],
};
const proposal: ProposalRow = {
  proposalId: 'c0ffee00-0000-4000-8000-000000000000',
  kind: 'release',
  subject: '@maru/trade',
  change: { version: 'ccc333', traffic: 100, from: 'aaa111' },
  note: '<b>new</b> ticket',
  state: 'open',
  proposedBy: 'operator:bob',
  proposedAt: time,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  former: null,
};
const page = (rows: ProposalRow[]) => ({ total: rows.length, page: 1, per_page: 10, data: rows });

function open(
  route: string,
  handlers: AdminHandlers = {},
  { role = 'manager', rows = [] }: { role?: 'manager' | 'auditor'; rows?: ProposalRow[] } = {},
) {
  const sent = mockAdmin({ '/admin/Releases': () => releases, '/admin/Proposals': () => page(rows), ...handlers });
  renderConsole(route.startsWith('/releases') ? <ReleasesScreen /> : <ReleaseScreen />, { route, role });
  return sent;
}
const ONE = '/release?name=%40maru%2Ftrade';

test('shows what every device gets, what pages reported, and the deployments', async () => {
  open('/releases', {}, { role: 'auditor' });
  const table = await screen.findByRole('table', { name: 'Releases' });
  const cells = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '@maru/trade',
    'trade team',
    'aaa111',
    'bbb222 · 10%',
    '200',
    '4',
    '2%',
  ]);
  expect(screen.getByText('Canary aborted automatically')).toBeTruthy();
  expect(screen.getByText('Automatic watch')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a registry that cannot be read is said', async () => {
  open('/releases', { '/admin/Releases': () => ({ ...releases, isGood: false }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The registry cannot be read now.');
});

test("another manager's proposal is applied; a refusal is said, and the list is asked for again", async () => {
  let refuses = true;
  const sent = open(
    '/releases',
    {
      '/admin/ProposalDecide': () =>
        refuses ? new MockRefusal('RELEASE_CHANGED') : { ...proposal, state: 'applied', decidedBy: 'operator:ann' },
    },
    { rows: [proposal] },
  );
  const form = await screen.findByRole('form', { name: 'Proposal about @maru/trade' });
  expect(form.textContent).toContain('ccc333 for 100% of the devices (live when proposed: aaa111)');
  expect(form.textContent).toContain('bob: <b>new</b> ticket');
  fireEvent.click(within(form).getByRole('button', { name: 'Apply' }));
  await within(form).findByRole('alert');
  await waitFor(() => expect(sent.filter(({ path }) => path === '/admin/Releases').length).toBeGreaterThan(1));
  refuses = false;
  fireEvent.change(within(form).getByLabelText('Note (for the log)'), { target: { value: ' checked ' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === '/admin/ProposalDecide')?.input).toMatchObject({
      proposalId: proposal.proposalId,
      verdict: 'reject',
      note: 'checked',
    }),
  );
});

test('the maker of a proposal can only withdraw it', async () => {
  open('/releases', {}, { rows: [{ ...proposal, proposedBy: 'operator:ann' }] });
  const form = await screen.findByRole('form', { name: 'Proposal about @maru/trade' });
  expect(
    within(form)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Withdraw']);
});

test('only a verified build can be proposed, with a share and a note', async () => {
  const sent = open(ONE, { '/admin/ReleasePropose': () => proposal });
  const field = await screen.findByLabelText<HTMLSelectElement>('Build');
  expect([...field.options].map(({ value }) => value)).toEqual(['', 'bbb222', 'ccc333']);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' });
  fireEvent.change(field, { target: { value: 'ccc333' } });
  fireEvent.change(screen.getByLabelText('Share of the devices (%)'), { target: { value: '0' } });
  fireEvent.change(screen.getAllByLabelText('Note (for the log)')[0]!, { target: { value: 'why' } });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Share of the devices (%)'), { target: { value: '10' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/ReleasePropose')?.input).toMatchObject({
      name: '@maru/trade',
      version: 'ccc333',
      traffic: 10,
      note: 'why',
    }),
  );
});

test('a roll-back ends the canary that is on the screen', async () => {
  const sent = open(ONE, { '/admin/ReleaseRollBack': () => ({ version: 'aaa111' }) });
  await screen.findByText('bbb222 ends, and every device gets aaa111. It takes effect at once.');
  fireEvent.change(screen.getAllByLabelText('Note (for the log)')[1]!, { target: { value: 'orders fail' } });
  fireEvent.click(screen.getByRole('button', { name: 'Roll back' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/ReleaseRollBack')?.input).toMatchObject({
      version: 'bbb222',
      note: 'orders fail',
    }),
  );
});

test('a roll-back that a colleague made first is refused with words, also when nothing is left to go back to', async () => {
  let isDone = false;
  const [frontend] = releases.frontends;
  const builds = [build('aaa111', { role: 'live', traffic: 100 })];
  open(ONE, {
    '/admin/Releases': () => (isDone ? { ...releases, frontends: [{ ...frontend!, builds }] } : releases),
    '/admin/ReleaseRollBack': () => {
      isDone = true;
      return new MockRefusal('RELEASE_CHANGED');
    },
  });
  await screen.findByText('bbb222 ends, and every device gets aaa111. It takes effect at once.');
  fireEvent.change(screen.getAllByLabelText('Note (for the log)')[1]!, { target: { value: 'orders fail' } });
  fireEvent.click(screen.getByRole('button', { name: 'Roll back' }));
  await screen.findByText('There is no earlier build to go back to.');
  expect(screen.getByRole('alert').textContent).toBe(WORDS.en['errors.RELEASE_CHANGED']);
});

test('a roll-back names the frontends that go back with it', async () => {
  const [frontend] = releases.frontends;
  const frontends = [{ ...frontend!, rolledBackWith: ['@maru/shell', '@maru/market'] }];
  open(ONE, { '/admin/Releases': () => ({ ...releases, frontends }) });
  expect(
    await screen.findByText('Rolled back together, as they were made live together: @maru/shell, @maru/market'),
  ).toBeTruthy();
});

test('an auditor changes nothing', async () => {
  open(ONE, {}, { role: 'auditor' });
  await screen.findByText('ddd444');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unknown name says so', async () => {
  open('/release?name=%40maru%2Fnothing');
  await screen.findByText('There is no frontend of this name. Choose one from the releases.');
});
