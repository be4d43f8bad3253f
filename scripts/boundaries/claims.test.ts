import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contracts } from '../../shared/domain/src/contracts/index.ts';
import { LANGUAGES } from '../generate/words-index.ts';
import { ROOT } from '../workspace.ts';

/** Claims of the product's texts about what it does, each compared with the code that makes it true. */
type Language = (typeof LANGUAGES)[number];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dictionary = (folder: string, language: Language) =>
  JSON.parse(read(`${folder}/locales/${language}.json`)) as Record<string, string>;
const wordOf = (folder: string, key: string) => (language: Language) => dictionary(folder, language)[key] ?? '';
const agreement = (kind: 'terms' | 'privacy' | 'about') => (language: Language) =>
  read(`server/src/modules/agreement/texts/${kind}.${language}.md`);

const paths = Object.values(contracts).map(({ path }) => path as string);

test('as long as there is no call to apply for new shares, every text about them says so', () => {
  const calls = paths.filter((path) => path.startsWith('/ipo/'));
  assert.deepEqual(
    calls,
    ['/ipo/List', '/ipo/Detail'],
    'a new call: these texts, and the stages of an offering, change with it',
  );
  const places = {
    'list and detail': wordOf('remote-ipo', 'offering.notice'),
    home: wordOf('remote-market', 'home.offering.notice'),
    news: wordOf('remote-market', 'news.offering_open.body'),
    support: wordOf('remote-account', 'service.newShares.a'),
    terms: agreement('terms'),
    about: agreement('about'),
  };
  const says = {
    kor: /청약할 수 없어요/,
    en: /(You cannot|nobody can) (apply|in this version)/i,
    tw: /此版本無法申購/,
    cn: /此版本无法申购/,
  };
  for (const [place, textIn] of Object.entries(places)) {
    for (const language of LANGUAGES) assert.match(textIn(language), says[language], `${place} in ${language}`);
  }
});

test('no text claims that new shares can be applied for, or that a draw, an allotment or a listing takes place', () => {
  const claims = {
    kor: /청약할 수 있|추첨으로|당첨되|당첨 결과|상장 완료|상장 D-/,
    en: /open for subscription|opens for subscription|subscribe from|draw anyone|Lists in|result of a draw/i,
    tw: /可申購的|開放申購|抽籤決定|抽籤結果|已上市|天後上市/,
    cn: /可申购的|开放申购|抽签决定|抽签结果|已上市|天后上市/,
  };
  const found = LANGUAGES.flatMap((language) => {
    const files = [
      ...globSync(`{remote-*,shared/sdk}/locales/${language}.json`, { cwd: ROOT }),
      ...globSync(`shared/domain/src/contracts/*/locales/${language}.json`, { cwd: ROOT }),
      ...globSync(`server/src/modules/agreement/texts/*.${language}.md`, { cwd: ROOT }),
    ];
    assert.ok(files.length > 15, `texts in ${language}`);
    return files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => claims[language].test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  });
  assert.deepEqual(found, []);
});
