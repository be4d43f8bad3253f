import { mockApi, mockLive, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { MessageBell } from './message-bell.tsx';

function open(unread: number) {
  let now = unread;
  mockApi({ '/user/Unread': () => ({ unread: now }) });
  const live = mockLive();
  renderScreen(<MessageBell />, { dictionaries: { account: kor } });
  return { live, become: (next: number) => (now = next) };
}

test('the bell counts what is unread, follows it, and leads there', async () => {
  const { live, become } = open(3);
  expect(await screen.findByRole('button', { name: '알림, 읽지 않음 3개' })).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
  become(4);
  await waitFor(() => expect(live.subscribed.has('messages')).toBe(true));
  await live.send('messages', { unread: 4 });
  fireEvent.click(await screen.findByRole('button', { name: '알림, 읽지 않음 4개' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/msgInfo'));
});

test('with nothing unread it is the way there and no more', async () => {
  open(0);
  expect(await screen.findByRole('button', { name: kor['messages.title'] })).toBeTruthy();
  expect(screen.queryByText('0')).toBeNull();
});
