import { act, screen } from '@testing-library/react';
import { mockApi, renderScreen } from '../testing/index.ts';
import { invalidate, useApiQuery } from './index.ts';

function Unread() {
  return <output>{useApiQuery('/user/Unread', {}).data?.unread}</output>;
}

test('invalidations of one turn fetch once, those of another turn again', async () => {
  let unread = 0;
  const sent = mockApi({ '/user/Unread': () => ({ unread: (unread += 1) }) });
  renderScreen(<Unread />);
  await screen.findByText('1');
  await act(async () => {
    await Promise.all([invalidate('/user/Messages', '/user/Unread'), invalidate('/user/Unread'), invalidate()]);
  });
  expect(sent).toHaveLength(2);
  expect(await screen.findByText('2')).toBeTruthy();
  await act(() => invalidate('/user/Unread'));
  expect(sent).toHaveLength(3);
  expect(await screen.findByText('3')).toBeTruthy();
});
