import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGUAGES } from '../generate/words-index.ts';
import { ROOT } from '../workspace.ts';

/**
 * The words of the screens are those of docs/glossary.md: every dictionary uses its terms, and none that was replaced; nor do the
 * agreements and what a foreign backend's sentences are shown as.
 */
type Language = (typeof LANGUAGES)[number];
interface Banned {
  readonly language: string;
  readonly pattern: RegExp;
}

/** Cells of the table below a heading, without its head; `\\|` inside a cell is a bar. */
function tableOf(markdown: string, heading: string): string[][] {
  const [, section = ''] = markdown.split(`## ${heading}\n`);
  const lines = section.split(/\n## /)[0]!.split('\n');
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}

const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const banned = tableOf(glossary, 'Words that no screen uses').map(([language = '', pattern = '']): Banned => ({
  language,
  pattern: new RegExp(pattern.replace(/^`|`$/g, ''), 'u'),
}));

function findBanned(rules: readonly Banned[], language: string, texts: Readonly<Record<string, string>>): string[] {
  return rules
    .filter((rule) => rule.language === language)
    .flatMap(({ pattern }) =>
      Object.entries(texts).flatMap(([key, text]) =>
        pattern.test(text.replace(/\{\{\w+\}\}/g, '{{}}')) ? [`${language} ${key} has ${pattern.source}: ${text}`] : [],
      ),
    );
}

const FOLDERS = '{remote-*,shared/sdk,shared/domain/src/contracts/*}';
const AGREEMENTS = 'server/src/modules/agreement/texts';
const dictionaries = (language: Language) =>
  globSync([`${FOLDERS}/locales/${language}.json`, `shared/sdk/locales/messages/${language}.json`], { cwd: ROOT }).map(
    (file) => ({
      file,
      texts: JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>,
    }),
  );

/** Lines of the agreements, by their number. */
const agreements = (language: Language) =>
  globSync(`${AGREEMENTS}/*.${language}.md`, { cwd: ROOT }).map((file) => ({
    file,
    texts: Object.fromEntries(
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .map((line, at) => [String(at + 1), line]),
    ),
  }));

test('the tables are read whole', () => {
  assert.ok(banned.length >= 37, `${banned.length} patterns`);
  for (const { language } of banned) assert.ok((LANGUAGES as readonly string[]).includes(language), language);
  assert.ok(dictionaries('kor').length >= 21);
  assert.equal(agreements('kor').length, 4);
});

for (const language of LANGUAGES) {
  test(`no dictionary and no agreement uses a replaced word (${language})`, () => {
    const found = [...dictionaries(language), ...agreements(language)].flatMap(({ file, texts }) =>
      findBanned(banned, language, texts).map((line) => `${file}: ${line}`),
    );
    assert.deepEqual(found, []);
  });

  test(`the dictionaries use each term of the glossary (${language})`, () => {
    const all = dictionaries(language).flatMap(({ texts }) => Object.values(texts));
    const column = 1 + LANGUAGES.indexOf(language);
    const missing = tableOf(glossary, 'Words on the screens')
      .map((cells) => cells[column] ?? '')
      .filter((term) => !all.some((text) => text.toLowerCase().includes(term.toLowerCase())));
    assert.deepEqual(missing, []);
  });
}

test('names that the server serves use the one name of the product', () => {
  const files = globSync('server/src/**/catalogue/*.ts', { cwd: ROOT });
  const found = files.filter((file) => /瑪魯|馬魯|玛鲁|马鲁/.test(readFileSync(join(ROOT, file), 'utf8')));
  assert.deepEqual(found, []);
});

test('a planted word is found', () => {
  assert.equal(findBanned(banned, 'kor', { 'a.title': '{{name}} 사기' }).length, 1);
  assert.equal(findBanned(banned, 'kor', { 'a.title': '금융사기예요' }).length, 0);
  assert.equal(findBanned(banned, 'en', { 'a.left': 'Closes in {{days}} d' }).length, 1);
  assert.equal(findBanned(banned, 'en', { 'a.price': '{{price}}won' }).length, 1);
  assert.equal(findBanned(banned, 'tw', { 'a.unit': '元' }).length, 1);
  assert.equal(findBanned(banned, 'tw', { 'a.unit': '韓元' }).length, 0);
  assert.equal(findBanned(banned, 'tw', { 'a.title': '被退回' }).length, 1);
  assert.equal(findBanned(banned, 'cn', { 1: '## 6. 入金与出金' }).length, 1);
});
