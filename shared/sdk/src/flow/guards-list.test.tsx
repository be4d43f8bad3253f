import { screen } from '@testing-library/react';
import shared from '../../locales/kor.json';
import { renderScreen } from '../testing/index.ts';
import { GuardsList } from './guards-list.tsx';

test('a blocker whose words are not loaded is not called a failure', () => {
  renderScreen(
    <GuardsList label="출금" guards={[{ code: 'NEWER_THAN_THE_WORDS', route: '/information/authInfo', params: {} }]} />,
    {
      route: '/information/cashOut',
    },
  );
  expect(screen.getByText(shared['words.reasons'])).toBeTruthy();
  expect(screen.queryByText(shared['words.errors'])).toBeNull();
});
