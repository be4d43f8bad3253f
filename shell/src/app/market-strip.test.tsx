import { mockLive, renderScreen } from '@maru/sdk/testing';
import { act, screen } from '@testing-library/react';
import { MarketStrip } from './market-strip.tsx';

const STATE = {
  simulated: true,
  clock: 'krx',
  feed: 'simulated',
  tradingDay: '2026-11-20',
  now: '2026-11-20T10:00:05+09:00',
  phaseEndsAt: '2026-11-20T15:20:00+09:00',
  nextPhase: 'auction_close',
} as const;
const TEXT = /까지의 시세예요/;
const PHASE = /장중|장 마감/;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: Date.parse('2026-11-20T10:00:05+09:00') }));
afterEach(() => jest.useRealTimers());

test.each([
  ['an open', 'continuous', STATE.phaseEndsAt, '10:00:05까지의 시세예요'],
  ['a closed', 'closed', STATE.phaseEndsAt, undefined],
  ['an opening', 'closed', '2026-11-20T10:00:07+09:00', '10:00:05까지의 시세예요'],
] as const)('three seconds of silence in %s market', async (_, phase, phaseEndsAt, text) => {
  const live = mockLive();
  renderScreen(<MarketStrip isSimulated badge={null} />);
  await live.send('state', { ...STATE, phase, phaseEndsAt });
  expect(screen.queryByText(TEXT)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(TEXT)?.textContent).toBe(text);
  // One of the two is always there.
  expect(screen.queryByText(PHASE) === null).toBe(text !== undefined);
  await live.send('state', { ...STATE, phase, phaseEndsAt });
  expect(screen.queryByText(TEXT)).toBeNull();
});

test.each([
  ['simulated', '모의투자'],
  ['replay', '모의투자'],
  ['live', '실시간 시세 · 모의 체결'],
] as const)('prices of a %s feed are said to be %s', async (feed, text) => {
  const live = mockLive();
  const { container } = renderScreen(<MarketStrip isSimulated badge={null} />);
  await live.send('state', { ...STATE, phase: 'continuous', feed });
  expect(container.querySelector('[data-simulated]')?.textContent).toBe(text);
});
