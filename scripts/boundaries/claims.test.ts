import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contracts } from '../../shared/domain/src/contracts/index.ts';
import { STORAGE_KEYS } from '../../shared/sdk/src/session/storage.ts';
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

/** The text of a numbered section of an agreement, and the rows of its table. */
function section(text: string, number: number): { text: string; rows: string[][] } {
  const found = text.split(/^## /m).find((each) => each.startsWith(`${number}.`)) ?? '';
  const rows = found.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return { text: found, rows: cells };
}

/** Rows of the privacy policy about the browser, in their order, with a word of each. */
const BROWSER_ROWS = {
  session: { kor: '로그인 토큰', en: 'Login token', tw: '登入權杖', cn: '登录令牌' },
  lastAccount: { kor: '마지막으로 로그인한 계정', en: 'last login', tw: '上次登入的帳號', cn: '上次登录的账号' },
  display: { kor: '테마', en: 'theme', tw: '佈景主題', cn: '界面主题' },
  opened: { kor: '검색 기록', en: 'search history', tw: '搜尋紀錄', cn: '搜索记录' },
  drafts: { kor: '요청 번호', en: 'request number', tw: '請求編號', cn: '请求编号' },
  texts: { kor: '오류 문구', en: 'messages and errors', tw: '錯誤文字', cn: '错误文字' },
  builds: { kor: '버전', en: 'versions', tw: '版本', cn: '版本' },
  override: { kor: '개발자', en: 'developer', tw: '開發人員', cn: '开发人员' },
} as const;
const AFTER_LOG_OUT = {
  kept: { kor: '남아요', en: 'Kept', tw: '保留', cn: '保留' },
  deleted: { kor: '지워요', en: 'Deleted', tw: '刪除', cn: '删除' },
} as const;

test('the privacy policy names everything that the browser stores, and what a log-out removes', () => {
  const names = Object.keys(BROWSER_ROWS) as (keyof typeof BROWSER_ROWS)[];
  assert.deepEqual([...new Set(STORAGE_KEYS.map(({ row }) => row))].sort(), [...names].sort());
  for (const language of LANGUAGES) {
    const { rows } = section(agreement('privacy')(language), 2);
    assert.equal(rows.length, names.length, language);
    for (const [index, name] of names.entries()) {
      const [information = '', , after] = rows[index] ?? [];
      assert.match(information, new RegExp(BROWSER_ROWS[name][language]));
      const stays = new Set(STORAGE_KEYS.filter(({ row }) => row === name).map(({ isKept }) => isKept));
      assert.deepEqual(
        [...stays].map((isKept) => AFTER_LOG_OUT[isKept ? 'kept' : 'deleted'][language]),
        [after],
      );
    }
  }
});

test('nothing else writes to the browser: the storage is used by its owner and by the script that precedes it', () => {
  const sources = globSync('{shell,remote-*,shared/sdk}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const isTest = (file: string) => /\.test\.|\/testing\//.test(file);
  const writers = sources.filter(
    (file) =>
      !isTest(file) && /\b(local|session)Storage\b|\bindexedDB\b|\bcaches\.|\bdocument\.cookie\b/.test(read(file)),
  );
  assert.deepEqual(writers.sort(), [
    'shared/sdk/src/session/storage.ts',
    'shell/src/bootstrap/rollout.ts',
    'shell/src/bootstrap/storage.ts',
  ]);
  const written = [...read('shell/src/bootstrap/rollout.ts').matchAll(/const KEY = '(.+)'/g)].map(([, key]) => key);
  assert.deepEqual(written, ['rollout']);
  const setters = globSync('server/src/**/*.ts', { cwd: ROOT }).filter((file) => /set-?cookie/i.test(read(file)));
  assert.deepEqual(setters, [], 'the policy says that there are no cookies');
});

test('the server deletes by itself what the privacy policy says, and nothing else of a customer', () => {
  const sources = globSync('server/src/{core,modules}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  const tables = sources.flatMap((file) => [...read(file).matchAll(/deleteFrom\(\s*'(\w+)'|delete from (\w+)/g)]);
  const ofCustomers = new Set(
    tables.map(([, built, written]) => built ?? written).filter((name) => name !== 'frontend_count'),
  );
  assert.deepEqual([...ofCustomers].sort(), ['fx_quote', 'upload', 'watchlist']);
  const says = {
    kor: [/아예 지울 수 없고/, /쓰이지 않은 사진/, /환전 견적/, /관심 종목에서 뺀/, /적어도 \*\*5년\*\*/],
    en: [
      /cannot be deleted at all/,
      /no request used within a day/,
      /exchange quotes/,
      /off your watchlist/,
      /at least \*\*5 years\*\*/,
    ],
    tw: [/完全無法刪除/, /一天內未被任何請求使用的圖片/, /換匯報價/, /從自選股移除/, /至少 \*\*5 年\*\*/],
    cn: [/完全无法删除/, /一天内未被任何请求使用的图片/, /换汇报价/, /从自选股移除/, /至少 \*\*5 年\*\*/],
  };
  for (const language of LANGUAGES)
    for (const claim of says[language]) assert.match(section(agreement('privacy')(language), 3).text, claim);
});
