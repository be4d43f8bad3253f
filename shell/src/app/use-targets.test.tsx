import { useGo } from '@maru/sdk/router';
import { currentSession, endSession } from '@maru/sdk/session';
import { mockApi, NETWORK_DOWN, renderScreen } from '@maru/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useTargets } from './use-targets.ts';

function Screen({ serviceUrl }: { serviceUrl: string | null }) {
  const { isLeaving, leavingTo } = useTargets(serviceUrl, () => true);
  const go = useGo();
  return (
    <>
      <button type="button" onClick={() => go('exit')}>
        exit
      </button>
      <button type="button" onClick={() => go('kefu')}>
        service
      </button>
      <p>{`leaving ${isLeaving} to ${leavingTo}`}</p>
    </>
  );
}
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('ends the session at once on `exit`, even offline, and opens the log-in page a second later', async () => {
  const sent = mockApi({ '/user/Logout': () => NETWORK_DOWN });
  renderScreen(<Screen serviceUrl={null} />, { route: '/information/index' });
  fireEvent.click(screen.getByText('exit'));
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('tokend')).toBeNull();
  expect(screen.getByText('leaving true to null')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(address()).toBe('/information/index');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(address()).toBe('/login/login');
  expect(sent.map(({ path, headers }) => [path, headers['token']])).toEqual([['/user/Logout', 'test-token']]);
});

it('leads back from the log-in page where the session ended by itself', async () => {
  window.location.hash = '#/trade/index?tab=ended';
  renderScreen(<Screen serviceUrl={null} />, { route: '/trade/index?tab=ended' });
  act(() => endSession());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(address()).toBe('/login/login?back=%2Ftrade%2Findex%3Ftab%3Dended');
});

it('asks for consent on `kefu` before an external support desk opens', () => {
  renderScreen(<Screen serviceUrl="https://help.example/desk" />, { route: '/home/index' });
  fireEvent.click(screen.getByText('service'));
  expect(screen.getByText('leaving false to https://help.example/desk')).toBeTruthy();
  expect(address()).toBe('/home/index');
});

it('opens the support screen on `kefu` when no desk is configured', async () => {
  renderScreen(<Screen serviceUrl={null} />, { route: '/home/index' });
  await act(async () => fireEvent.click(screen.getByText('service')));
  expect(address()).toBe('/home/kefuCenter');
});
