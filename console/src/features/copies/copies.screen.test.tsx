import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProposalRow } from '@maru/domain/admin';
import { nameOf, proposal, time, trend } from '../../testing/mock-copies.ts';
import { MockRefusal, mockAdmin, renderConsole, type AdminHandlers } from '../../testing/mock-admin.tsx';
import { CopiesScreen } from './copies.screen.tsx';

const rebound = {
  ...trend,
  productId: 'c0ffee00-0000-4000-8000-000000000002',
  code: 'rebound',
  name: nameOf('Rebound'),
  closedAt: time,
};
function open(handlers: AdminHandlers = {}, role: 'manager' | 'auditor' = 'manager') {
  const sent = mockAdmin({
    '/admin/CopyProducts': () => ({
      products: [trend, rebound],
      openable: [{ symbol: '100110', name: nameOf('Hanbit') }],
    }),
    '/admin/Proposals': () => ({ total: 1, page: 1, per_page: 10, data: [proposal] }),
    ...handlers,
  });
  renderConsole(<CopiesScreen />, { route: '/copies', role });
  return sent;
}

test('an auditor reads the products, which of them are closed, and proposals in words', async () => {
  const sent = open({}, 'auditor');
  const table = await screen.findByRole('table', { name: 'Copy products' });
  const cells = (row: number) =>
    within(within(table).getAllByRole('row')[row]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(1).slice(0, 2)).toEqual(['Trend follower', 'Hanbit (100110)']);
  expect(cells(1)[2]).toContain('the average of the last 10 minutes is above the average of the last 30 minutes');
  expect(cells(1).slice(3, 6)).toEqual([
    '₩100,000,000Loss up to 3%, buys up to 80%',
    '₩100,000 to ₩100,000,00024 hours, 10% of the profit',
    '12',
  ]);
  expect(cells(1)[7]).toBe('Open');
  expect(cells(2)[7]).toMatch(/^Closed .*2026/);
  await screen.findByText('Close to new investments: Trend follower');
  expect(sent.find(({ path }) => path === '/admin/Proposals')?.input).toMatchObject({ kind: 'copy' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a proposal from before the leader had terms of its own is read with the present ones, and with those of the time', async () => {
  const terms = { minimum: '200000', maximum: '30000000', lockupHours: 1, feePercent: 20 };
  const names = { nameKor: '흔들림', nameEn: 'Swing', nameTw: '擺盪', nameCn: '摆动' };
  const earlier = [
    { ...proposal, change: { action: 'terms', productId: trend.productId, ...terms } },
    {
      ...{ ...proposal, proposalId: 'c0ffee00-0000-4000-8000-000000000004', subject: 'swing' },
      change: { action: 'open', code: 'swing', symbol: '100110', ...names, rule: 'hold', target: 0, ...terms },
    },
  ];
  open(
    {
      '/admin/CopyProducts': () => ({
        products: [{ ...trend, leaderMoney: '250000000', maxLossPercent: 5 }],
        openable: [],
      }),
      '/admin/Proposals': () => ({ total: 2, page: 1, per_page: 10, data: earlier }),
    },
    'auditor',
  );
  expect(
    await screen.findByText(/^Terms of Trend follower: .*₩250,000,000, largest loss 5%, largest position 80%\.$/),
  ).toBeTruthy();
  expect(
    screen.getByText(/^New product: .*Swing.*₩100,000,000, largest loss 3%, largest position 80%\.$/),
  ).toBeTruthy();
});

const productField = async (button: string) =>
  within(
    (await screen.findByRole<HTMLButtonElement>('button', { name: button })).form!,
  ).getByLabelText<HTMLSelectElement>('Product');
const fill = (form: HTMLFormElement, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
};

test('a manager proposes another product, once every field is within its bounds', async () => {
  const sent = open({ '/admin/CopyOpenPropose': () => proposal });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose to open' });
  const form = button.form!;
  fill(form, {
    ...{ 'Code (a–z, 0–9, hyphen)': 'swing', 'Name (Korean)': '흔들림', 'Name (English)': 'Swing' },
    ...{ 'Name (Traditional Chinese)': '擺盪', 'Name (Simplified Chinese)': '摆动', Stock: '100110' },
    'Rule of the leader': 'mean_reversion',
    'Note (for the log)': 'asked for',
  });
  fill(form, { 'Window (minutes, 5–120)': '30', 'Distance below the average (%)': '0.75' });
  for (const [label, wrong, right] of [
    ['Code (a–z, 0–9, hyphen)', 'Swing 2', 'swing'],
    ['Name (English)', ' ', 'Swing'],
    ['Window (minutes, 5–120)', '4', '30'],
    ['Distance below the average (%)', '20', '0.75'],
    ['Least of one request (won)', '9999', '50000'],
    ['Most of one request (won)', '49999', '20000000'],
    ['Lock-up (hours)', '0', '48'],
    ['Fee (% of the profit)', '31', '5'],
  ] as const) {
    fill(form, { [label]: wrong });
    expect(button.disabled).toBe(true);
    fill(form, { [label]: right });
    expect(button.disabled).toBe(false);
  }
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/CopyOpenPropose')?.input).toMatchObject({
      code: 'swing',
      name: { kor: '흔들림', en: 'Swing', tw: '擺盪', cn: '摆动' },
      symbol: '100110',
      settings: { rule: 'mean_reversion', window: 30, band: 75 },
      ...{ minimum: '50000', maximum: '20000000', lockupHours: 48, feePercent: 5 },
      note: 'asked for',
    }),
  );
});

