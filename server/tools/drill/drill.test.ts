import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picture } from '../../test/pictures.ts';
import { postgresBinaries } from '../../src/core/postgres.ts';
import { drill } from './drill.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-drill-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `pnpm server backup drill` in its smallest form; it throws when anything that was answered is missing, torn or there twice. */
test('what customers were answered outlives the machine in a back-up that was made while they moved money', async () => {
  const file = (name: string) => join(import.meta.dirname, '..', '..', name);
  const drilled = await drill({
    folder,
    binaries: postgresBinaries(createRequire(import.meta.url)),
    seed: 'drill',
    users: 3,
    seconds: 1,
    isThrowAway: true,
    picture: await picture('png', 16, 16),
    entries: { cli: file('cli.ts'), main: file('src/main.ts'), node: file('tools/simulation/node.ts') },
  });
  expect(drilled.rows).toBeGreaterThan(100);
  expect(drilled.sentAgain).toBeGreaterThan(0);
  const [backup, restore, ledger, audit] = drilled.said;
  expect(backup).toContain(`${drilled.rows} rows`);
  expect(restore).toContain(`${drilled.rows} rows`);
  expect(restore).toMatch(/keys: \d+ pictures and 3 identity numbers opened/);
  expect(ledger).toContain('0 differences');
  expect(audit).toContain('all good');
});
