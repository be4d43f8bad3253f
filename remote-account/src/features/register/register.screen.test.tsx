import { currentSession, hasUnsaved } from '@maru/sdk/session';
import { mockApi, refuse, renderScreen } from '@maru/sdk/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { RegisterScreen } from './register.screen.tsx';
import { forgetDraft } from './register.state.ts';

const open = () => renderScreen(<RegisterScreen />, { session: null, dictionaries: { account: kor } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: kor['register.submit'] }));
const fill = () => {
  const texts = {
    [kor['login.account']]: '01012345678',
    [kor['login.password']]: 'maru2026!',
    [kor['register.confirm']]: 'maru2026!',
    [kor['register.institution']]: 'MARU',
    [kor['register.invitation']]: 'WELCOME',
  };
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByLabelText(kor['register.terms']));
  fireEvent.click(screen.getByLabelText(kor['register.privacy']));
};

beforeEach(forgetDraft);

test('everything that is missing is said at once, and nothing is sent', async () => {
  const sent = mockApi({});
  open();
  submit();
  expect(await screen.findByText(kor['field.ACCOUNT_REQUIRED'])).toBeTruthy();
  expect(screen.getByText(kor['field.INSTITUTION_REQUIRED'])).toBeTruthy();
  expect(screen.getByText(kor['field.AGREEMENT_REQUIRED'])).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a demo tells the codes with which anybody may register; elsewhere a code comes from people', async () => {
  const names = ['demo_institution', 'demo_invitation'];
  mockApi({ '/common/config': () => names.map((name, i) => ({ name, value: ['MARU', 'WELCOME'][i] ?? '' })) });
  open();
  expect(screen.getByText(kor['register.institutionHint'])).toBeTruthy();
  expect(screen.getByText(kor['register.invitationHint'])).toBeTruthy();
  expect(await screen.findByText(/MARU/)).toBeTruthy();
  expect(screen.getByText(/WELCOME/)).toBeTruthy();
  expect(screen.queryByText(kor['register.institutionHint'])).toBeNull();
});

const opened = { token: 't1', account: '01012345678', expiresAt: '2026-12-20T09:00:00+09:00', isFirst: true };

test('a complete form opens the account, signs in and leads to the first steps', async () => {
  const sent = mockApi({ '/user/Register': ({ account }) => ({ account }), '/user/Login': () => opened });
  open();
  fill();
  submit();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login/loginAfter'));
  expect(sent[0]?.input).toMatchObject({
    account: '01012345678',
    agreements: { terms: true, privacy: true },
    language: 'kor',
  });
  expect(sent[1]?.input).toEqual({ account: '01012345678', password: 'maru2026!' });
  expect(currentSession()).toEqual({ token: 't1', account: '01012345678' });
});

test.each(['010-3344-5566', '+82 10-3344-5566'])(
  '%s and codes with spaces are sent as they are meant',
  async (typed) => {
    const sent = mockApi({ '/user/Register': ({ account }) => ({ account }), '/user/Login': () => opened });
    open();
    fill();
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(kor['login.account'], typed);
    type(kor['register.institution'], ' MARU');
    type(kor['register.invitation'], 'WELCOME ');
    submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.input).toMatchObject({
      account: '01033445566',
      institutionCode: 'MARU',
      invitationCode: 'WELCOME',
    });
    expect(screen.getByLabelText(kor['login.account']).getAttribute('maxlength')).toBeNull();
  },
);

test('a code of spaces alone is missing', async () => {
  const sent = mockApi({});
  open();
  fill();
  fireEvent.change(screen.getByLabelText(kor['register.invitation']), { target: { value: '   ' } });
  submit();
  expect(await screen.findByText(kor['field.INVITATION_REQUIRED'])).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each(['qwer1234', 'x01012345678'])('%s is refused at its field before it is sent', async (password) => {
  const sent = mockApi({});
  open();
  fill();
  for (const key of ['login.password', 'register.confirm'] as const)
    fireEvent.change(screen.getByLabelText(kor[key]), { target: { value: password } });
  expect(screen.getByText(kor['register.strength1'])).toBeTruthy();
  submit();
  expect(await screen.findByText(kor['field.PASSWORD_WEAK'])).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an account that is open without a session leads to log-in with it filled in', async () => {
  mockApi({ '/user/Register': ({ account }) => ({ account }), '/user/Login': () => refuse('SYSTEM_BUSY') });
  open();
  fill();
  submit();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login/login'));
  expect(localStorage.getItem('rememberedAccount')).toBe('01012345678');
});

test('one box agrees to all, and to nothing again', () => {
  mockApi({});
  open();
  const boxes = () =>
    (['register.agreeAll', 'register.terms', 'register.privacy'] as const).map(
      (key) => screen.getByLabelText<HTMLInputElement>(kor[key]).checked,
    );
  fireEvent.click(screen.getByLabelText(kor['register.terms']));
  expect(boxes()).toEqual([false, true, false]);
  fireEvent.click(screen.getByLabelText(kor['register.agreeAll']));
  expect(boxes()).toEqual([true, true, true]);
  fireEvent.click(screen.getByLabelText(kor['register.agreeAll']));
  expect(boxes()).toEqual([false, false, false]);
});

test('a taken account is said at its field; the second try of the same form keeps its id', async () => {
  let tries = 0;
  const sent = mockApi({
    '/user/Register': ({ account }) =>
      ++tries === 1 ? refuse('SYSTEM_BUSY') : tries === 2 ? refuse('ACCOUNT_EXISTS') : { account },
  });
  open();
  fill();
  submit();
  await screen.findByText(/시스템이 바빠요/);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('draft'))).toEqual(
    [],
  );
  submit();
  expect(await screen.findByText(/이미 가입된 계정/)).toBeTruthy();
  const ids = sent.map(({ input }) => (input as { clientId: string }).clientId);
  expect(ids[0]).toBe(ids[1]);
  expect(screen.getByLabelText<HTMLInputElement>(kor['register.invitation']).value).toBe('WELCOME');
});

test('reading an agreement loses nothing', async () => {
  mockApi({});
  const first = open();
  fill();
  fireEvent.click(screen.getAllByRole('button', { name: kor['register.read'] })[0]!);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/aboutInfo'));
  first.unmount();
  open();
  expect(screen.getByLabelText<HTMLInputElement>(kor['login.account']).value).toBe('01012345678');
  expect(screen.getByLabelText<HTMLInputElement>(kor['register.terms']).checked).toBe(true);
  expect(Object.values(localStorage).join()).not.toContain('maru2026!');
});

test('the input is restored after reading an agreement, and no update discards it meanwhile', () => {
  mockApi({});
  open();
  fill();
  cleanup();
  expect(hasUnsaved('account')).toBe(true);
  open();
  expect(screen.getByLabelText<HTMLInputElement>(kor['register.institution']).value).toBe('MARU');
  cleanup();
  forgetDraft();
  expect(hasUnsaved()).toBe(false);
});