test('the proposal is summed up while it is typed, and what is missing or wrong is named', async () => {
  open();
  const form = (await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose to open' })).form!;
  const summary = within(form).getByRole('region', { name: 'Summary of the proposal' });
  const missing = () => within(form).queryByText(/^Still to fill in or correct: /)?.textContent;
  expect(summary.textContent).toContain('the average of the last 10 minutes is above the average of the last 30');
  expect(summary.textContent).toContain('₩100,000 to ₩100,000,000');
  expect(missing()).toBe(
    'Still to fill in or correct: Code (a–z, 0–9, hyphen), Stock, Name (Korean), Name (English), Name (Traditional Chinese), Name (Simplified Chinese), Note (for the log)',
  );
  const code = within(form).getByLabelText('Code (a–z, 0–9, hyphen)');
  expect(code.getAttribute('aria-invalid')).toBeNull();
  fill(form, { 'Code (a–z, 0–9, hyphen)': 'Swing 2', 'Short average (minutes, 2–60)': '30' });
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(missing()).toContain('Long average (minutes, 5–120)');
  expect(summary.textContent).not.toContain('minutes is above');
  fill(form, {
    ...{ 'Code (a–z, 0–9, hyphen)': 'swing', 'Short average (minutes, 2–60)': '5', Stock: '100110' },
    ...{ 'Name (Korean)': '흔들림', 'Name (English)': 'Swing', 'Name (Traditional Chinese)': '擺盪' },
    ...{ 'Name (Simplified Chinese)': '摆动', 'Note (for the log)': 'why', 'Fee (% of the profit)': '31' },
  });
  expect(missing()).toBe('Still to fill in or correct: Fee (% of the profit)');
  const fee = within(form).getByLabelText('Fee (% of the profit)');
  expect(document.getElementById(fee.getAttribute('aria-describedby')!)?.textContent).toBe('0 to 30');
  fill(form, { 'Fee (% of the profit)': '30' });
  expect(missing()).toBeUndefined();
  for (const text of ['Swing', '摆动', 'Hanbit (100110)', 'the last 5 minutes', '30% of the profit'])
    expect(summary.textContent).toContain(text);
});

test('a name that is taken is said beside the proposal, and what was typed stays', async () => {
  open({ '/admin/CopyOpenPropose': () => new MockRefusal('COPY_EXISTS') });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose to open' });
  const form = button.form!;
  fill(form, {
    ...{ 'Code (a–z, 0–9, hyphen)': 'swing', 'Name (Korean)': '흔들림', 'Name (English)': 'Trend follower' },
    ...{ 'Name (Traditional Chinese)': '擺盪', 'Name (Simplified Chinese)': '摆动', Stock: '100110' },
    'Note (for the log)': 'asked for',
  });
  fireEvent.click(button);
  expect((await within(form).findByRole('alert')).textContent).toContain('this code or name');
  expect(within(form).getByLabelText<HTMLInputElement>('Name (Korean)').value).toBe('흔들림');
});

test('other terms begin with those of the product, and are proposed when they differ', async () => {
  const sent = open({ '/admin/CopyTermsPropose': () => proposal });
  const field = await productField('Propose the change');
  const form = field.form!;
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose the change' });
  expect([...field.options].map(({ value }) => value)).toEqual(['', trend.productId]);
  expect(within(form).queryByLabelText('Lock-up (hours)')).toBeNull();
  fireEvent.change(field, { target: { value: trend.productId } });
  expect(within(form).getByLabelText<HTMLInputElement>('Lock-up (hours)').value).toBe('24');
  fill(form, { 'Note (for the log)': 'calmer' });
  expect(button.disabled).toBe(true);
  expect(within(form).getByText('Nothing is changed yet.')).toBeTruthy();
  fill(form, { 'Lock-up (hours)': '9999' });
  expect(within(form).getByText('Still to fill in or correct: Lock-up (hours)')).toBeTruthy();
  fill(form, { 'Lock-up (hours)': '12', 'Fee (% of the profit)': '8' });
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/CopyTermsPropose')?.input).toMatchObject({
      productId: trend.productId,
      ...{ minimum: '100000', maximum: '100000000', lockupHours: 12, feePercent: 8, note: 'calmer' },
    }),
  );
});

