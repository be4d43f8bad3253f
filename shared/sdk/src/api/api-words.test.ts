import { WORDS } from '@maru/domain/words';
import { answerText, API_NAMESPACE, i18n, LANGUAGE_TAG, loadNamespace, renewNamespace } from '../i18n/index.ts';
import { mockApi, NETWORK_DOWN, refuse } from '../testing/index.ts';
import { onRefusal, post, registerApiWords } from './index.ts';

beforeEach(() => {
  localStorage.clear();
  i18n.removeResourceBundle(LANGUAGE_TAG.kor, API_NAMESPACE);
  registerApiWords();
});

const text = () => i18n.t('errors.NOT_FOUND', { ns: API_NAMESPACE });

test('the device keeps the words and asks with their version', async () => {
  const sent = mockApi({
    '/common/Words': ({ version }) => ({ version: 'v1', words: version === 'v1' ? null : WORDS.kor }),
  });
  await loadNamespace(API_NAMESPACE);
  expect(text()).toBe(WORDS.kor['errors.NOT_FOUND']);
  i18n.removeResourceBundle(LANGUAGE_TAG.kor, API_NAMESPACE);
  await loadNamespace(API_NAMESPACE);
  expect(text()).toBe(WORDS.kor['errors.NOT_FOUND']);
  expect(sent.map(({ input }) => input)).toEqual([{ language: 'kor' }, { language: 'kor', version: 'v1' }]);
});

test('without a server the words of the last visit are used', async () => {
  mockApi({ '/common/Words': () => ({ version: 'v1', words: { 'errors.NOT_FOUND': '옛 문장' } }) });
  await loadNamespace(API_NAMESPACE);
  mockApi({ '/common/Words': () => NETWORK_DOWN });
  renewNamespace(API_NAMESPACE);
  await loadNamespace(API_NAMESPACE);
  expect(text()).toBe('옛 문장');
});

test('a refusal is shown once its text is loaded', async () => {
  mockApi({ '/user/Info': () => refuse('ACCOUNT_FROZEN') });
  const shown: string[] = [];
  onRefusal((refusal) => shown.push(answerText(refusal)));
  await post('/user/Info', {});
  expect(shown).toEqual([WORDS.kor['errors.ACCOUNT_FROZEN']]);
});
