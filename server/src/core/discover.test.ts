import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles, requireExport } from './discover.ts';
import { loadMigrations, migrationNames } from './migrations.ts';

const root = mkdtempSync(join(tmpdir(), 'maru-discover-'));
afterAll(() => rmSync(root, { recursive: true }));

test('files of a role are found in every sub-folder, in the order of their paths, and nothing else is', async () => {
  const files = ['loan/loan.routes.ts', 'bank/bank.routes.ts', 'bank/card.routes.ts', 'bank/bank.service.ts'];
  const others = ['bank/bank.routes.test.ts', 'bank/catalogue/deep.routes.ts', 'index.routes.ts'];
  for (const file of [...files, ...others]) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  expect(await findFiles(root, '.routes.ts')).toEqual([
    'bank/bank.routes.ts',
    'bank/card.routes.ts',
    'loan/loan.routes.ts',
  ]);
});

test('a file without its export is named', () => {
  expect(requireExport('bank/bank.routes.ts', { routes: 7 }, 'routes')).toBe(7);
  expect(() => requireExport('bank/bank.routes.ts', { bankModule: 7 }, 'routes')).toThrow(
    'bank/bank.routes.ts has no export named routes',
  );
});

test.each([
  ['in their order', ['0002-identity.ts', '0001-ledger.ts'], ['0001-ledger', '0002-identity']],
  [
    'with gaps',
    ['0010-venue.ts', '0001-ledger.ts', '0011-venue-replay.ts'],
    ['0001-ledger', '0010-venue', '0011-venue-replay'],
  ],
])('steps of the schema %s', (_, files, names) => {
  expect(migrationNames(files)).toEqual(names);
});

test.each([
  [
    'two of one number',
    ['0001-ledger.ts', '0001-identity.ts'],
    '0001-identity.ts and migrations/0001-ledger.ts have the same number',
  ],
  ['no number', ['ledger.ts'], 'migrations/ledger.ts is no step'],
  ['a short number', ['001-ledger.ts'], 'migrations/001-ledger.ts is no step'],
  ['another kind of file', ['0001-ledger.sql'], 'migrations/0001-ledger.sql is no step'],
  ['a test', ['0001-ledger.test.ts'], 'migrations/0001-ledger.test.ts is no step'],
])('%s among the steps of the schema stops the start', (_, files, message) => {
  expect(() => migrationNames(files)).toThrow(message);
});

test('the steps of the schema are those in the folder', async () => {
  const steps = await loadMigrations();
  expect(Object.keys(steps).slice(0, 2)).toEqual(['0001-ledger', '0002-identity']);
  expect(Object.keys(steps)).toEqual(Object.keys(steps).sort());
  expect(Object.values(steps).every(({ up }) => typeof up === 'function')).toBe(true);
});
