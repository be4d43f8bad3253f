import { inRestingFrame, isScrolledFast } from './scroll-rest.ts';

const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
/** Scrolls by `step` px in each of as many frames. */
const scroll = (frames: number, step: number) => {
  for (let i = 0; i < frames; i += 1) {
    scrollTo(window.scrollY + step);
    jest.advanceTimersByTime(16);
  }
};

beforeAll(() => {
  jest.useFakeTimers();
  expect(isScrolledFast()).toBe(false);
});
beforeEach(() => jest.advanceTimersByTime(1_000));
afterAll(() => jest.useRealTimers());

test('fast is a speed above five rows a second, for a moment after it too', () => {
  scroll(4, 3);
  expect(isScrolledFast()).toBe(false);
  scroll(4, 15);
  expect(isScrolledFast()).toBe(true);
  jest.advanceTimersByTime(50);
  expect(isScrolledFast()).toBe(true);
  jest.advanceTimersByTime(51);
  expect(isScrolledFast()).toBe(false);
});

test('a jump to another place is not a speed', () => {
  scrollTo(5_000);
  expect(isScrolledFast()).toBe(false);
});

test('a frame at rest is the next one, or the first after fast scrolling', () => {
  const apply = jest.fn();
  inRestingFrame(apply);
  jest.advanceTimersByTime(17);
  expect(apply).toHaveBeenCalledTimes(1);
  scroll(3, 15);
  inRestingFrame(apply);
  scroll(100, 15);
  expect(apply).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120);
  expect(apply).toHaveBeenCalledTimes(2);
});

test('a wait has a limit', () => {
  const apply = jest.fn();
  scroll(3, -15);
  inRestingFrame(apply, 500);
  scroll(25, -15);
  expect(apply).not.toHaveBeenCalled();
  scroll(10, -15);
  expect(apply).toHaveBeenCalledTimes(1);
});
