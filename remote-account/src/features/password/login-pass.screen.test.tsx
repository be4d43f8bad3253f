import { mockApi, NETWORK_DOWN, refuse, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { LoginPassScreen } from './login-pass.screen.tsx';

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('a lost answer is sent again as the same request, and nothing of the passwords is stored', async () => {
  const replies = [NETWORK_DOWN, refuse('WRONG_PASSWORD'), {}] as const;
  let sentTimes = 0;
  const sent = mockApi({ '/user/LoginPass': () => replies[sentTimes++]! });
  renderScreen(<LoginPassScreen />, { dictionaries: { account: kor } });
  const before = stored();
  const type = (key: keyof typeof kor, value: string) =>
    fireEvent.change(screen.getByLabelText(kor[key]), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: kor['loginPass.submit'] }));
  type('loginPass.current', 'maru2026!');
  type('loginPass.next', 'maru2027!');
  type('loginPass.confirm', 'maru2027!');
  submit();
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
  expect(stored()).toBe(before);
  submit();
  expect(await screen.findByText(/비밀번호가 맞지 않아요/)).toBeTruthy();
  type('loginPass.current', 'maru2025!');
  submit();
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, again, changed] = sent.map(({ input }) => (input as { clientId: string }).clientId);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect(stored()).toBe(before);
});

test('a password with the account of the session is refused at its field', async () => {
  const sent = mockApi({});
  renderScreen(<LoginPassScreen />, {
    session: { token: 't1', account: '01090721455' },
    dictionaries: { account: kor },
  });
  const type = (key: keyof typeof kor, value: string) =>
    fireEvent.change(screen.getByLabelText(kor[key]), { target: { value } });
  type('loginPass.current', 'maru2026!');
  type('loginPass.next', 'x01090721455');
  type('loginPass.confirm', 'x01090721455');
  fireEvent.click(screen.getByRole('button', { name: kor['loginPass.submit'] }));
  expect(await screen.findByText(kor['field.PASSWORD_WEAK'])).toBeTruthy();
  expect(sent).toEqual([]);
});
