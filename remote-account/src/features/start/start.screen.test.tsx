import { registerNamespace } from '@maru/sdk/i18n';
import { mockApi, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { StartScreen } from './start.screen.tsx';

test('a language whose words cannot be loaded says so and changes nothing', async () => {
  registerNamespace('shared', () => Promise.reject(new Error('offline')));
  mockApi({});
  renderScreen(<StartScreen />, { session: null, dictionaries: { account: kor } });
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByText(kor['language.failed'])).toBeTruthy();
  expect(screen.getByRole('button', { name: kor['start.begin'] })).toBeTruthy();
});
