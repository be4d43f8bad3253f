import { fireEvent, screen } from '@testing-library/react';
import { mockApi, renderScreen } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { TextScreen } from './text.screen.tsx';

test('opened without a choice it leads to the list of texts', () => {
  mockApi({});
  renderScreen(<TextScreen />, { route: '/information/aboutInfo', dictionaries: { account: kor } });
  expect(screen.getByText(kor['text.empty'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['mine.menu.about'] }));
  expect(screen.getByTestId('address').textContent).toBe('/information/aboutUs');
});
