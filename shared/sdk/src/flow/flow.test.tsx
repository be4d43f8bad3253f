import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Withdrawal } from '@maru/domain/contracts';
import { draftClientId, pendingClientId, post } from '../api/index.ts';
import { createFindingText, answerText } from '../i18n/index.ts';
import { endSession, hasUnsaved } from '../session/index.ts';
import { TIMED_OUT, mockApi, refuse, renderScreen, type MockHandlers } from '../testing/index.ts';
import { TextField } from '../fields/index.ts';
import { Button } from '../ui/index.ts';
import { ConfirmSheet, FieldError, Receipt, useConfirmFlow, useForm, useSubmission } from './index.ts';

const findingText = createFindingText('demo');
const words = { 'field.AMOUNT_SHAPE': 'digits only' };
const cardId = 'c0ffee00-0000-4000-8000-000000000001';
const bankName = { kor: 'b', en: 'b', tw: 'b', cn: 'b' };
const withdrawal: Withdrawal = {
  withdrawalId: 'c0ffee00-0000-4000-8000-000000000002',
  number: 'W-1',
  currency: 'KRW',
  amount: '300000',
  status: 'review',
  card: { bankCode: '088', bankName, number: '1', holder: 'h' },
  createdAt: '2026-11-20T10:00:00+09:00',
  dueBy: '2026-11-22T10:00:00+09:00',
  canCancel: true,
  timeline: [],
};

