import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { test } from 'node:test';

/**
 * A small copy of the house is built with one breach of each border in it, next to what is allowed. The product's own
 * configuration must name exactly these breaches: a rule that stopped matching fails here, and so does one that grew.
 */
const ROOT = resolve(import.meta.dirname, '../..');

/** Rule, file that breaks it, what it imports. */
const BREACHES: [rule: string, from: string, statement: string][] = [
  ['no-cycle', 'shared/domain/src/money/a.ts', "import { x } from './b.ts';"],
  ['resolvable', 'server/src/lost.ts', "import { a } from './nowhere.ts';"],
  [
    'frontend-imports-shared-only',
    'remote-trade/src/lib/x.ts',
    "import { x } from '../../../remote-market/src/lib/ok.ts';",
  ],
  ['frontend-imports-shared-only', 'remote-ipo/src/lib/x.ts', "import { x } from '../../../shell/src/lib/ok.ts';"],
  ['frontend-imports-shared-only', 'remote-wallet/src/lib/x.ts', "const x = import('../../../server/src/core/ok.ts');"],
  ['frontend-imports-shared-only', 'shell/src/lib/x.ts', "export * from '../../../remote-trade/src/lib/ok.ts';"],
  // A remote that no configuration names.
  [
    'frontend-imports-shared-only',
    'remote-sample/src/lib/x.ts',
    "import { x } from '../../../remote-ipo/src/lib/x.ts';",
  ],
  ['frontend-imports-shared-only', 'shell/src/lib/y.ts', "import type { X } from '@maru/federation/registry';"],
  ['build-config-imports-federation-only', 'shell/webpack.config.js', "import { x } from '@maru/domain/money';"],
  ['frontend-runs-in-a-browser', 'remote-market/src/lib/x.ts', "import { readFileSync } from 'node:fs';"],
  ['frontend-runs-in-a-browser', 'shared/sdk/src/api/x.ts', "import { createHash } from 'node:crypto';"],
  [
    'contract-values-stay-on-the-server',
    'remote-market/src/lib/y.ts',
    "import { contracts } from '@maru/domain/contracts';",
  ],
  [
    'contract-values-stay-on-the-server',
    'shared/sdk/src/api/y.ts',
    "import { contracts } from '@maru/domain/contracts';",
  ],
  ['capability-words-are-served', 'remote-market/src/lib/w.ts', "import { WORDS } from '@maru/domain/words';"],
  ['domain-words-stands-on', 'shared/domain/src/words/x.ts', "import { x } from '../registry/index.ts';"],
  ['domain-money-stands-on', 'shared/domain/src/money/x.ts', "import type { X } from '../contracts/index.ts';"],
  ['domain-trading-stands-on', 'shared/domain/src/trading/x.ts', "import type { X } from '../contracts/index.ts';"],
  [
    'domain-new-shares-stands-on',
    'shared/domain/src/new-shares/x.ts',
    "import type { X } from '../contracts/index.ts';",
  ],
  ['domain-credentials-stands-on', 'shared/domain/src/credentials/x.ts', "import { x } from '../money/index.ts';"],
  ['domain-desk-stands-on', 'shared/domain/src/desk/x.ts', "import { x } from '../contracts/index.ts';"],
  ['domain-desk-words-stands-on', 'shared/domain/src/desk-words/x.ts', "import { x } from '../registry/index.ts';"],
  ['domain-contracts-stands-on', 'shared/domain/src/contracts/x.ts', "import { x } from '../registry/index.ts';"],
  ['domain-admin-stands-on', 'shared/domain/src/admin/x.ts', "import { x } from '../registry/index.ts';"],
  ['back-office-contracts-stay-there', 'remote-account/src/lib/x.ts', "import type { X } from '@maru/domain/admin';"],
  ['back-office-contracts-stay-there', 'shared/sdk/src/api/x2.ts', "import type { X } from '@maru/domain/admin';"],
  ['domain-registry-stands-on', 'shared/domain/src/registry/x.ts', "import { x } from '../money/index.ts';"],
  [
    'domain-stands-on-zod-alone',
    'shared/domain/src/contracts/y.ts',
    "import { x } from '../../../sdk/src/api/index.ts';",
  ],
  ['domain-stands-on-zod-alone', 'shared/domain/src/money/y.ts', "import { readFileSync } from 'node:fs';"],
  ['sdk-session-stands-on', 'shared/sdk/src/session/x.ts', "import { x } from '../api/index.ts';"],
  ['sdk-i18n-stands-on', 'shared/sdk/src/i18n/x.ts', "import { x } from '../ui/index.ts';"],
  ['sdk-router-stands-on', 'shared/sdk/src/router/x.ts', "import { x } from '../api/index.ts';"],
  ['sdk-fields-stands-on', 'shared/sdk/src/fields/x.ts', "import { x } from '../flow/index.ts';"],
  ['sdk-records-stands-on', 'shared/sdk/src/records/x.ts', "import { x } from '../flow/index.ts';"],
  ['sdk-flow-stands-on', 'shared/sdk/src/flow/x.ts', "import { x } from '../charts/index.ts';"],
  ['sdk-api-stands-on', 'shared/sdk/src/api/z.ts', "import { x } from '../ui/index.ts';"],
  ['sdk-live-stands-on', 'shared/sdk/src/live/x.ts', "import { x } from '../charts/index.ts';"],
  ['sdk-query-stands-on', 'shared/sdk/src/query/x.ts', "import { x } from '../router/index.ts';"],
  ['sdk-charts-stands-on', 'shared/sdk/src/charts/x.ts', "import { x } from '../federation/index.ts';"],
  ['sdk-ui-stands-on', 'shared/sdk/src/ui/x.ts', "import { x } from '../charts/index.ts';"],
  ['sdk-federation-stands-on', 'shared/sdk/src/federation/x.ts', "import { x } from '../charts/index.ts';"],
  ['sdk-host-stands-on', 'shared/sdk/src/host/x.ts', "import { x } from '../charts/index.ts';"],
  ['testing-helpers-are-for-tests', 'remote-market/src/lib/z.ts', "import { x } from '@maru/sdk/testing';"],
  ['shared-knows-no-product', 'shared/sdk/src/ui/y.ts', "import { x } from '../../../../shell/src/lib/ok.ts';"],
  ['server-imports-the-domain', 'server/src/core/x.ts', "import { x } from '@maru/sdk/session';"],
  ['server-imports-the-domain', 'server/src/core/y.ts', "import { x } from '@maru/federation/webpack';"],
  ['venue-knows-no-customer', 'server/src/venue/x.ts', "import { x } from '../modules/ledger/ok.ts';"],
  ['core-knows-no-capability', 'server/src/core/z.ts', "import { x } from '../modules/ledger/ok.ts';"],
  ['server-source-imports-no-tools', 'server/src/core/v.ts', "const x = import('../../tools/ok.ts');"],
  ['server-source-imports-no-tools', 'server/src/core/u.ts', "import { x } from '../../test/ok.ts';"],
  ['federation-knows-no-product', 'federation/src/webpack/x.ts', "import { x } from '../../../shell/src/lib/ok.ts';"],
  ['feature-imports-no-feature', 'remote-trade/src/features/order/x.ts', "import { x } from '../position/ok.ts';"],
  ['feature-imports-no-app', 'remote-trade/src/features/order/y.ts', "import { x } from '../../app/ok.ts';"],
  ['feature-imports-no-app', 'remote-trade/src/lib/y.ts', "import { x } from '../app/ok.ts';"],
  ['lib-imports-no-feature', 'remote-trade/src/lib/z.ts', "import { x } from '../features/order/ok.ts';"],
  ['nobody-imports-tests-or-scripts', 'server/src/modules/ledger/x.ts', "import { x } from './ok.test.ts';"],
  ['rules-are-pure', 'server/src/modules/ledger/x.rules.ts', "import { x } from './ok.ts';"],
  ['rules-are-pure', 'server/src/modules/ledger/y.rules.ts', "import { readFileSync } from 'node:fs';"],
];

