import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';
import { WORDS } from '@maru/domain/words';
import { languageAtom, store } from '../session/index.ts';
import {
  API_NAMESPACE,
  answerText,
  daysUntil,
  formatClock,
  formatDateTime,
  formatMinute,
  formatTime,
  i18n,
  fallbackText,
  loadNamespace,
  registerNamespace,
  setLanguage,
} from './index.ts';
import { onDictionary } from './i18n.ts';

const dictionaries = { kor, en, tw, cn } as const;

beforeAll(async () => {
  registerNamespace('shared', (language) => Promise.resolve(dictionaries[language]));
  registerNamespace(API_NAMESPACE, (language) => Promise.resolve(WORDS[language]));
  await setLanguage('kor');
  await loadNamespace(API_NAMESPACE);
});

describe.each(Object.entries(dictionaries))('%s', (_language, dictionary) => {
  test('has the texts that are needed without a server', () => {
    expect(dictionary).toMatchObject({ 'errors.NETWORK': expect.any(String), 'errors.TIMEOUT': expect.any(String) });
  });
});

test.each([
  ['unknown words', 'kor', 'unknown words'],
  ['系统错误', 'kor', '오류'],
  ['系统错误', 'en', 'Error'],
  ['系統錯誤', 'tw', 'Error'],
  ['알 수 없음', 'kor', '알 수 없음'],
] as const)('%s without an entry in %s reads %s', (text, language, shown) => {
  expect(fallbackText(text, language)).toBe(shown);
});

test('a language switch loads every dictionary first, then everything at once', async () => {
  registerNamespace('demo', (language) => Promise.resolve({ hello: `hello ${language}` }));
  await setLanguage('tw');
  expect(i18n.t('hello', { ns: 'demo' })).toBe('hello tw');
  expect(store.get(languageAtom)).toBe('tw');
  expect(localStorage.getItem('language')).toBe('tw');
  expect(document.documentElement.lang).toBe('zh-TW');
  await setLanguage('kor');
});

test('a remote whose words cannot be had keeps those it has, and gets them when it is next loaded', async () => {
  let isDown = true;
  registerNamespace('broken', (language) =>
    language === 'en' && isDown ? Promise.reject(new Error('offline')) : Promise.resolve({ a: `a ${language}` }),
  );
  await loadNamespace('broken');
  await setLanguage('en');
  expect(store.get(languageAtom)).toBe('en');
  expect(i18n.t('a', { ns: 'broken' })).toBe('a kor');
  isDown = false;
  await loadNamespace('broken');
  expect(i18n.t('a', { ns: 'broken' })).toBe('a en');
  await setLanguage('kor');
});

test('a remote that was replaced brings its own words, and the old ones stay until they are here', async () => {
  registerNamespace('replaced', () => Promise.resolve({ a: 'old' }));
  await loadNamespace('replaced');
  registerNamespace('replaced', () => Promise.resolve({ a: 'new' }));
  expect(i18n.t('a', { ns: 'replaced' })).toBe('old');
  await loadNamespace('replaced');
  expect(i18n.t('a', { ns: 'replaced' })).toBe('new');
});

