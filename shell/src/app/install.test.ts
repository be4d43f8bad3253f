import { installAtom, store } from '@maru/sdk/session';
import { watchInstall } from './install.ts';

interface Device {
  isTouched?: boolean;
  isInstalled?: boolean;
  isIos?: boolean;
}

function open({ isTouched = true, isInstalled = false, isIos = false }: Device = {}) {
  window.matchMedia = (query) =>
    ({ matches: query.includes('standalone') ? isInstalled : isTouched }) as MediaQueryList;
  if (isIos) Object.assign(navigator, { standalone: isInstalled });
  watchInstall();
  return () => store.get(installAtom);
}
const promptEvent = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn(() => Promise.resolve()) });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(window, 'matchMedia');
});

test.each([
  ['a phone', {}, { way: 'menu' }],
  ['an iPhone', { isIos: true }, { way: 'share' }],
  ['the installed product', { isInstalled: true }, null],
  ['the installed product of an iPhone', { isIos: true, isInstalled: true }, null],
  ['a desktop', { isTouched: false }, null],
])('the way of %s', (_, device, way) => {
  expect(open(device)()).toEqual(way);
});

test('an offer of the browser waits for the customer, asks once, and ends with the installation', async () => {
  const install = open({ isTouched: false });
  const event = promptEvent();
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const offered = install();
  if (offered?.way !== 'ask') throw new Error('no offer');
  await offered.ask();
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(install()).toBeNull();

  window.dispatchEvent(promptEvent());
  expect(install()?.way).toBe('ask');
  window.dispatchEvent(new Event('appinstalled'));
  expect(install()).toBeNull();
});