/** The same for the layers of server modules. A cycle of folders is reported for each of them. */
const LAYER_BREACHES: typeof BREACHES = [
  ['server-modules-form-layers', 'server/src/modules/bank', "import { x } from '../loan/ok.ts';"],
  ['server-modules-form-layers', 'server/src/modules/loan', "import { x } from '../deposit/ok.ts';"],
  ['server-modules-form-layers', 'server/src/modules/deposit', "import { x } from '../bank/ok.ts';"],
  ['top-modules-are-imported-by-none', 'server/src/modules/market/y.ts', "import { x } from '../statement/ok.ts';"],
  ['top-modules-are-imported-by-none', 'server/src/modules/statement/x.ts', "const x = import('../books/ok.ts');"],
];

const ALLOWED: [from: string, statement: string][] = [
  ['remote-trade/src/app/ok.ts', "import { x } from '../features/order/ok.ts';"],
  ['remote-trade/src/features/order/ok.ts', "import { x } from '../../lib/ok.ts';"],
  ['remote-trade/src/features/position/ok.ts', "import { x } from '@maru/sdk/charts';"],
  ['remote-trade/src/features/order/ok.rules.ts', "import { x } from '@maru/domain/money';"],
  ['remote-trade/src/features/order/ok.form.ts', "import { contracts } from '@maru/domain/contracts';"],
  ['remote-trade/src/features/order/ok.test.ts', "import { x } from '@maru/sdk/testing';"],
  ['remote-trade/src/lib/ok.ts', "import type { X } from '@maru/domain/contracts';"],
  ['remote-trade/webpack.config.js', "import { x } from '@maru/federation/webpack';"],
  ['remote-market/src/lib/ok.ts', "import { x } from '@maru/sdk/api';"],
  ['shell/src/lib/ok.ts', "import { x } from '@maru/sdk/federation';"],
  ['server/src/core/ok.ts', "import { contracts } from '@maru/domain/contracts';"],
  ['server/tools/ok.ts', "import { x } from '../src/core/ok.ts';"],
  ['server/test/ok.ts', "import { x } from '../tools/ok.ts';"],
  ['server/src/venue/ok.ts', "import { x } from '../core/ok.ts';"],
  ['server/src/modules/ledger/ok.ts', "import { x } from '@maru/federation/registry';"],
  ['server/src/modules/ledger/ok.test.ts', "import { readFileSync } from 'node:fs';"],
  ['server/src/modules/bank/ok.ts', "import { x } from '../ledger/ok.ts';"],
  ['server/src/modules/bank/ok.test.ts', "import { x } from '../statement/ok.ts';"],
  ['server/src/modules/loan/ok.ts', "import { x } from '../ledger/ok.ts';"],
  ['server/src/modules/deposit/ok.ts', "import { x } from '../ledger/ok.ts';"],
  ['server/src/modules/statement/ok.ts', "import { x } from '../bank/ok.ts';"],
  ['server/src/modules/books/ok.ts', "import { x } from '../ledger/ok.ts';"],
  ['shared/domain/src/money/b.ts', "import { x } from './a.ts';"],
  ['shared/domain/src/trading/ok.ts', "import { x } from '../money/index.ts';"],
  ['shared/domain/src/contracts/index.ts', "import { x } from '../money/index.ts';"],
  ['shared/sdk/src/api/index.ts', "import { x } from '../session/index.ts';"],
  ['shared/sdk/src/ui/index.ts', "import type { X } from '@maru/domain/contracts';"],
];

