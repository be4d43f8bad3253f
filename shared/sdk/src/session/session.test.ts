import {
  ACCOUNT_KEY,
  LANGUAGE_KEY,
  TOKEN_KEY,
  applyPreferences,
  checkedLanguage,
  currentSession,
  endSession,
  onSessionEnd,
  readJson,
  riseColorAtom,
  startSession,
  store,
  themeAtom,
  writeJson,
} from './index.ts';

test('a session is in memory and under the keys of the specification', () => {
  startSession({ token: 'secret', account: '01012345678' });
  expect(currentSession()).toEqual({ token: 'secret', account: '01012345678' });
  expect([TOKEN_KEY, ACCOUNT_KEY, LANGUAGE_KEY]).toEqual(['tokend', 'account', 'language']);
  expect(localStorage.getItem('tokend')).toBe('secret');
  expect(localStorage.getItem('account')).toBe('01012345678');
});

test('its end forgets everything of the customer and keeps the device’s preferences', () => {
  startSession({ token: 'secret', account: '01012345678' });
  localStorage.setItem('language', 'tw');
  writeJson('detail.stock', { symbol: '100110' });
  const left = jest.fn();
  const stop = onSessionEnd(left);
  endSession();
  stop();
  expect(currentSession()).toBeNull();
  expect(Object.keys(localStorage).sort()).toEqual(['language', 'rememberedAccount']);
  expect(left).toHaveBeenCalledTimes(1);
});

test('a log-in over the session of another customer ends it first, with all that is theirs', () => {
  startSession({ token: 'secret', account: '01012345678' });
  writeJson('detail.stock', { symbol: '100110' });
  const left = jest.fn(currentSession);
  const stop = onSessionEnd(left);
  startSession({ token: 'renewed', account: '01012345678' });
  expect(left).not.toHaveBeenCalled();
  startSession({ token: 'other', account: '01087654321' });
  stop();
  expect(left.mock.results).toEqual([{ type: 'return', value: null }]);
  expect(currentSession()).toEqual({ token: 'other', account: '01087654321' });
  expect(localStorage.getItem('detail.stock')).toBeNull();
});

test('another tab’s log-out ends the session here', () => {
  startSession({ token: 'secret', account: '01012345678' });
  localStorage.removeItem('tokend');
  window.dispatchEvent(new StorageEvent('storage', { key: 'tokend' }));
  expect(currentSession()).toBeNull();
});

test('another customer in another tab ends the session here first, also for a tab that slept meanwhile', () => {
  startSession({ token: 'secret', account: '01012345678' });
  const left = jest.fn(currentSession);
  const stop = onSessionEnd(left);
  writeJson('detail.stock', { symbol: '100110' }, 'visit');
  localStorage.setItem('tokend', 'other');
  localStorage.setItem('account', '01087654321');
  window.dispatchEvent(new StorageEvent('storage', { key: 'tokend' }));
  expect(left.mock.results).toEqual([{ type: 'return', value: null }]);
  expect(sessionStorage).toHaveLength(0);
  expect(currentSession()).toEqual({ token: 'other', account: '01087654321' });
  localStorage.setItem('tokend', 'renewed');
  window.dispatchEvent(new StorageEvent('storage', { key: 'tokend' }));
  stop();
  expect(left).toHaveBeenCalledTimes(1);
  expect(currentSession()?.token).toBe('renewed');
});

test.each([
  ['en', 'en'],
  ['cn', 'kor'],
  ['jp', 'kor'],
  ['', 'kor'],
  [null, 'kor'],
])('stored language %p becomes %p', (stored, language) => {
  expect(checkedLanguage(stored, ['kor', 'en', 'tw'])).toBe(language);
});

test('JSON that does not parse reads as nothing', () => {
  localStorage.setItem('detail.stock', '{');
  expect(readJson('detail.stock')).toBeNull();
});

test('theme and rise colour are on the root element, where tokens read them, and follow the device', () => {
  const device = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = jest.fn().mockReturnValue(device);
  applyPreferences();
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', rise: 'red' });
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', rise: 'red' });
  store.set(themeAtom, 'light');
  store.set(riseColorAtom, 'green');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', rise: 'green' });
  expect(localStorage.getItem('theme')).toBe('light');
});
