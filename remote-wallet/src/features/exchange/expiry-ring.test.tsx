import { mockApi, renderScreen } from '@maru/sdk/testing';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import kor from '../../../locales/kor.json';
import { ExpiryRing } from './expiry-ring.tsx';

afterEach(() => jest.useRealTimers());

test('counts whole seconds down to zero, and renders once a second', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00+09:00') });
  mockApi({});
  const rendered = jest.fn();
  renderScreen(
    <Profiler id="ring" onRender={rendered}>
      <ExpiryRing until={Date.now() + 10_000} seconds={10} />
    </Profiler>,
    { now: '2026-11-20T10:00:00.000+09:00', dictionaries: { wallet: kor } },
  );
  const shown = () => screen.getByRole('timer').textContent;
  expect(shown()).toBe('10');
  rendered.mockClear();
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(shown()).toBe('6');
  expect(rendered.mock.calls.length).toBeLessThanOrEqual(4);
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(shown()).toBe('0');
});
