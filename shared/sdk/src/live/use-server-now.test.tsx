import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { observeServerTime, resetServerClock } from '../api/index.ts';
import { useIsPast, useServerNow } from './use-server-now.ts';

const NOON = '2026-11-20T03:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(NOON) + ms).toISOString();
const rendered = jest.fn();

function Clock({ everyMs }: { everyMs?: number }) {
  const now = useServerNow(everyMs);
  rendered();
  return <time>{new Date(now).toISOString()}</time>;
}
const shown = () => screen.getByText(/Z$/).textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // The device is wrong by three years.
  jest.useFakeTimers({ now: Date.parse('2023-01-01T00:00:00Z') });
  resetServerClock();
  observeServerTime(NOON, performance.now());
  rendered.mockClear();
});
afterEach(() => jest.useRealTimers());

test('it is the server’s time and ticks', async () => {
  render(<Clock />);
  expect(shown()).toBe(NOON);
  await pass(1_000);
  expect(shown()).toBe(later(1_000));
  await pass(61_000);
  expect(shown()).toBe(later(62_000));
});

test('it renders once a step, at the boundary of the step', async () => {
  await pass(59_000);
  render(<Clock everyMs={60_000} />);
  expect(shown()).toBe(NOON);
  await pass(1_000);
  expect(shown()).toBe(later(60_000));
  await pass(59_000);
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('a device that is set to another time does not move it', async () => {
  render(<Clock />);
  jest.setSystemTime(Date.parse('2031-05-05T00:00:00Z'));
  await pass(2_000);
  expect(shown()).toBe(later(2_000));
});

test('an answer that corrects it is shown at once', async () => {
  render(<Clock />);
  await act(async () => observeServerTime(later(3_600_000), performance.now()));
  expect(shown()).toBe(later(3_600_000));
});

test('a hidden screen rests, and is up to date when it is seen again', async () => {
  const screenOf = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Clock />
    </Activity>
  );
  const view = render(screenOf('visible'));
  view.rerender(screenOf('hidden'));
  await pass(1_000);
  const before = rendered.mock.calls.length;
  await pass(2 * 86_400_000);
  expect(rendered).toHaveBeenCalledTimes(before);
  view.rerender(screenOf('visible'));
  expect(shown()).toBe(later(2 * 86_400_000 + 1_000));
});

test('a time passes by the server’s clock, also when that is corrected', async () => {
  const Deadline = ({ at }: { at: number }) => <p>{useIsPast(at) ? 'over' : 'open'}</p>;
  const at = Date.parse(later(5_000));
  const view = render(<Deadline at={at} />);
  await pass(4_900);
  expect(screen.getByText('open')).toBeTruthy();
  await pass(100);
  expect(screen.getByText('over')).toBeTruthy();
  view.rerender(<Deadline at={at + 60_000} />);
  expect(screen.getByText('open')).toBeTruthy();
  await act(async () => observeServerTime(later(70_000), performance.now()));
  expect(screen.getByText('over')).toBeTruthy();
});
