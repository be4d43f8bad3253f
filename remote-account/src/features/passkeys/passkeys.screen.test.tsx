import type { Passkey } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { mockApi, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { PasskeysScreen } from './passkeys.screen.tsx';

const ID = '5b7e1a52-6d0f-4a0f-9a6b-0c6f7f1b2c3d';
const AT = '2026-11-20T09:00:00+09:00';
const info = {
  account: '01012345678',
  name: null,
  institution: { kor: '마루', en: 'Maru', tw: 'Maru', cn: 'Maru' },
  invitationCode: 'ABC123',
  realName: 'none' as const,
  hasFundPassword: true,
  hasBankCard: false,
  flags: [],
  createdAt: AT,
};
const phone: Passkey = {
  passkeyId: ID,
  name: '내 전화기',
  canConfirm: true,
  isSynced: true,
  addedAt: AT,
  lastUsedAt: null,
};
const challenge = {
  challengeId: ID,
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  seconds: 120,
  credentials: [],
  userHandle: 'dXNlcg',
  account: info.account,
  algorithms: [-8, -7],
};

/** A device that agrees to every request unless it `fails`. @returns the requests. */
function stubDevice({ fails = false } = {}) {
  const asked: PublicKeyCredentialCreationOptions[] = [];
  const bytes = new TextEncoder().encode('bytes').buffer;
  const create = ({ publicKey }: CredentialCreationOptions) => {
    asked.push(publicKey!);
    if (fails) return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    return Promise.resolve({
      id: 'Y3JlZA',
      rawId: bytes,
      type: 'public-key',
      response: {
        clientDataJSON: bytes,
        attestationObject: bytes,
        getTransports: () => ['internal'],
      },
      getClientExtensionResults: () => ({}),
    });
  };
  class PublicKeyCredential {}
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: PublicKeyCredential, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  return asked;
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});

function open(passkeys: Passkey[], handlers: MockHandlers = {}, { hasFundPassword = true, max = 10 } = {}) {
  const sent = mockApi({
    '/user/Passkeys': () => ({ passkeys, max, maxName: 40 }),
    '/user/Info': () => ({ ...info, hasFundPassword }),
    ...handlers,
  });
  renderScreen(<PasskeysScreen />, { route: '/information/passkeys', dictionaries: { account: kor } });
  return sent;
}
const press = (pin: string) => {
  for (const digit of pin) fireEvent.click(within(screen.getByRole('group')).getByText(digit));
};
const addButton = () => screen.findByRole('button', { name: kor['passkeys.add'] });

test('the list says what each one may do, and a removal is asked about first', async () => {
  stubDevice();
  const passkeys = [phone, { ...phone, passkeyId: ID.replace(/d$/, 'e'), name: '열쇠', canConfirm: false }];
  const sent = open(passkeys, {
    '/user/PasskeyRemove': ({ passkeyId }) => {
      passkeys.splice(
        passkeys.findIndex((each) => each.passkeyId === passkeyId),
        1,
      );
      return {};
    },
  });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent?.includes(kor['passkeys.onlyLogin']))).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: '‘열쇠’ 삭제' }));
  expect(await screen.findByText(kor['passkeys.removeTitle'])).toBeTruthy();
  expect(sent.some(({ path }) => path === '/user/PasskeyRemove')).toBe(false);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: kor['passkeys.remove'] }));
  await waitFor(() => expect(screen.queryByText('열쇠')).toBeNull());
  expect(screen.getByText('내 전화기')).toBeTruthy();
});

test('one is added with the fund password, by the signatures that the server accepts', async () => {
  const asked = stubDevice();
  const passkeys: Passkey[] = [];
  const sent = open(passkeys, {
    '/user/PasskeyAddStart': () => challenge,
    '/user/PasskeyAdd': () => {
      passkeys.push(phone);
      return phone;
    },
  });
  fireEvent.click(await addButton());
  const name = await screen.findByLabelText<HTMLInputElement>(kor['passkeys.name']);
  expect(name.maxLength).toBe(40);
  fireEvent.change(name, { target: { value: ' 내 전화기 ' } });
  press('274913');
  expect(await screen.findByText('내 전화기')).toBeTruthy();
  expect(asked[0]?.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7]);
  expect(sent.find(({ path }) => path === '/user/PasskeyAddStart')?.input).toMatchObject({ fundPassword: '274913' });
  expect(sent.find(({ path }) => path === '/user/PasskeyAdd')?.input).toMatchObject({
    challengeId: ID,
    name: '내 전화기',
    transports: ['internal'],
  });
});

test('a prompt that was closed, or a wrong fund password, leaves the sheet open with its reason', async () => {
  stubDevice({ fails: true });
  let isWrong = true;
  const sent = open([], {
    '/user/PasskeyAddStart': () => (isWrong ? refuse('WRONG_FUND_PASSWORD', { left: 4 }) : challenge),
  });
  fireEvent.click(await addButton());
  await screen.findByLabelText(kor['passkeys.name']);
  press('111222');
  expect(await screen.findByText(/자금 비밀번호가 맞지 않아요/)).toBeTruthy();
  isWrong = false;
  press('274913');
  expect(await screen.findByText(WORDS.kor['errors.PASSKEY_EXPIRED']!)).toBeTruthy();
  expect(screen.getByLabelText(kor['passkeys.name'])).toBeTruthy();
  expect(sent.some(({ path }) => path === '/user/PasskeyAdd')).toBe(false);
});

test('without a fund password the log-in password is asked, and the screen says what is missing', async () => {
  stubDevice();
  const sent = open(
    [],
    { '/user/PasskeyAddStart': () => challenge, '/user/PasskeyAdd': () => ({ ...phone, canConfirm: false }) },
    { hasFundPassword: false },
  );
  expect(await screen.findByText(kor['passkeys.whyLogin'])).toBeTruthy();
  fireEvent.click(await addButton());
  fireEvent.click(await screen.findByRole('button', { name: kor['passkeys.continue'] }));
  expect(await screen.findByText(kor['field.PASSWORD_REQUIRED'])).toBeTruthy();
  fireEvent.change(screen.getByLabelText(kor['login.ownPassword']), { target: { value: 'maru2026!' } });
  fireEvent.click(screen.getByRole('button', { name: kor['passkeys.continue'] }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/user/PasskeyAddStart')?.input).toMatchObject({
      loginPassword: 'maru2026!',
    }),
  );
});

test('a browser without passkeys, and a full list, say so instead of a button', async () => {
  open([]);
  expect(await screen.findByText(kor['passkeys.unsupported'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['passkeys.add'] })).toBeNull();
});

test('a full list says what to do', async () => {
  stubDevice();
  open([phone], {}, { max: 1 });
  expect(await screen.findByText(kor['passkeys.full'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['passkeys.add'] })).toBeNull();
});
