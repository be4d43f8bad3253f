import { screen } from '@testing-library/react';
import type { Guard } from '@maru/domain/contracts';
import shared from '../../locales/kor.json';
import { renderScreen } from '../testing/index.ts';
import { GuardsList } from './guards-list.tsx';

const NEWER = 'NEWER_THAN_THE_WORDS' as Guard['code'];

test('a blocker whose words are not loaded is not called a failure', () => {
  renderScreen(<GuardsList label="출금" guards={[{ code: NEWER, route: '/information/authInfo', params: {} }]} />, {
    route: '/information/cashOut',
  });
  expect(screen.getByText(shared['words.reasons'])).toBeTruthy();
  expect(screen.queryByText(shared['words.errors'])).toBeNull();
});
