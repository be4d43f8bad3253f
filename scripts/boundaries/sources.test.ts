import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';

/** Breaches of the house rules of `eslint.config.js`, each next to the same line where it is allowed. */
const ROOT = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: ROOT });

async function rulesBroken(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: resolve(ROOT, filePath) });
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))];
}

const IMPORTS = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';
const use = (library: string) => `export { x } from '${library}';\n`;

/** Library, file that may not have it, file that owns it. */
const OWNED: [library: string, stranger: string, owner: string][] = [
  ['axios', 'remote-trade/src/lib/x.ts', 'shared/sdk/src/api/x.ts'],
  ['axios', 'shared/sdk/src/session/x.ts', 'shared/sdk/src/api/x.test.ts'],
  ['highcharts/highstock', 'remote-market/src/features/detail/x.tsx', 'shared/sdk/src/charts/x.ts'],
  ['highcharts-react-official', 'shared/sdk/src/ui/x.tsx', 'shared/sdk/src/charts/x.tsx'],
  ['jotai', 'remote-trade/src/lib/x.ts', 'shared/sdk/src/session/x.ts'],
  ['jotai/utils', 'shell/src/app/x.ts', 'shared/sdk/src/session/x.ts'],
  ['react-router-dom', 'shell/src/app/x.tsx', 'shared/sdk/src/router/x.tsx'],
  ['lightweight-charts', 'remote-market/src/lib/x.ts', 'e2e/src/bench/chart/x.ts'],
  ['@tanstack/react-query', 'remote-wallet/src/lib/x.ts', 'shared/sdk/src/query/x.ts'],
  ['i18next', 'shell/src/app/x.ts', 'shared/sdk/src/i18n/x.ts'],
  ['react-i18next', 'remote-ipo/src/lib/x.tsx', 'shared/sdk/src/i18n/x.ts'],
  ['lucide-react', 'shell/src/app/x.tsx', 'shared/sdk/src/ui/x.tsx'],
  ['@base-ui/react/dialog', 'remote-trade/src/lib/x.tsx', 'shared/sdk/src/ui/x.tsx'],
  ['@module-federation/enhanced/runtime', 'remote-trade/src/app/x.ts', 'shell/src/app/x.ts'],
  ['@module-federation/enhanced/webpack', 'server/src/core/x.ts', 'federation/src/webpack/x.ts'],
  ['pg', 'federation/src/registry/x.ts', 'server/src/core/x.ts'],
];

for (const [library, stranger, owner] of OWNED) {
  test(`${library}: refused in ${stranger}, at home in ${owner}`, async () => {
    assert.deepEqual(await rulesBroken(stranger, use(library)), [IMPORTS]);
    assert.deepEqual(await rulesBroken(stranger, `export const x = import('${library}');\n`), [SYNTAX]);
    assert.deepEqual(await rulesBroken(owner, use(library)), []);
  });
}

const long = 'export const a = 1;\n'.replace('a', 'x') + '// line\n'.repeat(300);

