import { DEVICE_MS } from '../identity/device.service.ts';
import { sql } from 'kysely';
import { makeApp, registerCustomer, type TestApp } from '../../../test/harness.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { loadPersonalTables, TOPICS, type Topic } from '../../core/personal.ts';
import { routes as agreementModule } from './agreement.routes.ts';
import { splitTitle } from './agreement-texts.ts';

const KINDS = ['terms', 'privacy', 'about', 'leverage'] as const;
const LANGUAGES = ['kor', 'en', 'tw', 'cn'] as const;
const ALL = KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

let server: TestApp;
beforeAll(async () => {
  server = await makeApp({ modules: [knownCustomers, agreementModule] });
});
afterAll(() => server.close());

test.each(ALL)('$kind in $language is a dated text with its title apart', async (input) => {
  const text = await server.ok('/common/Agreement', input);
  expect(text.title).not.toMatch(/^#|^$/);
  expect(text.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(text.markdown).toMatch(/^\S[^]*\n## /);
  expect(text.markdown).not.toMatch(/^# /m);
});

test.each(KINDS)('%s says the same in every language: section for section', async (kind) => {
  const outlines = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { markdown } = await server.ok('/common/Agreement', { kind, language });
      return markdown.split('\n').map((line) => /^(## \d*|- |\| )/.exec(line)?.[1] ?? (line && 'text'));
    }),
  );
  for (const outline of outlines) expect(outline).toEqual(outlines[0]);
});

test.each([
  ['kor', '모의투자', '5년', '10년'],
  ['en', 'SIMULATED', '5 years', '10 years'],
  ['tw', '模擬交易', '5 年', '10 年'],
  ['cn', '模拟交易', '5 年', '10 年'],
] as const)(
  'in %s the terms name the simulation and the privacy policy its periods',
  async (language, badge, ...periods) => {
    const terms = await server.ok('/common/Agreement', { kind: 'terms', language });
    const privacy = await server.ok('/common/Agreement', { kind: 'privacy', language });
    expect(terms.markdown).toContain(badge);
    for (const period of periods) expect(privacy.markdown).toContain(`**${period}**`);
  },
);

test.each([{ kind: 'other', language: 'kor' }, { kind: 'terms', language: 'fr' }, { kind: 'terms' }])(
  '%j is refused',
  async (input) => {
    expect(await server.call('/common/Agreement', input as never)).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  },
);

test('a text without a title is refused', () => {
  expect(() => splitTitle('## Section\n')).toThrow('title');
});

describe('the terms of leverage', () => {
  const kind = 'leverage';
  let all: TestApp;
  beforeAll(async () => {
    all = await makeApp();
  });
  afterAll(() => all.close());
  const newcomer = () => registerCustomer(all, { agrees: false });
  const versionInForce = async () => (await all.ok('/common/Agreement', { kind, language: 'en' })).version;

  test('are agreed to once, by the version that was read, with the time of the server', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    const version = await versionInForce();
    expect(await all.ok('/user/Consent', { kind }, ann)).toEqual({ version, agreedAt: null });
    const agreed = { version, agreedAt: '2026-11-20T10:00:00.000+09:00' };
    expect(await all.ok('/user/Agree', { kind, version, language: 'en' }, ann)).toEqual(agreed);
    all.clock.advance(60_000);
    expect(await all.ok('/user/Agree', { kind, version, language: 'kor' }, ann)).toEqual(agreed);
    expect(await all.ok('/user/Consent', { kind }, ann)).toEqual(agreed);
    expect(await all.ok('/user/Consent', { kind }, bob)).toMatchObject({ agreedAt: null });
    expect(await all.db.selectFrom('consent').select(['user_id', 'kind', 'version', 'language']).execute()).toEqual([
      { user_id: ann.userId, kind, version, language: 'en' },
    ]);
  });

  test.each(['2026-11-01', '', 'x'])('are not agreed to by another version: %j', async (version) => {
    const ann = await newcomer();
    expect(await all.call('/user/Agree', { kind, version, language: 'kor' }, ann)).toMatchObject({
      code: 'AGREEMENT_CHANGED',
    });
    expect(await all.ok('/user/Consent', { kind }, ann)).toMatchObject({ agreedAt: null });
  });

  test('an agreement to a version that was in force before does not count', async () => {
    const ann = await newcomer();
    const at = new Date(all.clock.now());
    const before = { user_id: ann.userId, kind, version: '2026-01-01', language: 'kor', agreed_at: at } as const;
    await all.db.insertInto('consent').values(before).execute();
    expect(await all.ok('/user/Consent', { kind }, ann)).toEqual({ version: await versionInForce(), agreedAt: null });
  });

  test('need a session, and a record of an agreement stays', async () => {
    expect(await all.call('/user/Consent', { kind })).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await all.call('/user/Agree', { kind, version: 'x', language: 'kor' })).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(all.owner.deleteFrom('consent').execute()).rejects.toThrow();
  });
});

/** Rows of the privacy policy about the server, each with the topics whose tables it is about and a word of it. */
const STORED: { topics: Topic[]; words: string[] }[] = [
  { topics: ['account'], words: ['초대 코드', 'invitation code', '邀請碼', '邀请码'] },
  { topics: ['passwords'], words: ['자금 비밀번호', 'fund password', '資金密碼', '资金密码'] },
  { topics: ['sessions'], words: ['로그인한 시각', 'each log-in', '每次登入', '每次登录'] },
  { topics: ['identity'], words: ['신분증', 'both sides of your ID', '證件正反面', '证件正反面'] },
  { topics: ['payout'], words: ['지갑 주소', 'wallet addresses', '錢包地址', '钱包地址'] },
  { topics: ['pictures'], words: ['증빙', 'Vouchers', '匯款證明', '汇款凭证'] },
  { topics: ['profile'], words: ['프로필 사진', 'profile picture', '大頭照', '头像'] },
  { topics: ['trading'], words: ['잔고', 'balances', '餘額', '余额'] },
  { topics: ['loans'], words: ['신용점수', 'credit score', '信用評分', '信用分'] },
  { topics: ['contact'], words: ['결정', 'decision', '決定', '决定'] },
  { topics: ['preferences'], words: ['관심 종목', 'Watchlist', '自選股', '自选股'] },
  // Nobody's: no copy of a customer's data has them.
  { topics: [], words: ['횟수', 'How often', '次數', '次数'] },
];

test('the privacy policy has a row for each topic of the copy of data', () => {
  expect(STORED.flatMap(({ topics }) => topics)).toEqual(TOPICS);
});

test('the privacy policy names what every table about a customer holds', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('user_id', 'customer_id', 'is_customer') group by 1 order by 1
  `.execute(server.db);
  const tables = await loadPersonalTables();
  const named = new Set(
    STORED.flatMap(({ topics }) => topics.flatMap((topic) => tables[topic].map(({ name }) => name))),
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  for (const [index, language] of (['kor', 'en', 'tw', 'cn'] as const).entries()) {
    const { markdown } = await server.ok('/common/Agreement', { kind: 'privacy', language });
    const [table = ''] = markdown.split(/^## 2/m);
    const lines = table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(lines.map((line, row) => line.includes(STORED[row]!.words[index]!))).toEqual(STORED.map(() => true));
  }
});

test.each([
  ['kor', '무작위 숫자 하나를 담은 쿠키', '180일'],
  ['en', 'A cookie with a random number', '180 days'],
  ['tw', '含隨機數的 Cookie', '180 天'],
  ['cn', '含随机数的 Cookie', '180 天'],
] as const)(
  'in %s the privacy policy names the cookie of a device and how long it is known',
  async (language, cookie, days) => {
    const { markdown } = await server.ok('/common/Agreement', { kind: 'privacy', language });
    const [, , browser = '', periods = ''] = markdown.split(/^## \d/m);
    expect(browser.match(/쿠키|cookie/gi)).toHaveLength(2);
    expect(browser).toContain(cookie);
    expect(periods).toContain(days);
    expect(DEVICE_MS).toBe(180 * 24 * 60 * 60 * 1000);
  },
);
