import type { ApiOutput, ProfileView } from '@maru/domain/contracts';
import { mockApi, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { UserInfoScreen } from './user-info.screen.tsx';

const AVATAR = '5b7e1a52-6d0f-4a0f-9a6b-0c6f7f1b2c3d';
const user = (over: Partial<ApiOutput<'/user/Info'>> = {}): ApiOutput<'/user/Info'> => ({
  account: '01012345678',
  name: '김마루',
  institution: { kor: '마루', en: 'Maru', tw: 'Maru', cn: 'Maru' },
  invitationCode: 'ABC123',
  realName: 'verified',
  hasFundPassword: true,
  hasBankCard: false,
  flags: [],
  createdAt: '2026-11-01T10:00:00+09:00',
  ...over,
});
const none: ProfileView = { avatarId: null, phone: null, phoneBoundAt: null };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

function open(handlers: MockHandlers = {}, info = user()) {
  const sent = mockApi({
    '/user/Info': () => info,
    '/user/Profile': () => none,
    '/user/ReviewHistory': ({ page }) => ({ total: 0, page, per_page: 10, data: [] }),
    ...handlers,
  });
  renderScreen(<UserInfoScreen />, { route: '/information/userInfo', dictionaries: { account: kor } });
  return sent;
}

test('the account is masked, and an account without restrictions says so', async () => {
  open();
  expect(await screen.findByText('010****5678')).toBeTruthy();
  expect(screen.getByText('김마루')).toBeTruthy();
  expect(screen.getByText('2026.11.01')).toBeTruthy();
  expect(screen.getByText(kor['userInfo.flag.none.text'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['userInfo.support'] })).toBeNull();
  expect(await screen.findByText(kor['userInfo.historyEmpty'])).toBeTruthy();
});

test('restrictions are told in words with a way to support, and a name only once it is verified', async () => {
  open({}, user({ realName: 'review', flags: ['withdrawal_off', 'frozen'] }));
  expect(await screen.findByText(kor['userInfo.flag.frozen.text'])).toBeTruthy();
  expect(screen.getByText(kor['userInfo.flag.withdrawal_off.text'])).toBeTruthy();
  expect(screen.getByRole('button', { name: kor['userInfo.support'] })).toBeTruthy();
  expect(screen.getByText(kor['userInfo.noName'])).toBeTruthy();
  expect(screen.queryByText('김마루')).toBeNull();
});

test('the picture is shown, and its place when it cannot be had', async () => {
  open({
    '/user/Profile': () => ({ ...none, avatarId: AVATAR }),
    '/common/File': () => ({ bytes: new Uint8Array([1]), type: 'image/jpeg', name: 'a.jpeg' }),
  });
  expect((await screen.findByAltText<HTMLImageElement>(kor['userInfo.photo'])).src).toBe('blob:picture');
});

test('a picture that is refused leaves the first character of the name', async () => {
  const sent = open({
    '/user/Profile': () => ({ ...none, avatarId: AVATAR }),
    '/common/File': () => refuse('UPLOAD_NOT_FOUND'),
  });
  await waitFor(() => expect(sent.some(({ path }) => path === '/common/File')).toBe(true));
  expect(screen.getByText('김')).toBeTruthy();
  expect(screen.queryByAltText(kor['userInfo.photo'])).toBeNull();
});

test('a picture can be removed', async () => {
  const sent = open({
    '/user/Profile': () => ({ ...none, avatarId: AVATAR }),
    '/common/File': () => ({ bytes: new Uint8Array([1]), type: 'image/jpeg', name: 'a.jpeg' }),
    '/user/AvatarSet': () => none,
  });
  await screen.findByAltText(kor['userInfo.photo']);
  fireEvent.click(screen.getByRole('button', { name: kor['userInfo.photo.change'] }));
  fireEvent.click(await screen.findByRole('button', { name: kor['userInfo.photo.remove'] }));
  expect(await screen.findByText('김')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/user/AvatarSet')?.input).not.toHaveProperty('uploadId');
});

test('a phone is bound by the code that the simulated sender shows, and a wrong one says what is left', async () => {
  const sent = open({
    '/user/PhoneCode': () => ({
      phone: '010****5432',
      expiresAt: '2026-11-20T10:05:00+09:00',
      shownCode: '482910',
    }),
    '/user/PhoneBind': ({ code }) =>
      code === '482910'
        ? { ...none, phone: '010****5432', phoneBoundAt: '2026-11-20T10:00:00+09:00' }
        : refuse('PHONE_CODE_WRONG', { left: 4 }),
    '/user/Messages': ({ page }) => ({ total: 0, page, per_page: 10, data: [] }),
    '/user/Unread': () => ({ unread: 0 }),
  });
  await screen.findByText('010****5678');
  fireEvent.click(screen.getByRole('button', { name: kor['userInfo.phone.bind'] }));
  const number = await screen.findByLabelText(kor['userInfo.phone.number']);
  expect(screen.getByRole('heading', { name: kor['userInfo.phone.title'] })).toBeTruthy();
  fireEvent.change(number, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: kor['userInfo.phone.ask'] }));
  expect(await screen.findByText(kor['field.PHONE_SHAPE'])).toBeTruthy();
  fireEvent.change(number, { target: { value: '010-9876-5432' } });
  fireEvent.click(screen.getByRole('button', { name: kor['userInfo.phone.ask'] }));
  expect(await screen.findByText(/문자는 보내지 않아요.*482910/)).toBeTruthy();
  const code = screen.getByLabelText(kor['userInfo.phone.code']);
  const bind = () => fireEvent.submit(code.closest('form')!);
  fireEvent.change(code, { target: { value: '111111' } });
  bind();
  expect(await screen.findByText(/4번 더/)).toBeTruthy();
  fireEvent.change(code, { target: { value: '482910' } });
  bind();
  expect(await screen.findByText('010****5432')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/user/PhoneCode')?.input).toEqual({ phone: '01098765432' });
});