/** Rule, file, code that breaks it; then where the same code may stand, if anywhere. */
const REFUSED: [rule: string, file: string, code: string, allowedIn?: string][] = [
  [SYNTAX, 'remote-trade/src/lib/x.tsx', "export const x = '매수';\n", 'remote-trade/src/lib/x.test.tsx'],
  [SYNTAX, 'remote-trade/src/lib/x.tsx', 'export const x = <p>買進</p>;\n', 'e2e/src/x.test.tsx'],
  [SYNTAX, 'server/src/modules/x.ts', 'export const x = `주문 ${1}`;\n', 'server/src/venue/catalogue/x.ts'],
  [SYNTAX, 'remote-trade/src/app/x.ts', 'export default 1;\n', 'remote-trade/webpack.config.js'],
  [SYNTAX, 'server/src/core/x.ts', "export * from './y';\n"],
  ['house/file-name', 'shared/sdk/src/ui/BigButton.tsx', 'export const x = 1;\n', 'shared/sdk/src/ui/big-button.tsx'],
  [
    'house/storage',
    'remote-trade/src/lib/x.ts',
    "sessionStorage.setItem('draft', '1');\n",
    'shared/sdk/src/session/storage.ts',
  ],
  [
    'house/storage',
    'shell/src/federation/x.ts',
    "export const x = window.localStorage['token'];\n",
    'shell/src/bootstrap/storage.ts',
  ],
  ['house/storage', 'remote-ipo/src/lib/x.ts', 'export const { sessionStorage: x } = window;\n'],
  ['house/storage', 'shared/sdk/src/api/x.ts', "export const { x } = globalThis['localStorage'];\n"],
  ['house/file-name', 'server/src/core/order.writer.ts', 'export const x = 1;\n', 'server/src/core/order.service.ts'],
  [
    'house/file-name',
    'server/src/core/order.writer.test.ts',
    'export const x = 1;\n',
    'server/src/core/order.repo.test.ts',
  ],
  ['house/comment-start', 'server/src/core/x.ts', '/** What an order costs. */\nexport const x = 1;\n'],
  ['house/comment-start', 'remote-trade/src/lib/x.test.ts', '// Who pays.\n// The seller.\nexport const x = 1;\n'],
  ['house/plain-name', 'server/src/core/x.ts', 'export function patiently() {}\n'],
  ['house/plain-name', 'shared/sdk/src/ui/x.ts', 'const x = 1;\nexport { x as TOLD };\n'],
  ['max-lines', 'shared/sdk/src/ui/x.ts', long, 'shared/sdk/src/ui/x.test.ts'],
  [
    'no-restricted-globals',
    'remote-trade/src/lib/x.ts',
    "export const x = parseFloat('1.5');\n",
    'shared/domain/src/money/x.ts',
  ],
  ['no-restricted-properties', 'server/src/core/x.ts', "export const x = Number.parseFloat('1');\n"],
  [
    'no-restricted-properties',
    'remote-trade/src/lib/x.ts',
    'export const x = (1.5).toFixed(2);\n',
    'shared/sdk/src/charts/x.ts',
  ],
  [
    'no-restricted-properties',
    'server/src/venue/x.ts',
    'export const x = Math.random();\n',
    'shared/sdk/src/live/x.ts',
  ],
  ['no-restricted-properties', 'shared/domain/src/money/x.ts', 'export const x = Math.random();\n'],
  ['no-restricted-properties', 'server/src/core/x.test.ts', "test.only('one', () => undefined);\n"],
  ['no-restricted-properties', 'server/src/core/x.test.ts', "describe.skip('some', () => undefined);\n"],
  ['no-warning-comments', 'server/src/core/x.ts', '// TODO later\nexport const x = 1;\n'],
  ['no-console', 'remote-trade/src/lib/x.ts', "console.log('here');\n", 'scripts/x.ts'],
  ['@typescript-eslint/no-explicit-any', 'server/src/core/x.ts', 'export const x: any = 1;\n'],
  ['@typescript-eslint/no-unused-vars', 'server/src/core/x.ts', 'const x = 1;\n'],
];

for (const [rule, file, code, allowedIn] of REFUSED) {
  test(`${rule}: ${JSON.stringify(code.slice(0, 40))} in ${file}`, async () => {
    assert.deepEqual(await rulesBroken(file, code), [rule]);
    if (allowedIn) assert.deepEqual(await rulesBroken(allowedIn, code), []);
  });
}

test('a comment may continue with any word, and a name in a file may be any', async () => {
  const code = '// The seller states\n// Who pays.\nconst tell = 1;\nexport const x = tell;\n';
  assert.deepEqual(await rulesBroken('server/src/core/x.ts', code), []);
});

test('letters in a comment are nobody else’s business', async () => {
  assert.deepEqual(await rulesBroken('server/src/core/x.ts', '// 호가 단위\nexport const x = 1;\n'), []);
});