test('the second manager reads everything that would be opened or changed', async () => {
  const changes: ProposalRow[] = [
    {
      ...proposal,
      subject: 'swing',
      change: {
        ...{ action: 'open', code: 'swing', symbol: '100110', rule: 'breakout', window: 30 },
        ...{ nameKor: '흔들림', nameEn: 'Swing', nameTw: '擺盪', nameCn: '摆动' },
        ...{ minimum: '50000', maximum: '20000000', lockupHours: 48, feePercent: 5 },
      },
    },
    {
      ...proposal,
      proposalId: 'c0ffee00-0000-4000-8000-000000000004',
      change: {
        ...{ action: 'terms', productId: trend.productId },
        ...{ minimum: '200000', maximum: '30000000', lockupHours: 1, feePercent: 20 },
      },
    },
  ];
  open({ '/admin/Proposals': () => ({ total: 2, page: 1, per_page: 10, data: changes }) });
  const opening = await screen.findByRole('form', { name: 'Proposal about swing' });
  for (const words of [
    '흔들림 / Swing / 擺盪 / 摆动',
    'Hanbit (100110)',
    'the high of the 30 minutes before',
    '₩50,000 to ₩20,000,000',
    '48 hours',
    '5%',
  ])
    expect(opening.textContent).toContain(words);
  const change = screen.getByRole('form', { name: 'Proposal about Trend follower (trend)' });
  expect(change.textContent).toContain('Trend follower: one request ₩200,000 to ₩30,000,000, lock-up 1 hour, fee 20%');
  // The present terms and the proposed ones are side by side.
  for (const [name, now, next] of [
    ['Least of one request', '₩100,000', '₩200,000'],
    ['Lock-up', '24 hours', '1 hour'],
    ['Fee of the profit', '10%', '20%'],
    ['Largest position', '80%', '80%'],
  ] as const) {
    const row = within(within(change).getByRole('rowheader', { name }).closest('tr')!);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([now, next]);
  }
});

test('a manager proposes to close a product that is open, with a reason', async () => {
  const sent = open({ '/admin/CopyClosePropose': () => proposal });
  const field = await productField('Propose to close');
  expect([...field.options].map(({ value }) => value)).toEqual(['', trend.productId]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose to close' });
  fireEvent.change(field, { target: { value: trend.productId } });
  expect(button.disabled).toBe(true);
  fireEvent.change(within(button.form!).getByLabelText('Note (for the log)'), { target: { value: ' full ' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/admin/CopyClosePropose')?.input).toMatchObject({
      productId: trend.productId,
      note: 'full',
    }),
  );
});

test('a refusal is said beside the proposal', async () => {
  open({ '/admin/CopyClosePropose': () => new MockRefusal('COPY_CLOSED') });
  const field = await productField('Propose to close');
  fireEvent.change(field, { target: { value: trend.productId } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose to close' });
  fireEvent.change(within(button.form!).getByLabelText('Note (for the log)'), { target: { value: 'why' } });
  fireEvent.click(button);
  const alert = await within(button.form!).findByRole('alert');
  expect(alert.textContent).toContain('takes no new investments');
});
