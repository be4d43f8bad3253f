import { act, waitFor } from '@testing-library/react';
import { mockApi, mockLive, ownAssets, renderScreen } from '../testing/index.ts';
import { useAssets } from './use-assets.ts';

function open(isEnabled: boolean) {
  const live = mockLive();
  const sent = mockApi({ '/fund/Assets': () => ownAssets() });
  const Figure = () => <p>{useAssets(isEnabled).data?.total}</p>;
  renderScreen(<Figure />);
  return { live, sent };
}
const REQUEST = { kind: 'deposit', id: '0190f2a0-0000-7000-8000-000000000001', state: 'credited', version: 2 };

test('a request that moves on fetches the assets again', async () => {
  const { live, sent } = open(true);
  await waitFor(() => expect([...live.subscribed].sort()).toEqual(['orders', 'requests']));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => live.send('requests', REQUEST));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('between events they are fetched every ten seconds', async () => {
  jest.useFakeTimers();
  try {
    const { sent } = open(true);
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(sent).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(sent).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('a visitor has none', async () => {
  const { live, sent } = open(false);
  await act(() => Promise.resolve());
  expect([live.subscribed.size, sent.length]).toEqual([0, 0]);
});
