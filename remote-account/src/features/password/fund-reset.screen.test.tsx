import type { FundReset } from '@maru/domain/contracts';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { FundResetScreen } from './fund-reset.screen.tsx';

const NOW = '2026-11-20T10:00:00+09:00';
const none: FundReset = {
  state: 'none',
  readyAt: null,
  expiresAt: null,
  waitHours: 24,
  readyHours: 72,
  canStart: true,
};
const waiting: FundReset = { ...none, state: 'waiting', readyAt: '2026-11-21T10:00:00+09:00' };

function open(reset: FundReset, handlers: MockHandlers = {}) {
  mockLive();
  const sent = mockApi({ '/user/FundReset': () => reset, ...handlers });
  renderScreen(<FundResetScreen />, { route: '/information/fundReset', dictionaries: { account: kor }, now: NOW });
  return sent;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the proof begins the waiting time, and a number that differs is told at its field', async () => {
  let isWrong = true;
  const sent = open(none, {
    '/user/FundResetStart': () => (isWrong ? refuse('FUND_RESET_DIFFERS') : waiting),
  });
  const start = await screen.findByRole('button', { name: kor['fundReset.start'] });
  fireEvent.click(start);
  expect(await screen.findByText(kor['field.NAME_REQUIRED'])).toBeTruthy();
  type(kor['realName.name'], '김마루');
  type(kor['realName.idFirst'], '900101');
  type(kor['realName.idTail'], '1000042');
  type(kor['login.ownPassword'], 'correct-horse-7');
  fireEvent.click(start);
  expect(await screen.findByText(/인증된 이름이나/)).toBeTruthy();
  isWrong = false;
  fireEvent.click(start);
  expect(await screen.findByText(/2026\.11\.21/)).toBeTruthy();
  expect(sent.at(-1)?.input).toMatchObject({ loginPassword: 'correct-horse-7', name: '김마루', idTail: '1000042' });
});

test('without a verified name it leads there', async () => {
  open({ ...none, canStart: false });
  fireEvent.click(await screen.findByRole('button', { name: kor['fundReset.toName'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/authInfo'));
});

test('while it waits it can be canceled', async () => {
  open(waiting, { '/user/FundResetCancel': () => none });
  fireEvent.click(await screen.findByRole('button', { name: kor['fundReset.cancel'] }));
  expect(await screen.findByRole('button', { name: kor['fundReset.start'] })).toBeTruthy();
});

test('after the waiting time the new one is set', async () => {
  const sent = open(
    { ...waiting, state: 'ready', readyAt: NOW, expiresAt: '2026-11-24T10:00:00+09:00' },
    { '/user/FundResetFinish': () => none },
  );
  const finish = await screen.findByRole('button', { name: kor['fundReset.finish'] });
  expect(screen.getByText(/24.*그대로 남아요/)).toBeTruthy();
  type(kor['fundReset.next'], '111111');
  type(kor['fundReset.confirm'], '730284');
  type(kor['login.ownPassword'], 'correct-horse-7');
  fireEvent.click(finish);
  expect(await screen.findByText(kor['field.PIN_WEAK'])).toBeTruthy();
  type(kor['fundReset.next'], '730284');
  fireEvent.click(finish);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/user/FundResetFinish')?.input).toMatchObject({ next: '730284' }),
  );
});
