import { mockApi, mockLive, refuse, renderScreen } from '@maru/sdk/testing';
import { screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { MineScreen } from './mine.screen.tsx';

const AVATAR = '5b7e1a52-6d0f-4a0f-9a6b-0c6f7f1b2c3d';
/** Calls of the rest of the screen. */
const OTHERS = ['/fund/Assets', '/loan/Info', '/user/Unread'];

test.each([
  [AVATAR, true],
  [null, false],
])('with the picture %s the customer is shown by it: %s', async (avatarId, isPicture) => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  mockLive();
  mockApi({
    '/user/Info': () => ({
      ...{ account: '01012345678', name: '김마루', invitationCode: 'ABC123', realName: 'verified' as const },
      ...{ institution: { kor: '마루', en: 'Maru', tw: 'Maru', cn: 'Maru' }, flags: [] },
      ...{ hasFundPassword: true, hasBankCard: false, createdAt: '2026-11-01T10:00:00+09:00' },
    }),
    '/user/Profile': () => ({ avatarId, phone: null, phoneBoundAt: null }),
    ...Object.fromEntries(OTHERS.map((path) => [path, () => refuse('SYSTEM_BUSY')])),
    '/common/File': () => ({ bytes: new Uint8Array([1]), type: 'image/jpeg', name: 'a.jpeg' }),
  });
  renderScreen(<MineScreen />, { route: '/information/index', dictionaries: { account: kor } });
  expect(await screen.findByText('010****5678')).toBeTruthy();
  if (isPicture) expect(await screen.findByAltText(kor['userInfo.photo'])).toBeTruthy();
  else expect(screen.getByText('김')).toBeTruthy();
});
