import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, renderScreen } from '../testing/index.ts';
import { ConfirmButton } from './confirm-button.tsx';

test('an action that rejects releases its dialog, is said and reported', async () => {
  const reported = (globalThis.reportError = jest.fn());
  mockApi({});
  renderScreen(
    <ConfirmButton
      label="지우기"
      title="지울까요?"
      text="-"
      onConfirm={() => Promise.reject(new TypeError('broken'))}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '지우기' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '지우기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Toasts come with the next frame.
  expect(await screen.findByText('요청을 처리하지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeTruthy();
  expect(reported).toHaveBeenCalledWith(new TypeError('broken'));
});
