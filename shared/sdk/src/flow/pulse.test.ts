import { pulse } from './pulse.ts';

const vibrate = jest.fn();
let hasLessMotion = false;
let hasBeenActive = true;

beforeEach(() => {
  [hasLessMotion, hasBeenActive] = [false, true];
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }), configurable: true });
  window.matchMedia = (query) => ({ matches: hasLessMotion && query.includes('reduce') }) as MediaQueryList;
});
afterEach(() => {
  for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'matchMedia');
});

it('pulses once for a success and twice for a refusal', () => {
  pulse('done');
  pulse('refused');
  expect(vibrate.mock.calls).toEqual([[[20]], [[30, 60, 30]]]);
});

it('does not pulse for people who want less motion, nor before the page was touched', () => {
  hasLessMotion = true;
  pulse('done');
  [hasLessMotion, hasBeenActive] = [false, false];
  pulse('done');
  expect(vibrate).not.toHaveBeenCalled();
});

it('does nothing on a device without a motor', () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  expect(() => pulse('refused')).not.toThrow();
});