/** The least form that moves money. */
function Demo({ onDone }: { onDone?: () => void }) {
  const submission = useSubmission({
    path: '/fund/WithdrawCreate',
    draft: 'demo',
    find: (clientId, options) => post('/fund/WithdrawDetail', { clientId }, options),
    absent: 'WITHDRAWAL_NOT_FOUND',
    onDone,
  });
  const form = useForm({
    fields: { amount: '', note: '' },
    rules: ({ amount, note }) => [
      ...(/^\d*$/.test(amount) ? [] : [{ field: 'amount' as const, code: 'AMOUNT_SHAPE' }]),
      ...(amount ? [] : [{ field: 'amount' as const, code: 'AMOUNT_REQUIRED' }]),
      ...(note.length < 5 ? [] : [{ field: 'note' as const, code: 'AMOUNT_SHAPE' }]),
    ],
    serverFields: { AMOUNT_TOO_SMALL: 'amount' },
  });
  const flow = useConfirmFlow({ submission, form });
  const { amount } = form.values;
  const { state } = submission;
  if (state.phase === 'done')
    return <Receipt tone="wait" title="requested" text="soon" amount={amount} number="1" facts={[]} />;
  return (
    <>
      <TextField label="amount" {...form.text('amount')} error={findingText(form.findingOf('amount'))} />
      <TextField label="note" {...form.text('note')} error={findingText(form.findingOf('note'))} />
      <FieldError text={findingText(form.problem) ?? flow.notReceived} />
      <Button onClick={form.submit(() => flow.goTo('confirm'))}>next</Button>
      <output>{state.phase}</output>
      <ConfirmSheet
        flow={flow}
        title="summary"
        subject={amount}
        rows={[{ label: 'card', value: '088' }]}
        confirmLabel="withdraw"
        pinSubject={amount}
        onConfirm={(pin) => submission.send({ amount, cardId }, pin)}
      />
    </>
  );
}
const open = (handlers: MockHandlers, demo = <Demo />) => {
  const sent = mockApi(handlers);
  renderScreen(demo, { dictionaries: { demo: words } });
  return sent;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const digits = (pin: string) => {
  const sheet = within(screen.getByRole('dialog'));
  for (const digit of pin) fireEvent.click(sheet.getByRole('button', { name: digit }));
};
async function request(amount = '300000') {
  type('amount', amount);
  press('next');
  fireEvent.click(await screen.findByRole('button', { name: 'withdraw' }));
  digits('274913');
}
const text = (code: Parameters<typeof refuse>[0], params = {}) => answerText({ code, params, msg: '' });

describe('a form', () => {
  test('says nothing while a field is typed, what is wrong once it is left, what is missing once it is submitted', () => {
    open({});
    type('amount', 'x');
    expect(screen.queryByText('digits only')).toBeNull();
    fireEvent.blur(field('amount'));
    expect(screen.getByText('digits only')).toBeTruthy();
    type('amount', '');
    expect(field('amount').getAttribute('aria-invalid')).toBeNull();
    press('next');
    expect(screen.getByText('금액을 입력해 주세요.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('moves the focus to the first field with a finding', () => {
    open({});
    type('amount', '5');
    type('note', 'too long');
    press('next');
    expect(document.activeElement).toBe(field('note'));
    type('amount', 'x');
    press('next');
    expect(document.activeElement).toBe(field('amount'));
  });

  test('holds the page back while it differs from its first values', () => {
    open({});
    expect(hasUnsaved()).toBe(false);
    type('note', 'a');
    expect(hasUnsaved()).toBe(true);
    type('note', '');
    expect(hasUnsaved()).toBe(false);
  });
});

describe('an action that fails', () => {
  const failed = '요청을 처리하지 못했어요. 잠시 후 다시 시도해 주세요.';
  function Fails({ action }: { action: () => unknown }) {
    const form = useForm({ fields: { note: '' }, rules: () => [] });
    return (
      <>
        <FieldError text={findingText(form.problem)} />
        <Button isPending={form.isSubmitting} onClick={form.submit(action)}>
          next
        </Button>
      </>
    );
  }

  test.each([
    [
      'at once',
      () => {
        throw new TypeError('broken');
      },
    ],
    ['later', () => Promise.reject(new TypeError('broken'))],
  ])('%s is said, is reported, and the form can be sent again', async (_when, fail) => {
    const reported = (globalThis.reportError = jest.fn());
    const action = jest.fn<unknown, []>().mockImplementationOnce(fail);
    open({}, <Fails action={action} />);
    press('next');
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(reported).toHaveBeenCalledWith(new TypeError('broken'));
    press('next');
    expect(action).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  });
});

describe('a request', () => {
  test('is sent with the fund password after the summary, and becomes a receipt', async () => {
    const done = jest.fn();
    const sent = open({ '/fund/WithdrawCreate': () => withdrawal }, <Demo onDone={done} />);
    await request();
    expect(await screen.findByText('requested')).toBeTruthy();
    expect(sent[0]?.input).toMatchObject({ amount: '300000', cardId, fundPassword: '274913' });
    expect(done).toHaveBeenCalledTimes(1);
    expect(pendingClientId('demo')).toBeNull();
  });

  test('that is no order offers nothing to be remembered, and does not ask whether it is', async () => {
    const allowance = () => ({ until: '2099-01-01T00:00:00+09:00', maxHours: 8 });
    const sent = open({ '/fund/WithdrawCreate': () => withdrawal, '/user/OrderAllowance': allowance });
    await request();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await screen.findByText('requested')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/fund/WithdrawCreate']);
  });

  test('a refusal of a field closes the sheet, is shown there with the focus, and nothing typed is lost', async () => {
    open({ '/fund/WithdrawCreate': () => refuse('AMOUNT_TOO_SMALL', { min: '500000', currency: 'KRW' }) });
    await request();
    expect(await screen.findByText(text('AMOUNT_TOO_SMALL', { min: '500000', currency: 'KRW' }))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('amount').getAttribute('aria-invalid')).toBe('true');
    expect(field('amount').value).toBe('300000');
    type('amount', '500000');
    expect(field('amount').getAttribute('aria-invalid')).toBeNull();
  });

  test('a refusal of the whole request is shown over the button until something changes', async () => {
    open({ '/fund/WithdrawCreate': () => refuse('LOAN_UNPAID') });
    await request();
    expect(await screen.findByText(text('LOAN_UNPAID'))).toBeTruthy();
    type('note', 'a');
    expect(screen.queryByText(text('LOAN_UNPAID'))).toBeNull();
  });

  test('a wrong fund password is shown at the keypad, and the next one is a new request', async () => {
    let tries = 0;
    const sent = open({
      '/fund/WithdrawCreate': () => (tries++ === 0 ? refuse('WRONG_FUND_PASSWORD', { left: 4 }) : withdrawal),
    });
    await request();
    const sheet = within(screen.getByRole('dialog'));
    expect(await sheet.findByText(text('WRONG_FUND_PASSWORD', { left: 4 }))).toBeTruthy();
    digits('505152');
    expect(await screen.findByText('requested')).toBeTruthy();
    const [first, second] = sent.map(({ input }) => (input as { clientId: string }).clientId);
    expect(second).not.toBe(first);
  });

  test('a locked fund password says for how long', async () => {
    open({ '/fund/WithdrawCreate': () => refuse('FUND_PASSWORD_LOCKED', { minutes: 9 }) });
    await request();
    expect(await screen.findByText(text('FUND_PASSWORD_LOCKED', { minutes: 9 }))).toBeTruthy();
  });

  test('without a fund password it leads to where one is set', async () => {
    open({ '/fund/WithdrawCreate': () => refuse('FUND_PASSWORD_NOT_SET') });
    await request();
    fireEvent.click(await screen.findByRole('button', { name: '자금 비밀번호 만들기' }));
    expect(screen.getByTestId('address').textContent).toBe('/information/fundPass');
  });

  test('without an answer it is looked up by its clientId and never sent twice', async () => {
    const sent = open({ '/fund/WithdrawCreate': () => TIMED_OUT, '/fund/WithdrawDetail': () => withdrawal });
    await request();
    expect(await screen.findByText('confirming')).toBeTruthy();
    expect(await screen.findByText('requested')).toBeTruthy();
    const [create, look] = sent;
    expect(sent).toHaveLength(2);
    expect(look?.input).toEqual({ clientId: (create?.input as { clientId: string }).clientId });
  });

  test('one that was not received says so until a value changes, and keeps its clientId when sent again', async () => {
    const replies = [TIMED_OUT, withdrawal] as const;
    let n = 0;
    const sent = open({
      '/fund/WithdrawCreate': () => replies[n++]!,
      '/fund/WithdrawDetail': () => refuse('WITHDRAWAL_NOT_FOUND'),
    });
    await request();
    expect(await screen.findByText(/신청이 닿지 않았어요/, {}, { timeout: 15_000 })).toBeTruthy();
    type('note', 'a');
    expect(screen.queryByText(/신청이 닿지 않았어요/)).toBeNull();
    await request();
    expect(await screen.findByText('requested')).toBeTruthy();
    const ids = sent
      .filter(({ path }) => path === '/fund/WithdrawCreate')
      .map(({ input }) => (input as { clientId: string }).clientId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  }, 30_000);

  test('one that was pending at a reload is looked up, not sent', async () => {
    const sent = open({ '/fund/WithdrawDetail': () => withdrawal }, <Reloaded />);
    expect(await screen.findByText('requested')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/fund/WithdrawDetail']);
  });
  function Reloaded() {
    draftClientId('demo', 'as it was');
    return <Demo />;
  }

  test('one that its look-up sends again is over with a refusal, unless that was not about it', async () => {
    let n = 0;
    mockApi({ '/fund/WithdrawCreate': () => refuse(n++ === 0 ? 'TOO_MANY_REQUESTS' : 'ACCOUNT_FROZEN') });
    renderScreen(<SentAgain />);
    expect(await screen.findByText('refused', {}, { timeout: 5_000 })).toBeTruthy();
    expect([n, pendingClientId('again')]).toEqual([2, null]);
  });
  function SentAgain() {
    draftClientId('again', 'as it was');
    const { state } = useSubmission({
      path: '/fund/WithdrawCreate',
      draft: 'again',
      isSentAgain: true,
      find: (clientId, options) =>
        post('/fund/WithdrawCreate', { clientId, cardId, amount: '300000', fundPassword: '280519' }, options),
      absent: 'WITHDRAWAL_NOT_FOUND',
    });
    return <output>{state.phase}</output>;
  }

  test('a log-out forgets the draft', () => {
    draftClientId('demo', 'body');
    endSession();
    expect(pendingClientId('demo')).toBeNull();
  });
});
