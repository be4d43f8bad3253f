import { writeText } from '@maru/sdk/session';
import { mockApi, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { IntroScreen } from './intro.screen.tsx';

test.each([
  [null, '/login/login'],
  ['01012345678', '/login/reLogin'],
])('with %s remembered the log-in is %s', (account, target) => {
  writeText('rememberedAccount', account);
  mockApi({});
  renderScreen(<IntroScreen />, { session: null, dictionaries: { account: kor } });
  fireEvent.click(screen.getByRole('button', { name: kor['login.title'] }));
  expect(screen.getByTestId('address').textContent).toBe(target);
});
