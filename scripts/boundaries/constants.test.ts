import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../server/src/core/config.ts';
import { DEFAULT_MINIMUM_SHARES } from '../../server/src/modules/ipo/catalogue/offering-seed.ts';
import { accountCurrency } from '../../shared/domain/src/contracts/index.ts';
import { PER_PAGE } from '../../shared/domain/src/contracts/primitives.ts';
import { CURRENCIES, groupDigits } from '../../shared/domain/src/money/index.ts';
import { ACCOUNT_KEY, LANGUAGE_KEY, TOKEN_KEY } from '../../shared/sdk/src/session/storage.ts';
import { ROOT } from '../workspace.ts';

/** The constants of the specification, section 9, where the code states them. */
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The number that a source assigns to a name, of a constant or of an option. */
function numberIn(file: string, name: string): number {
  const found = [
    ...read(file).matchAll(new RegExp(String.raw`\b${name}(?:: number)?\s*[=:]\s*([\d_]+)(?:n)?[;,\s]`, 'g')),
  ];
  assert.equal(found.length, 1, `${name} in ${file}`);
  return Number(found[0]?.[1]?.replaceAll('_', ''));
}

const NUMBERS: readonly [subject: string, file: string, name: string, value: number][] = [
  ['API time-out', 'shared/sdk/src/api/client.ts', 'API_TIMEOUT_MS', 10_000],
  ['script time-out', 'shell/src/federation/load-build.ts', 'SCRIPT_TIMEOUT_MS', 120_000],
  ['script time-out of a chunk', 'federation/src/webpack/base.ts', 'chunkLoadTimeout', 120_000],
  ['error toast', 'shared/sdk/src/ui/overlay/toast.ts', 'SHOWN_MS', 2_000],
  ['log-out', 'shell/src/app/use-targets.ts', 'LOGOUT_DELAY_MS', 1_000],
  ['log-in page after a 401', 'shared/sdk/src/api/client.ts', 'UNAUTHORIZED_DELAY_MS', 2_000],
  ['double back', 'shell/src/app/use-native-back.ts', 'QUIT_WITHIN_MS', 1_000],
  ['sell lock, minutes', 'server/src/venue/catalogue/catalogue.ts', 'const SELL_LOCK_MINUTES', 15],
  ['pull to refresh, head in px', 'shared/sdk/src/ui/states/pull-to-refresh.tsx', 'HEAD', 50],
  ['lots of a new ticket', 'remote-trade/src/features/ticket/draft.rules.ts', 'lots', 1],
];
for (const [subject, file, name, value] of NUMBERS) {
  test(`${subject}: ${value}`, () => assert.equal(numberIn(file, name), value));
}

test('shares and funds trade in lots of 100', () => {
  const makers = read('server/src/venue/catalogue/catalogue.ts').split(/^(?:export )?function /m);
  for (const name of ['company', 'fund']) {
    const maker = makers.find((each) => each.startsWith(`${name}(`)) ?? '';
    assert.match(maker, /lotSize: 100,/, name);
  }
});

test('withdrawals, deposits, languages and the minimum of new shares have the defaults of the specification', () => {
  const config = readConfig({ SECRET_KEY: 'x'.repeat(32) });
  assert.equal(config.withdrawal.minimum, 10_000n);
  assert.deepEqual(config.withdrawal.window, { from: '09:00', to: '15:30' });
  assert.equal(config.withdrawal.paidWithinHours, 48);
  assert.deepEqual(config.deposit.window, { from: '00:00', to: '23:59' });
  assert.deepEqual(config.languages, ['kor', 'en', 'tw']);
  assert.equal(DEFAULT_MINIMUM_SHARES, 10_000n);
});

test('the browser keeps session and language under the keys of the specification', () => {
  assert.deepEqual([TOKEN_KEY, ACCOUNT_KEY, LANGUAGE_KEY], ['tokend', 'account', 'language']);
});

test('nine currencies are exchanged, and an account shows won, dollars or baht', () => {
  assert.deepEqual([...CURRENCIES].sort(), ['CNY', 'HKD', 'JPY', 'KRW', 'MYR', 'THB', 'TWD', 'USD', 'VND']);
  assert.deepEqual([...accountCurrency.options].sort(), ['KRW', 'THB', 'USD']);
});

test('money has separators of thousands, a page ten rows, and a list loads 300 px before its end', () => {
  assert.equal(groupDigits('1234567'), '1,234,567');
  assert.equal(PER_PAGE, 10);
  assert.match(read('shared/sdk/src/ui/states/load-more.tsx'), /rootMargin: '300px 0px'/);
});

test('the root font grows up to a width of 750 px, and so does the column', () => {
  const [, base = '', growth = '', most = ''] =
    /calc\(([\d.]+)% \+ ([\d.]+)vw\), ([\d.]+)%\)/.exec(read('shared/sdk/src/ui/base.css')) ?? [];
  const widest = (((Number(most) - Number(base)) / 100) * 16) / (Number(growth) / 100);
  assert.ok(Math.abs(widest - 750) < 2, `stops growing at ${widest} px`);
  assert.match(read('shared/sdk/src/ui/tokens.css'), /--column: 750px;/);
});

test('the privacy policy states five years for transactions and ten for advice', () => {
  for (const [language, years] of [
    ['kor', '년'],
    ['en', ' years'],
    ['tw', ' 年'],
    ['cn', ' 年'],
  ] as const) {
    const policy = read(`server/src/modules/agreement/texts/privacy.${language}.md`);
    for (const count of [5, 10]) assert.ok(policy.includes(`**${count}${years}**`), `${count} in ${language}`);
  }
});
