import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';

/**
 * A small copy of the house is built with one breach of each border in it, next to what is allowed. The product's own
 * configuration must name exactly these breaches: a rule that stopped matching fails here, and so does one that grew.
 */
const ROOT = resolve(import.meta.dirname, '../..');

/** Rule, file that breaks it, what it imports. */
const BREACHES: [rule: string, from: string, statement: string][] = [
  ['no-cycle', 'shared/src/money/a.ts', "import { x } from './b.ts';"],
  ['resolvable', 'server/src/lost.ts', "import { a } from './nowhere.ts';"],
  [
    'frontend-imports-shared-only',
    'remote-trade/src/lib/x.ts',
    "import { x } from '../../../remote-market/src/lib/ok.ts';",
  ],
  ['frontend-imports-shared-only', 'remote-ipo/src/lib/x.ts', "import { x } from '../../../shell/src/lib/ok.ts';"],
  ['frontend-imports-shared-only', 'remote-wallet/src/lib/x.ts', "const x = import('../../../server/src/core/ok.ts');"],
  ['frontend-imports-shared-only', 'shell/src/lib/x.ts', "export * from '../../../remote-trade/src/lib/ok.ts';"],
  ['frontend-imports-shared-only', 'shell/src/lib/y.ts', "import type { X } from '@maru/federation/registry';"],
  ['build-config-imports-federation-only', 'shell/webpack.config.js', "import { x } from '@maru/shared/money';"],
  ['frontend-runs-in-a-browser', 'remote-market/src/lib/x.ts', "import { readFileSync } from 'node:fs';"],
  ['frontend-runs-in-a-browser', 'shared/src/api/x.ts', "import { createHash } from 'node:crypto';"],
  [
    'contract-values-stay-on-the-server',
    'remote-market/src/lib/y.ts',
    "import { contracts } from '@maru/shared/contracts';",
  ],
  ['contract-values-stay-on-the-server', 'shared/src/api/y.ts', "import { contracts } from '../contracts/index.ts';"],
  ['shared-money-stands-on', 'shared/src/money/x.ts', "import type { X } from '../contracts/index.ts';"],
  ['shared-contracts-stands-on', 'shared/src/contracts/x.ts', "import { x } from '../session/index.ts';"],
  ['shared-session-stands-on', 'shared/src/session/x.ts', "import { x } from '../api/index.ts';"],
  ['shared-i18n-stands-on', 'shared/src/i18n/x.ts', "import { x } from '../ui/index.ts';"],
  ['shared-router-stands-on', 'shared/src/router/x.ts', "import { x } from '../api/index.ts';"],
  ['shared-forms-stands-on', 'shared/src/forms/x.ts', "import { x } from '../ui/index.ts';"],
  ['shared-api-stands-on', 'shared/src/api/z.ts', "import { x } from '../ui/index.ts';"],
  ['shared-live-stands-on', 'shared/src/live/x.ts', "import { x } from '../charts/index.ts';"],
  ['shared-query-stands-on', 'shared/src/query/x.ts', "import { x } from '../live/index.ts';"],
  ['shared-charts-stands-on', 'shared/src/charts/x.ts', "import { x } from '../federation/index.ts';"],
  ['shared-ui-stands-on', 'shared/src/ui/x.ts', "import { x } from '../charts/index.ts';"],
  ['shared-federation-stands-on', 'shared/src/federation/x.ts', "import { x } from '../charts/index.ts';"],
  ['shared-host-stands-on', 'shared/src/host/x.ts', "import { x } from '../charts/index.ts';"],
  ['testing-helpers-are-for-tests', 'remote-market/src/lib/z.ts', "import { x } from '@maru/shared/testing';"],
  ['shared-knows-no-product', 'shared/src/ui/y.ts', "import { x } from '../../../shell/src/lib/ok.ts';"],
  ['server-imports-contracts-and-money', 'server/src/core/x.ts', "import { x } from '@maru/shared/session';"],
  ['server-imports-contracts-and-money', 'server/src/core/y.ts', "import { x } from '@maru/federation/webpack';"],
  ['venue-knows-no-customer', 'server/src/venue/x.ts', "import { x } from '../modules/ledger/ok.ts';"],
  ['core-knows-no-capability', 'server/src/core/z.ts', "import { x } from '../modules/ledger/ok.ts';"],
  ['federation-knows-no-product', 'federation/src/webpack/x.ts', "import { x } from '../../../shell/src/lib/ok.ts';"],
  ['feature-imports-no-feature', 'remote-trade/src/features/order/x.ts', "import { x } from '../position/ok.ts';"],
  ['feature-imports-no-app', 'remote-trade/src/features/order/y.ts', "import { x } from '../../app/ok.ts';"],
  ['feature-imports-no-app', 'remote-trade/src/lib/y.ts', "import { x } from '../app/ok.ts';"],
  ['lib-imports-no-feature', 'remote-trade/src/lib/z.ts', "import { x } from '../features/order/ok.ts';"],
  ['nobody-imports-standalone', 'remote-trade/src/app/x.ts', "import { x } from '../../standalone/ok.ts';"],
  ['nobody-imports-tests-or-scripts', 'server/src/modules/ledger/x.ts', "import { x } from './ok.test.ts';"],
  ['rules-are-pure', 'server/src/modules/ledger/x.rules.ts', "import { x } from './ok.ts';"],
  ['rules-are-pure', 'server/src/modules/ledger/y.rules.ts', "import { readFileSync } from 'node:fs';"],
];

