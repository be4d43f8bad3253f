import { Profiler } from 'react';
import { act, render, screen } from '@testing-library/react';
import shared from '../../locales/kor.json';
import {
  answerText,
  API_NAMESPACE,
  createUseT,
  i18n,
  LANGUAGE_TAG,
  loadApiWords,
  registerNamespace,
  setLanguage,
  useApiT,
} from './index.ts';
import { awaitAnswerText } from './messages.ts';

const tag = LANGUAGE_TAG.kor;
let served: Record<string, string>;
let requests: number;
let now = 0;

beforeEach(() => {
  requests = 0;
  served = { 'errors.SOLD_OUT': '{{name}} 품절', 'reasons.LATE': '늦었어요' };
  // Further than the interval between two requests.
  now += 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  i18n.addResourceBundle(tag, 'shared', shared);
  i18n.removeResourceBundle(tag, API_NAMESPACE);
  registerNamespace(API_NAMESPACE, () => {
    requests += 1;
    return Promise.resolve(served);
  });
});
afterEach(() => jest.restoreAllMocks());

function Reason() {
  const t = useApiT();
  return <p>{t('reasons.LATE')}</p>;
}

test('a generic text stands in until the words are loaded, and is then replaced on the screen', async () => {
  render(<Reason />);
  expect(screen.getByText(shared['words.reasons'])).toBeTruthy();
  expect(await screen.findByText('늦었어요')).toBeTruthy();
  expect(requests).toBe(1);
});

test('a dictionary of another namespace, or words that nobody waits for, render no screen again', async () => {
  registerNamespace(API_NAMESPACE, () => Promise.resolve(served));
  const useWords = createUseT('shared');
  function Words() {
    const t = useWords();
    return <p>{t('words.reasons')}</p>;
  }
  const onRender = jest.fn();
  render(
    <Profiler id="words" onRender={onRender}>
      <Words />
    </Profiler>,
  );
  onRender.mockClear();
  await act(async () => {
    i18n.addResourceBundle(tag, 'another', { title: 'x' });
    await loadApiWords();
  });
  expect(onRender).not.toHaveBeenCalled();
  act(() => void i18n.addResourceBundle(tag, 'shared', { ...shared, 'words.reasons': '다른 글' }));
  expect(screen.getByText('다른 글')).toBeTruthy();
});

test('a refusal has its generic text until its own is loaded', async () => {
  const refusal = { code: 'SOLD_OUT', msg: 'Sold out', params: { name: '주식' } };
  expect(answerText(refusal)).toBe(shared['words.errors']);
  await awaitAnswerText(refusal);
  expect(answerText(refusal)).toBe('주식 품절');
  expect(awaitAnswerText(refusal)).toBeNull();
});

test('codes of the client itself need no words of the server', () => {
  expect(answerText({ code: 'NETWORK', msg: '' })).toBe(shared['errors.NETWORK']);
  expect(awaitAnswerText({ code: 'TIMEOUT' })).toBeNull();
  expect(requests).toBe(0);
});

test('a code that is newer than the words loads them again, at most once in half a minute', async () => {
  await loadApiWords();
  expect(requests).toBe(1);
  served = { ...served, 'errors.NEW_CODE': '새 코드' };
  expect(answerText({ code: 'NEW_CODE', msg: '' })).toBe(shared['words.errors']);
  expect(requests).toBe(1);
  now += 30_000;
  await act(async () => {
    answerText({ code: 'NEW_CODE', msg: '' });
    await loadApiWords();
  });
  expect(requests).toBe(2);
  expect(answerText({ code: 'NEW_CODE', msg: '' })).toBe('새 코드');
});

test('a switch of the language does not wait for them, and loads those of the new one', async () => {
  registerNamespace('shared', () => Promise.resolve(shared));
  await loadApiWords();
  const { promise, resolve } = Promise.withResolvers<Record<string, string>>();
  registerNamespace(API_NAMESPACE, () => promise);
  render(<Reason />);
  await act(() => setLanguage('en'));
  expect(screen.getByText(shared['words.reasons'])).toBeTruthy();
  resolve({ 'reasons.LATE': 'Too late' });
  expect(await screen.findByText('Too late')).toBeTruthy();
  await act(() => setLanguage('kor'));
});

test('words that cannot be loaded leave the generic text', async () => {
  registerNamespace(API_NAMESPACE, () => Promise.reject(new Error('offline')));
  await awaitAnswerText({ code: 'SOLD_OUT' });
  expect(answerText({ code: 'SOLD_OUT', msg: '' })).toBe(shared['words.errors']);
});

test('words that could not be loaded come by themselves to a screen that waits for them', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  const load = jest.fn(() => Promise.reject<typeof served>(new Error('offline')));
  registerNamespace(API_NAMESPACE, load);
  render(<Reason />);
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.getByText(shared['words.reasons'])).toBeTruthy();
  load.mockResolvedValue(served);
  now += 30_000;
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('늦었어요')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
