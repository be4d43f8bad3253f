import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

const keys = { SECRET_KEY: 'x'.repeat(32), UPLOAD_KEY: 'f'.repeat(64) };

test('an empty environment has defaults a person can start with', () => {
  expect(readConfig({ ...keys, PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    openingGrant: 100_000_000n,
    languages: ['kor', 'en', 'tw'],
    hasRateLimit: true,
    isDemo: false,
    market: { clock: 'demo', feed: 'simulated' },
    deposit: { minimum: 10_000n, maximum: 50_000_000n, window: { from: '00:00', to: '23:59' } },
    withdrawal: { minimum: 10_000n, window: { from: '09:00', to: '15:30' }, paidWithinHours: 48 },
    withdrawalPolicies: ['LOAN_UNPAID'],
    loanMinimum: 100_000n,
    loanPool: 10_000_000_000n,
    hasNewShares: true,
  });
});

test.each([
  [{ PORT: '80800' }, /PORT/],
  [{ MARKET_CLOCK: 'fast' }, /MARKET_CLOCK/],
  [{ MARKET_BEAT_MS: '0' }, /MARKET_BEAT_MS/],
  [{ OPENING_GRANT_KRW: '1.5' }, /OPENING_GRANT_KRW/],
  [{ DEPOSIT_MIN_KRW: '-1' }, /DEPOSIT_MIN_KRW/],
  [{ DEPOSIT_MIN_KRW: '2', DEPOSIT_MAX_KRW: '1' }, /DEPOSIT_MIN_KRW/],
  [{ WITHDRAWAL_MAX_KRW: '9999' }, /WITHDRAWAL_MIN_KRW/],
  [{ DEPOSIT_HOURS: '00:00-24:00' }, /DEPOSIT_HOURS/],
  [{ WITHDRAWAL_HOURS: '15:30-09:00' }, /WITHDRAWAL_HOURS/],
  [{ WITHDRAWAL_PAID_WITHIN: '0' }, /WITHDRAWAL_PAID_WITHIN/],
  [{ WITHDRAWAL_POLICIES: 'FEE_PAID' }, /WITHDRAWAL_POLICIES/],
  [{ LOAN_MIN_KRW: 'none' }, /LOAN_MIN_KRW/],
  [{ DEMO: 'perhaps' }, /DEMO/],
  [{ SECRET_KEY: 'short' }, /SECRET_KEY/],
  [{ ROLE: 'leader' }, /ROLE/],
  [{ NODE_URL: 'http://node/path' }, /NODE_URL/],
  [{ UPLOAD_KEY: 'f'.repeat(63) }, /UPLOAD_KEY/],
])('%j is refused by its name', (wrong, name) => {
  expect(() => readConfig({ ...keys, ...wrong })).toThrow(name);
});

test.each([
  [{}, false],
  [{ DEMO: '1' }, true],
  [{ DEMO: '1', AUTO_REVIEW: '0' }, false],
  [{ AUTO_REVIEW: '1' }, true],
])('%j lets the machine review: %s', (env, isAllowed) => {
  expect(readConfig({ ...keys, ...env }).autoReview).toEqual({ isAllowed, delaySeconds: 15 });
});

test('without keys they are made, kept and readable by their owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-config-'));
  const { secret, uploadKey } = readConfig({ DATA_DIR: folder });
  expect([secret.length, uploadKey.length]).toEqual([64, 32]);
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({ secret, uploadKey });
  for (const name of ['secret.key', 'upload.key']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