const ALLOWED: [from: string, statement: string][] = [
  ['remote-trade/src/app/ok.ts', "import { x } from '../features/order/ok.ts';"],
  ['remote-trade/src/features/order/ok.ts', "import { x } from '../../lib/ok.ts';"],
  ['remote-trade/src/features/position/ok.ts', "import { x } from '@maru/shared/charts';"],
  ['remote-trade/src/features/order/ok.rules.ts', "import { x } from '@maru/shared/money';"],
  ['remote-trade/src/features/order/ok.form.ts', "import { contracts } from '@maru/shared/contracts';"],
  ['remote-trade/src/features/order/ok.test.ts', "import { x } from '@maru/shared/testing';"],
  ['remote-trade/src/lib/ok.ts', "import type { X } from '@maru/shared/contracts';"],
  ['remote-trade/standalone/ok.ts', "import { x } from '../src/app/ok.ts';"],
  ['remote-trade/webpack.config.js', "import { x } from '@maru/federation/webpack';"],
  ['remote-market/src/lib/ok.ts', "import { x } from '@maru/shared/api';"],
  ['shell/src/lib/ok.ts', "import { x } from '@maru/shared/federation';"],
  ['server/src/core/ok.ts', "import { contracts } from '@maru/shared/contracts';"],
  ['server/src/venue/ok.ts', "import { x } from '../core/ok.ts';"],
  ['server/src/modules/ledger/ok.ts', "import { x } from '@maru/federation/registry';"],
  ['server/src/modules/ledger/ok.test.ts', "import { readFileSync } from 'node:fs';"],
  ['shared/src/money/b.ts', "import { x } from './a.ts';"],
  ['shared/src/contracts/index.ts', "import { x } from '../money/index.ts';"],
  ['shared/src/api/index.ts', "import { x } from '../session/index.ts';"],
  ['shared/src/ui/index.ts', "import type { X } from '../contracts/index.ts';"],
];

function buildHouse(): string {
  const house = mkdtempSync(join(tmpdir(), 'maru-boundaries-'));
  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), source);
  };
  mkdirSync(join(house, 'node_modules/@maru'), { recursive: true });
  for (const name of ['shared', 'federation']) {
    mkdirSync(join(house, name));
    cpSync(join(ROOT, name, 'package.json'), join(house, name, 'package.json'));
    symlinkSync(join(house, name), join(house, 'node_modules/@maru', name));
    const { exports } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
    for (const target of Object.values<string>(exports)) write(join(name, target), 'export const x = 1;\n');
  }
  for (const [, from, statement] of BREACHES) write(from, `${statement}\n`);
  for (const [from, statement] of ALLOWED) write(from, `${statement}\nexport const x = 1;\n`);
  return house;
}

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

function breachesFound(house: string): string[] {
  const folders = [
    'shell',
    'remote-market',
    'remote-trade',
    'remote-ipo',
    'remote-wallet',
    'shared',
    'server',
    'federation',
  ];
  const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [depcruise, '--config', join(ROOT, '.dependency-cruiser.cjs'), '--no-cache', '-T', 'json', ...folders];
  const { summary } = JSON.parse(
    execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8', maxBuffer: 1 << 26 }),
  ) as Report;
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}

test('each border is watched, and nothing else is refused', () => {
  const house = buildHouse();
  try {
    const expected = BREACHES.map(([rule, from]) => `${rule}: ${from}`);
    assert.deepEqual([...new Set(breachesFound(house))].sort(), expected.sort());
  } finally {
    rmSync(house, { recursive: true });
  }
});

test('no rule is without a planted breach', async () => {
  const config = (await import(join(ROOT, '.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  const planted = new Set(BREACHES.map(([rule]) => rule));
  assert.deepEqual(
    config.default.forbidden.map(({ name }) => name).filter((name) => !planted.has(name)),
    [],
  );
});
