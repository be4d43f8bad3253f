import { fireEvent } from '@testing-library/react';
import { mockAdmin } from '../testing/mock-admin.tsx';
import { callAdmin } from './admin-api.ts';

test('a call says that nobody uses the page a minute after the last input', async () => {
  const sent = mockAdmin({ '/admin/CaseNames': () => [] });
  const now = jest.spyOn(performance, 'now');
  const callAt = async (ms: number) => {
    now.mockReturnValue(ms);
    await callAdmin('/admin/CaseNames', {});
    return sent.at(-1)?.isUnattended;
  };
  now.mockReturnValue(1_000_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await callAt(1_060_000)).toBe(false);
  expect(await callAt(1_060_001)).toBe(true);
  fireEvent.pointerMove(document.body);
  expect(await callAt(1_070_000)).toBe(false);
  now.mockRestore();
});