function buildHouse(): string {
  const house = mkdtempSync(join(tmpdir(), 'maru-boundaries-'));
  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), source);
  };
  mkdirSync(join(house, 'node_modules/@maru'), { recursive: true });
  for (const folder of ['shared/domain', 'shared/sdk', 'federation']) {
    mkdirSync(join(house, folder), { recursive: true });
    cpSync(join(ROOT, folder, 'package.json'), join(house, folder, 'package.json'));
    symlinkSync(join(house, folder), join(house, 'node_modules/@maru', basename(folder)));
    const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    for (const target of Object.values<string>(exports)) write(join(folder, target), 'export const x = 1;\n');
  }
  for (const [, from, statement] of BREACHES) write(from, `${statement}\n`);
  for (const [, from, statement] of LAYER_BREACHES) {
    write(from.endsWith('.ts') ? from : `${from}/uphill.ts`, `${statement}\n`);
  }
  for (const [from, statement] of ALLOWED) write(from, `${statement}\nexport const x = 1;\n`);
  return house;
}

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

function breachesFound(house: string, config: string, folders: readonly string[]): string[] {
  const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [depcruise, '--config', join(ROOT, config), '--no-cache', '-T', 'json', ...folders];
  const { summary } = JSON.parse(
    execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8', maxBuffer: 1 << 26 }),
  ) as Report;
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}

const BOUNDARIES = 'tooling/dependency-cruiser.cjs';
const LAYERS = 'tooling/dependency-cruiser.layers.cjs';

test('each boundary is watched, and nothing else is refused', () => {
  const house = buildHouse();
  const folders = readdirSync(house).filter((folder) => folder !== 'node_modules');
  const expected = (breaches: typeof BREACHES) => breaches.map(([rule, from]) => `${rule}: ${from}`).sort();
  const found = (config: string, cruised: readonly string[]) =>
    [...new Set(breachesFound(house, config, cruised))].sort();
  try {
    assert.deepEqual(found(BOUNDARIES, folders), expected(BREACHES));
    assert.deepEqual(found(LAYERS, ['server/src']), expected(LAYER_BREACHES));
  } finally {
    rmSync(house, { recursive: true });
  }
});

test('no rule is without a planted breach', async () => {
  const planted = new Set([...BREACHES, ...LAYER_BREACHES].map(([rule]) => rule));
  for (const file of [BOUNDARIES, LAYERS]) {
    const config = (await import(join(ROOT, file))) as { default: { forbidden: { name: string }[] } };
    assert.deepEqual(
      config.default.forbidden.map(({ name }) => name).filter((name) => !planted.has(name)),
      [],
    );
  }
});
