import { DEVICE_MS } from '../identity/device.service.ts';
import { sql } from 'kysely';
import { makeApp, type TestApp } from '../../../test/harness.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { routes as agreementModule } from './agreement.routes.ts';
import { splitTitle } from './agreement-texts.ts';

const KINDS = ['terms', 'privacy', 'about'] as const;
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

/** Rows of the privacy policy about the server, each with the tables that hold it and a word of it. */
const STORED = [
  { tables: ['customer'], words: ['초대 코드', 'invitation code', '邀請碼', '邀请码'] },
  { tables: ['customer', 'fund_reset'], words: ['자금 비밀번호', 'fund password', '資金密碼', '资金密码'] },
  { tables: ['session', 'known_device'], words: ['로그인한 시각', 'each log-in', '每次登入', '每次登录'] },
  { tables: ['real_name'], words: ['신분증', 'both sides of your ID', '證件正反面', '证件正反面'] },
  { tables: ['bank_card', 'wallet'], words: ['지갑 주소', 'wallet addresses', '錢包地址', '钱包地址'] },
  { tables: ['upload'], words: ['증빙', 'Vouchers', '匯款證明', '汇款凭证'] },
  { tables: ['customer_profile', 'phone_code'], words: ['프로필 사진', 'profile picture', '大頭照', '头像'] },
  {
    tables: [
      ...['trade_order', 'trade_position', 'trade_fill', 'deposit', 'withdrawal', 'fx_quote', 'fx_exchange', 'request'],
      ...['ledger_account', 'offering_application', 'simulated_applicant', 'quota_purchase', 'strategy', 'copy_share'],
      ...['margin_loan', 'margin_consent', 'block_trade', 'auction_bid', 'placement_application', 'paid_new_shares'],
      ...['asset_day', 'dividend_right'],
    ],
    words: ['잔고', 'balances', '餘額', '余额'],
  },
  { tables: ['loan'], words: ['신용점수', 'credit score', '信用評分', '信用分'] },
  {
    tables: ['message', 'review_case', 'audit_entry', 'ticket', 'seat_application'],
    words: ['결정', 'decision', '決定', '决定'],
  },
  {
    tables: ['watchlist', 'watch_group', 'price_alert', 'fund_account', 'check_in'],
    words: ['관심 종목', 'Watchlist', '自選股', '自选股'],
  },
  { tables: ['frontend_count'], words: ['횟수', 'How often', '次數', '次数'] },
];

test('the privacy policy names what every table about a customer holds', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'customer_id', 'is_customer') group by 1 order by 1
  `.execute(server.db);
  const named = new Set(STORED.flatMap(({ tables }) => tables));
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
