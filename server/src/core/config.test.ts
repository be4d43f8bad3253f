import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

const SECRET_KEY = 'x'.repeat(32);

test('an empty environment has defaults a person can start with', () => {
  expect(readConfig({ SECRET_KEY, PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    openingGrant: 100_000_000n,
    languages: ['kor', 'en', 'tw'],
    hasRateLimit: true,
    isDemo: false,
    market: { clock: 'demo', feed: 'simulated' },
  });
});

test.each([
  [{ PORT: '80800' }, /PORT/],
  [{ MARKET_CLOCK: 'fast' }, /MARKET_CLOCK/],
  [{ OPENING_GRANT_KRW: '1.5' }, /OPENING_GRANT_KRW/],
  [{ DEMO: 'perhaps' }, /DEMO/],
  [{ SECRET_KEY: 'short' }, /SECRET_KEY/],
])('%j is refused by its name', (wrong, name) => {
  expect(() => readConfig({ SECRET_KEY, ...wrong })).toThrow(name);
});

test('without a secret one is made, kept and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-config-'));
  const first = readConfig({ DATA_DIR: folder }).secret;
  expect(first.length).toBe(64);
  expect(readConfig({ DATA_DIR: folder }).secret.equals(first)).toBe(true);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