describe('a namespace that is loaded by screens', () => {
  const WHOLE = { one: 'one', two: 'two' };
  const PARTS: Record<string, Record<string, string>> = { '/one': { one: 'one' }, '/two': { two: 'two' } };
  const has = (namespace: string) => Object.keys(WHOLE).filter((key) => i18n.exists(key, { ns: namespace }));
  const open = (namespace: string) => {
    const load = jest.fn((_language: string, screen?: string) => Promise.resolve(PARTS[screen ?? ''] ?? WHOLE));
    registerNamespace(namespace, load);
    return load;
  };

  test('has the words of each screen once it is opened, and requests them once', async () => {
    const load = open('parts');
    await loadNamespace('parts', 'kor', '/one');
    expect(has('parts')).toEqual(['one']);
    await loadNamespace('parts', 'kor', '/two');
    await loadNamespace('parts', 'kor', '/one');
    expect(has('parts')).toEqual(['one', 'two']);
    expect(load.mock.calls).toEqual([
      ['kor', '/one'],
      ['kor', '/two'],
    ]);
  });

  test('needs no part of a whole dictionary, even of one that came meanwhile', async () => {
    const load = open('whole');
    await Promise.all([loadNamespace('whole', 'kor', '/one'), loadNamespace('whole')]);
    await loadNamespace('whole', 'kor', '/two');
    expect(has('whole')).toEqual(['one', 'two']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('renders no screen again for a dictionary that it has', async () => {
    open('same');
    const added = jest.fn();
    await loadNamespace('same', 'kor', '/any');
    const stop = onDictionary(added);
    await loadNamespace('same', 'kor', '/other');
    stop();
    expect(added).not.toHaveBeenCalled();
  });

  test('is whole in a language that is chosen later', async () => {
    open('switched');
    await loadNamespace('switched', 'kor', '/one');
    await setLanguage('en');
    expect(has('switched')).toEqual(['one', 'two']);
    await setLanguage('kor');
    expect(has('switched')).toEqual(['one', 'two']);
  });

  test('brings the words of a replaced build', async () => {
    open('rebuilt by screens');
    await loadNamespace('rebuilt by screens', 'kor', '/one');
    registerNamespace('rebuilt by screens', () => Promise.resolve({ one: 'new' }));
    await loadNamespace('rebuilt by screens', 'kor', '/one');
    expect(i18n.t('one', { ns: 'rebuilt by screens' })).toBe('new');
  });

  test('has words of the present language for a part that another one lacks', async () => {
    let isDown = false;
    registerNamespace('lacking', (language, screen) =>
      isDown ? Promise.reject(new Error('offline')) : Promise.resolve({ [screen ?? 'whole']: `${screen} ${language}` }),
    );
    await loadNamespace('lacking', 'en', '/one');
    await loadNamespace('lacking', 'kor', '/two');
    isDown = true;
    await setLanguage('en');
    expect([i18n.t('/one', { ns: 'lacking' }), i18n.t('/two', { ns: 'lacking' })]).toEqual(['/one en', '/two kor']);
    isDown = false;
    await setLanguage('kor');
  });
});

/** A loader whose dictionaries arrive when the test says so. */
function slowLoader(words: (language: string) => Record<string, string>) {
  const waiting = new Map<string, () => void>();
  return {
    load: (language: string) =>
      new Promise<Record<string, string>>((resolve) => waiting.set(language, () => resolve(words(language)))),
    arrive: (language: string) => waiting.get(language)?.(),
  };
}

test('the dictionary of a replaced build that arrives last does not replace the newer one', async () => {
  const old = slowLoader(() => ({ a: 'old' }));
  registerNamespace('rebuilt', old.load);
  const first = loadNamespace('rebuilt');
  registerNamespace('rebuilt', () => Promise.resolve({ a: 'new' }));
  await loadNamespace('rebuilt');
  old.arrive('kor');
  await first;
  expect(i18n.t('a', { ns: 'rebuilt' })).toBe('new');
});

test('the dictionary of a replaced build that arrives first is not shown, and its caller gets the newer one', async () => {
  const old = slowLoader(() => ({ a: 'old' }));
  const next = slowLoader(() => ({ a: 'new' }));
  registerNamespace('rebuilt twice', old.load);
  const first = loadNamespace('rebuilt twice');
  registerNamespace('rebuilt twice', next.load);
  old.arrive('kor');
  await Promise.resolve();
  expect(i18n.exists('a', { ns: 'rebuilt twice' })).toBe(false);
  await Promise.resolve();
  next.arrive('kor');
  await first;
  expect(i18n.t('a', { ns: 'rebuilt twice' })).toBe('new');
  registerNamespace('rebuilt twice', () => Promise.resolve({}));
});

test('of two switches the later one decides, whichever loads last', async () => {
  const slow = slowLoader((language) => ({ a: `a ${language}` }));
  registerNamespace('slow', slow.load);
  const first = setLanguage('en');
  const second = setLanguage('tw');
  slow.arrive('tw');
  await second;
  slow.arrive('en');
  await first;
  expect(store.get(languageAtom)).toBe('tw');
  expect(localStorage.getItem('language')).toBe('tw');
  expect(document.documentElement.lang).toBe('zh-TW');
  registerNamespace('slow', () => Promise.resolve({}));
  await setLanguage('kor');
});

test('a switch whose own dictionary cannot be had changes nothing', async () => {
  registerNamespace('shared', () => Promise.reject(new Error('offline')));
  await expect(setLanguage('tw')).rejects.toThrow('offline');
  expect(store.get(languageAtom)).toBe('kor');
});

describe('answers of a backend', () => {
  test('amounts in them are grouped, and money of their currency', () => {
    expect(answerText({ code: 'AMOUNT_TOO_SMALL', msg: '', params: { min: '10000', currency: 'KRW' } })).toContain(
      '10,000원',
    );
  });
  test('times in them are written as on screens', () => {
    const params = { from: '2026-11-25T19:00:00.000+09:00' };
    expect(answerText({ code: 'SUBSCRIPTION_NOT_STARTED', msg: '', params })).toContain('2026.11.25\u00a019:00부터');
    const short = { from: '2026-11-25T19:00:00+09:00' };
    expect(answerText({ code: 'NOT_LISTED_YET', msg: '', params: short })).toContain('2026.11.25\u00a019:00부터');
  });
  test('ours are told by code, with their values', () => {
    expect(answerText({ code: 'LOGIN_LOCKED', msg: '', params: { minutes: 9 } })).toContain('9분');
  });
  test('a missing entry uses the fallback rules', () => {
    expect(answerText({ msg: '没有翻译' })).toBe('오류');
    expect(answerText({ msg: 'Out of order 5' })).toBe('Out of order 5');
  });
});

test('times are the exchange’s own', () => {
  expect(formatDateTime('2026-11-20T09:41:07+09:00')).toBe('2026.11.20 09:41:07');
  expect(formatMinute('2026-11-20T09:41:07+09:00')).toBe('2026.11.20 09:41');
  expect(formatTime('2026-11-20T09:41:07+09:00', true)).toBe('09:41');
});

test('a moment of the device is told by the exchange’s clock', () => {
  expect(formatClock(Date.parse('2026-11-20T23:30:00Z'))).toBe('08:30');
});

test.each([
  ['2026-11-20T23:59:59+09:00', '2026-11-20T16:00:00+09:00', 0],
  ['2026-11-20T23:59:59+09:00', '2026-11-21T00:00:00+09:00', 1],
  ['2026-11-20T00:00:00+09:00', '2026-12-01T16:00:00+09:00', 11],
  ['2026-11-20T00:00:00+09:00', '2026-11-18T16:00:00+09:00', -2],
])('from %s to %s are %i days', (now, until, days) => {
  expect(daysUntil(until, Date.parse(now))).toBe(days);
});
