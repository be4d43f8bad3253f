import { NETWORK_DOWN, mockApi, refuse, renderScreen } from '@maru/sdk/testing';
import { currentSession } from '@maru/sdk/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { LoginScreen } from './login.screen.tsx';

const open = (route = '/login/login') => {
  renderScreen(<LoginScreen />, { route, session: null, dictionaries: { account: kor } });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: kor['login.submit'] }));
const opened = { token: 't1', account: '01012345678', expiresAt: '2026-12-20T09:00:00+09:00', isFirst: false };

test('an empty form says what is missing and sends nothing', async () => {
  const sent = mockApi({});
  open();
  submit();
  expect(await screen.findByText(kor['field.ACCOUNT_REQUIRED'])).toBeTruthy();
  expect(screen.getByText(kor['field.PASSWORD_REQUIRED'])).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a log-in opens the session and goes on to where the person was going', async () => {
  mockApi({ '/user/Login': () => opened });
  open('/login/login?back=%2Ftrade%2Findex');
  type(kor['login.account'], '01012345678');
  type(kor['login.password'], 'maru2026!');
  submit();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/trade/index'));
  expect(currentSession()).toEqual({ token: 't1', account: '01012345678' });
});

test('an account is sent in digits, however it was written', async () => {
  const sent = mockApi({ '/user/Login': () => opened });
  open();
  type(kor['login.account'], '+82 10-1234-5678');
  type(kor['login.password'], 'maru2026!');
  submit();
  await waitFor(() => expect(sent[0]?.input).toEqual({ account: '01012345678', password: 'maru2026!' }));
});

test('the first log-in leads to what is left to set up', async () => {
  mockApi({ '/user/Login': () => ({ ...opened, isFirst: true }) });
  open();
  type(kor['login.account'], '01012345678');
  type(kor['login.password'], 'maru2026!');
  submit();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login/loginAfter'));
});

test.each([
  [refuse('WRONG_CREDENTIALS', { left: 2 }), /계정 또는 비밀번호.*2번/],
  [refuse('LOGIN_LOCKED', { minutes: 9 }), /9분/],
  [NETWORK_DOWN, /연결할 수 없어요/],
] as const)('a refusal is said at the form and nothing typed is lost', async (reply, words) => {
  mockApi({ '/user/Login': () => reply });
  open();
  type(kor['login.account'], '01012345678');
  type(kor['login.password'], 'wrong');
  submit();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(kor['login.account']).value).toBe('01012345678');
  expect(screen.getByLabelText<HTMLInputElement>(kor['login.password']).value).toBe('wrong');
  expect(currentSession()).toBeNull();
});
