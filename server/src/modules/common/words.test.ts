import { entryOf } from '@maru/domain/registry';
import { makeApp, type TestApp } from '../../../test/harness.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { routes } from './words.routes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await makeApp({ modules: [knownCustomers, routes] });
});
afterAll(() => server.close());

test('answers the texts of every capability in the language asked for', async () => {
  const kor = await server.ok('/common/Words', { language: 'kor' });
  const en = await server.ok('/common/Words', { language: 'en' });
  expect(kor.words).toMatchObject({
    'errors.BANK_CARD_LIMIT': expect.stringContaining('{{max}}'),
    'reasons.PHOTO_UNREADABLE': expect.any(String),
    'warnings.SELL_LOCK': expect.any(String),
    'acts.loan.reject': expect.any(String),
  });
  // English has a form of its own for one share.
  expect(Object.keys(en.words!)).toContain('messages.ORDER_FILLED.text_one');
  const entries = ({ words }: typeof kor) => [...new Set(Object.keys(words!).map(entryOf))];
  expect(entries(en)).toEqual(entries(kor));
  expect(Object.keys(kor.words!).filter((key) => key.startsWith('messageEvents.'))).toEqual([]);
  expect(en.version).not.toBe(kor.version);
});

test('answers no texts to a client that has the current version', async () => {
  const { version } = await server.ok('/common/Words', { language: 'en' });
  expect(await server.ok('/common/Words', { language: 'en', version })).toEqual({ version, words: null });
  const renewed = await server.ok('/common/Words', { language: 'en', version: 'older' });
  expect(renewed).toMatchObject({ version, words: { 'errors.NOT_FOUND': expect.any(String) } });
});

test('a refusal carries its English text', async () => {
  const refused = await server.call('/common/Words', { language: 'fr' } as never);
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', msg: 'Please check what you entered.' });
});
