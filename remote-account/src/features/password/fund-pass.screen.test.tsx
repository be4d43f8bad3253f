import { WORDS } from '@maru/domain/words';
import { mockApi, refuse, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { keepTypedPassword } from '../../lib/sign-up.ts';
import { FundPassScreen } from './fund-pass.screen.tsx';

const info = {
  account: '01012345678',
  name: null,
  institution: { kor: '마루', en: 'Maru', tw: 'Maru', cn: 'Maru' },
  invitationCode: 'ABC123',
  realName: 'none' as const,
  hasFundPassword: false,
  hasBankCard: false,
  flags: [],
  createdAt: '2026-11-20T09:00:00+09:00',
};
const press = (pin: string) => {
  for (const digit of pin) fireEvent.click(within(screen.getByRole('group')).getByText(digit));
};
const heading = async (key: keyof typeof kor) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(kor[key]));

async function giveLoginPassword() {
  fireEvent.change(await screen.findByLabelText(kor['login.ownPassword']), { target: { value: 'maru2026!' } });
  fireEvent.click(screen.getByRole('button', { name: kor['fundPass.continue'] }));
  await heading('fundPass.next');
}

test.each(['123123', '901012', '123456'])('%s is refused before it is repeated', async (pin) => {
  const sent = mockApi({ '/user/Info': () => info });
  renderScreen(<FundPassScreen />, {
    session: { token: 't1', account: '01090101234' },
    dictionaries: { account: kor },
  });
  await giveLoginPassword();
  press(pin);
  expect(await screen.findByText(kor['field.PIN_WEAK'])).toBeTruthy();
  await heading('fundPass.next');
  expect(sent.every(({ path }) => path === '/user/Info')).toBe(true);
});

test('log-in password, six digits, the same again', async () => {
  const sent = mockApi({ '/user/Info': () => info, '/user/FundPass': () => ({}) });
  renderScreen(<FundPassScreen />, { route: '/information/fundPass', dictionaries: { account: kor } });
  await giveLoginPassword();
  press('111111');
  expect(await screen.findByText(kor['field.PIN_WEAK'])).toBeTruthy();
  press('274913');
  await heading('fundPass.confirm');
  press('274914');
  expect(await screen.findByText(kor['field.PASSWORDS_DIFFER'])).toBeTruthy();
  press('274913');
  await heading('fundPass.confirm');
  press('274913');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/index'));
  expect(sent.find(({ path }) => path === '/user/FundPass')?.input).toMatchObject({
    loginPassword: 'maru2026!',
    next: '274913',
    confirm: '274913',
  });
});

test('after the registration the log-in password is not asked again, unless it is refused', async () => {
  let isRefused = true;
  const sent = mockApi({
    '/user/Info': () => info,
    '/user/FundPass': () => (isRefused ? refuse('WRONG_PASSWORD', { left: 4 }) : {}),
  });
  renderScreen(<FundPassScreen />, { route: '/information/fundPass', dictionaries: { account: kor } });
  // Before the answer about the customer has come. A test's page begins with the end of the former session, which forgets it.
  keepTypedPassword(info.account, 'maru2026!');
  await heading('fundPass.next');
  press('274913');
  await heading('fundPass.confirm');
  press('274913');
  expect(await screen.findByText(/비밀번호가 맞지 않아요/)).toBeTruthy();
  expect(sent.find(({ path }) => path === '/user/FundPass')?.input).toMatchObject({ loginPassword: 'maru2026!' });
  isRefused = false;
  await giveLoginPassword();
  press('274913');
  await heading('fundPass.confirm');
  press('274913');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/index'));
});

test('a refused log-in password is said where it is asked', async () => {
  mockApi({ '/user/Info': () => info, '/user/FundPass': () => refuse('WRONG_PASSWORD', { left: 3 }) });
  renderScreen(<FundPassScreen />, { dictionaries: { account: kor } });
  await giveLoginPassword();
  press('274913');
  await heading('fundPass.confirm');
  press('274913');
  expect(await screen.findByText(/비밀번호가 맞지 않아요/)).toBeTruthy();
  expect(screen.getByLabelText(kor['login.ownPassword'])).toBeTruthy();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('draft'))).toEqual(
    [],
  );
});

test('an answer that is lost, or a busy server, leaves the repetition in place', async () => {
  const sent = mockApi({ '/user/Info': () => info, '/user/FundPass': () => refuse('SYSTEM_BUSY') });
  renderScreen(<FundPassScreen />, { dictionaries: { account: kor } });
  await giveLoginPassword();
  press('274913');
  await heading('fundPass.confirm');
  press('274913');
  await waitFor(() => expect(sent.some(({ path }) => path === '/user/FundPass')).toBe(true));
  expect(await screen.findByText(WORDS.kor['errors.SYSTEM_BUSY']!)).toBeTruthy();
  await heading('fundPass.confirm');
});

test('a change asks for the present fund password first', async () => {
  const sent = mockApi({ '/user/Info': () => ({ ...info, hasFundPassword: true }), '/user/FundPass': () => ({}) });
  renderScreen(<FundPassScreen />, { dictionaries: { account: kor } });
  await heading('fundPass.current');
  press('505152');
  await heading('fundPass.next');
  press('274913');
  await heading('fundPass.confirm');
  press('274913');
  await waitFor(() => expect(sent.some(({ path }) => path === '/user/FundPass')).toBe(true));
  expect(sent.find(({ path }) => path === '/user/FundPass')?.input).toMatchObject({
    current: '505152',
    next: '274913',
  });
});
