import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useScrollStop } from './use-scroll-stop.ts';

let measure: () => void;

beforeEach(() => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    measure = () => act(() => callback([], {} as ResizeObserver));
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
});
afterEach(() => jest.restoreAllMocks());

function Region({ children }: { children: ReactNode }) {
  const [region, tabIndex] = useScrollStop();
  return (
    <div data-testid="region" ref={region} tabIndex={tabIndex}>
      {children}
    </div>
  );
}

test.each([
  ['text that fits', 100, 'text', null],
  ['text that does not fit', 101, 'text', '0'],
  ['a button in a region that scrolls', 101, <button key="b">button</button>, null],
])('%s', (_, height, children, tabIndex) => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  render(<Region>{children}</Region>);
  measure();
  expect(screen.getByTestId('region').getAttribute('tabindex')).toBe(tabIndex);
});
