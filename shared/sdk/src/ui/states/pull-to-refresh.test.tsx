import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/index.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';

function pull(distance: number) {
  const content = screen.getByText('목록');
  fireEvent.touchStart(content, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(content, { touches: [{ clientY: 100 + distance }] });
  fireEvent.touchEnd(content);
}

describe('PullToRefresh', () => {
  it('refreshes once when pulled far enough, until the promise settles', async () => {
    let done = () => {};
    const refresh = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    renderScreen(<PullToRefresh onRefresh={refresh}>목록</PullToRefresh>);
    pull(60);
    expect(refresh).not.toHaveBeenCalled();
    pull(120);
    expect(screen.getByLabelText('새로 불러오는 중이에요')).toBeTruthy();
    pull(120);
    expect(refresh).toHaveBeenCalledTimes(1);
    await act(async () => done());
    expect(screen.queryByLabelText('새로 불러오는 중이에요')).toBeNull();
  });

  it('comes to rest after a failure, too', async () => {
    renderScreen(<PullToRefresh onRefresh={() => Promise.reject(new Error('offline'))}>목록</PullToRefresh>);
    await act(async () => pull(120));
    expect(screen.queryByLabelText('새로 불러오는 중이에요')).toBeNull();
  });

  it('leaves a page alone that is scrolled down', () => {
    const refresh = jest.fn(() => Promise.resolve());
    renderScreen(<PullToRefresh onRefresh={refresh}>목록</PullToRefresh>);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 300 });
    pull(200);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
    expect(refresh).not.toHaveBeenCalled();
  });
});
