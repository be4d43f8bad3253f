import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findRemotes } from '../../federation/src/remotes.ts';
import config from '../../oxlint.config.ts';
import { ROOT } from '../workspace.ts';

/** A violation of each rule of `oxlint.config.ts`, next to the same line, or another file, in which it is allowed. */
const SERVER = 'server/src/core/x.ts';
const CLIENT = 'remote-trade/src/lib/x.tsx';

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

/** Rule, file, code that breaks it, the same as it is allowed in that file. */
const REFUSED: [rule: string, file: string, code: string, allowed: string][] = [
  ['await-thenable', SERVER, 'await report(1);', 'report(1);'],
  ['no-floating-promises', SERVER, 'save();', 'save().catch(report);'],
  ['no-floating-promises', SERVER, 'void save();', 'await save();'],
  ['no-floating-promises', CLIENT, 'save();', 'void save();'],
  ['no-misused-promises', SERVER, 'onTick(async () => save());', 'onTick(() => { save().catch(report); });'],
  ['no-misused-promises', CLIENT, 'if (save()) report(1);', 'if (await save().then(() => true)) report(1);'],
  [
    'switch-exhaustiveness-check',
    SERVER,
    "export function say(state: State) { switch (state) { case 'open': return 1; default: return 2; } }",
    "export function say(state: State) { switch (state) { case 'open': return 1; case 'closed': return 2; } }",
  ],
  ['import-extension', SERVER, "export * from './y';", "export * from './y.ts';"],
  ['comment-start', SERVER, '/** What an order costs. */', '/** Costs of an order. */'],
  // A comment may continue with any word.
  ['comment-start', 'remote-trade/src/lib/x.test.ts', '// Who pays.', '// The seller states\n// Who pays.'],
  // A name in a file may be any.
  ['plain-name', SERVER, 'export function patiently() {}', 'const tell = 1; export const x = tell;'],
  ['plain-name', 'shared/sdk/src/ui/x.ts', 'const x = 1; export { x as TOLD };', 'const x = 1; export { x };'],
  ['storage', 'remote-ipo/src/lib/x.ts', 'export const { sessionStorage: x } = window;', 'export const x = window;'],
  ['storage', 'shared/sdk/src/api/x.ts', "export const { x } = globalThis['localStorage'];", 'export const x = 1;'],
  [
    'left-out',
    CLIENT,
    'export const x = <form action={() => undefined} />;',
    'export const x = <form onSubmit={() => undefined} />;',
  ],
  [
    'left-out',
    CLIENT,
    "import { Fragment } from 'react';\nexport const x = <Fragment ref={() => undefined}><p /></Fragment>;",
    'import { Fragment } from \'react\';\nexport const x = <Fragment key="x"><p /></Fragment>;',
  ],
  [
    'left-out',
    CLIENT,
    "import { BackIcon } from '@maru/sdk/ui';\nexport const x = <BackIcon><path /></BackIcon>;",
    "import { BackIcon } from '@maru/sdk/ui';\nexport const x = <BackIcon aria-hidden />;",
  ],
  // Letters in a comment are nobody else’s business.
  ['text', SERVER, 'export const x = `주문 ${1}`;', '// 호가 단위\nexport const x = 1;'],
  ['no-restricted-properties', SERVER, "export const x = Number.parseFloat('1');", "export const x = BigInt('1');"],
  [
    'no-restricted-properties',
    'shared/domain/src/money/x.ts',
    'export const x = Math.random();',
    'export const x = 1;',
  ],
  ['no-restricted-properties', 'server/src/core/x.test.ts', "test.only('one', report);", "test('one', report);"],
  [
    'no-restricted-properties',
    'server/src/core/x.test.ts',
    "describe.skip('some', report);",
    "describe('some', report);",
  ],
  ['no-warning-comments', SERVER, '// TODO later', '// The later one.'],
  ['eqeqeq', SERVER, 'export const x = save == report;', 'export const x = save == null;'],
  ['no-array-constructor', SERVER, 'export const x = new Array(1, 2);', 'export const x = [1, 2];'],
  ['no-eval', SERVER, "eval('1');", 'report(1);'],
  ['no-implied-eval', SERVER, "setTimeout('report(1)', 1);", 'setTimeout(() => report(1), 1);'],
  ['no-implied-eval', SERVER, "export const x = new Function('return 1');", 'export const x = () => 1;'],
  ['no-unused-expressions', SERVER, '1 + 1;', 'report(1 + 1);'],
  ['no-unused-vars', SERVER, 'const x = 1;', 'export const x = 1;'],
  [
    'ban-ts-comment',
    SERVER,
    '// @ts-ignore\nexport const x = 1;',
    '// @ts-expect-error -- It is no number.\nexport const x: number = save;',
  ],
  [
    'consistent-type-imports',
    SERVER,
    "import { A } from './y.ts'; export type B = A;",
    "import type { A } from './y.ts'; export type B = A;",
  ],
  ['no-duplicate-enum-values', SERVER, 'export enum E { A = 1, B = 1 }', 'export enum E { A = 1, B = 2 }'],
  ['no-empty-object-type', SERVER, 'export type A = {};', 'export type A = { a: 1 };'],
  ['no-explicit-any', SERVER, 'export const x: any = 1;', 'export const x: unknown = 1;'],
  [
    'no-extra-non-null-assertion',
    SERVER,
    'export const x = (a: 1 | null) => a!!;',
    'export const x = (a: 1 | null) => a!;',
  ],
  ['no-misused-new', SERVER, 'export interface A { new (): A; a: 1 }', 'export interface A { a: 1 }'],
  ['no-namespace', SERVER, 'export namespace N { export const x = 1; }', 'export const N = { x: 1 };'],
  [
    'no-non-null-asserted-optional-chain',
    SERVER,
    'export const x = (a?: { b: 1 }) => a?.b!;',
    'export const x = (a?: { b: 1 }) => a?.b;',
  ],
  ['no-require-imports', SERVER, "export const x = require('./y.cjs');", "export * from './y.ts';"],
  [
    'no-this-alias',
    SERVER,
    'export class A { a() { const b = this; return () => b; } }',
    'export class A { a() { return () => this; } }',
  ],
  [
    'no-unnecessary-type-constraint',
    SERVER,
    'export const x = <T extends unknown>(a: T) => a;',
    'export const x = <T,>(a: T) => a;',
  ],
  [
    'no-unsafe-declaration-merging',
    SERVER,
    'export interface A { a: 1 }\nexport class A {}',
    'export interface A { a: 1 }\nexport class B {}',
  ],
  ['no-unsafe-function-type', SERVER, 'export type A = Function;', 'export type A = () => void;'],
  ['no-wrapper-object-types', SERVER, 'export type A = String;', 'export type A = string;'],
  ['prefer-as-const', SERVER, "export const x = 'a' as 'a';", "export const x = 'a' as const;"],
  ['triple-slash-reference', SERVER, '/// <reference path="./y.ts" />', "import './y.ts';"],
];

const long = '// line\n'.repeat(300);

/** Rule, code, file that may not have it, file that may. */
const REFUSED_HERE: [rule: string, code: string, refusedIn: string, allowedIn: string][] = [
  ...OWNED.flatMap(([library, stranger, owner]): [string, string, string, string][] => [
    ['owned-library', `export { x } from '${library}';`, stranger, owner],
    ['owned-library', `export const x = import('${library}');`, stranger, owner],
  ]),
  ['text', "export const x = '매수';", CLIENT, 'remote-trade/src/lib/x.test.tsx'],
  ['text', 'export const x = <p>買進</p>;', CLIENT, 'e2e/src/x.test.tsx'],
  ['text', 'export const x = `주문 ${1}`;', SERVER, 'server/src/venue/catalogue/x.ts'],
  ['named-export', 'export default 1;', 'remote-trade/src/app/x.ts', 'remote-trade/x.config.js'],
  ['file-name', 'export const x = 1;', 'shared/sdk/src/ui/BigButton.tsx', 'shared/sdk/src/ui/big-button.tsx'],
  ['file-name', 'export const x = 1;', 'server/src/core/order.writer.ts', 'server/src/core/order.service.ts'],
  ['file-name', 'export const x = 1;', 'server/src/core/order.writer.test.ts', 'server/src/core/order.repo.test.ts'],
  ['storage', "sessionStorage.setItem('a', '1');", CLIENT, 'shared/sdk/src/session/storage.ts'],
  ['storage', "export const x = window.localStorage['a'];", 'shell/src/federation/x.ts', 'shell/src/bootstrap/x.ts'],
  ['max-lines', long, 'shared/sdk/src/ui/x.ts', 'shared/sdk/src/ui/x.test.ts'],
  ['no-restricted-globals', "export const x = parseFloat('1.5');", CLIENT, 'shared/domain/src/money/x.ts'],
  ['no-restricted-properties', 'export const x = (1.5).toFixed(2);', CLIENT, 'shared/sdk/src/charts/x.ts'],
  ['no-restricted-properties', 'export const x = Math.random();', 'server/src/venue/x.ts', 'shared/sdk/src/live/x.ts'],
  ['no-console', "console.log('here');", CLIENT, 'scripts/x.ts'],
  ['no-console', "console.error('here');", SERVER, CLIENT],
];

/** Body of a component that breaks the rule of React, the same as it is allowed. */
const REFUSED_IN_COMPONENTS: [rule: string, body: string, allowed: string][] = [
  ['rules-of-hooks', 'if (is) useState(0); return null;', 'useState(0); return null;'],
  ['exhaustive-deps', 'useEffect(() => tell(is), []); return null;', 'useEffect(() => tell(is), [is]); return null;'],
  ['static-components', 'const Inner = () => <p />; return <Inner />;', 'return <p />;'],
  [
    'use-memo',
    'const x = useMemo((y) => y, []); return <p>{x}</p>;',
    'const x = useMemo(() => 1, []); return <p>{x}</p>;',
  ],
  [
    'preserve-manual-memoization',
    'const x = useCallback(() => tell(box.current), [box.current]); return <p onClick={x} />;',
    'const x = useCallback(() => tell(box), [box]); return <p onClick={x} />;',
  ],
  ['immutability', 'thing.deep.value = 1; return <p />;', 'return <p>{thing.deep.value}</p>;'],
  ['globals', 'counter = 1; return <p />;', 'return <p>{counter}</p>;'],
  ['refs', 'const r = useRef(0); return <p>{r.current}</p>;', 'const r = useRef(null); return <p ref={r} />;'],
  [
    'set-state-in-effect',
    'const [n, setN] = useState(0); useEffect(() => { setN(1); }, []); return <p>{n}</p>;',
    'const [n, setN] = useState(0); return <p onClick={() => setN(1)}>{n}</p>;',
  ],
  ['error-boundaries', 'try { return <p />; } catch { return null; }', 'return <p />;'],
  ['purity', 'const now = Date.now(); return <p>{now}</p>;', 'return <p onClick={() => tell(Date.now())} />;'],
  [
    'set-state-in-render',
    'const [n, setN] = useState(0); setN(1); return <p>{n}</p>;',
    'const [n] = useState(0); return <p>{n}</p>;',
  ],
  ['unsupported-syntax', "const x = eval('1'); return <p>{x}</p>;", 'return <p />;'],
];
/** Every folder with components. The first case of React's rules is planted in each. */
const FRONTENDS = ['shell', 'console', 'shared/sdk', ...findRemotes(ROOT).map(({ folder }) => folder)];
const [[HOOKS, BROKEN]] = REFUSED_IN_COMPONENTS as [(typeof REFUSED_IN_COMPONENTS)[number]];
const component = (body: string) => `
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
declare function tell(value: unknown): void;
let counter = 0;
interface Props {
  is: boolean;
  thing: { deep: { value: number } };
  box: { current: number };
}
export function Shown({ is, thing, box }: Props) { tell([is, thing, box]); ${body} }
export const used = [useCallback, useEffect, useMemo, useRef, useState, tell, counter];
`;

const HEAD = `
type State = 'open' | 'closed';
declare function save(): Promise<void>;
declare function report(error: unknown): void;
declare function onTick(work: () => void): void;
declare const test: { (name: string, run: () => void): void; only: typeof test };
declare const describe: { (name: string, run: () => void): void; skip: typeof describe };
export { save, report, onTick, test, describe, type State };
`;

/** A comment that allows what is not there: the linter's finding has no name. */
const UNUSED_DIRECTIVE = 'unused directive';

const folder = mkdtempSync(join(tmpdir(), 'maru-rules-'));
after(() => rmSync(folder, { recursive: true }));

const written = new Set<string>();
/** Writes a file whose name has a number where the stated path ends in `x`, so that each has one of its own. Returns its path. */
function write(path: string, text: string): string {
  const unique = path.replace(/\bx\./, `x${written.size}.`);
  assert.ok(!written.has(unique), `${unique} has another violation already`);
  written.add(unique);
  mkdirSync(dirname(join(folder, unique)), { recursive: true });
  writeFileSync(join(folder, unique), text);
  return unique;
}

/** The rules that each file breaks, by the product's own configuration. */
function lint(): Map<string, string[]> {
  cpSync(join(ROOT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  cpSync(join(ROOT, 'tooling/house-rules'), join(folder, 'tooling/house-rules'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const language = { target: 'es2023', module: 'esnext', moduleDetection: 'force', jsx: 'preserve' };
  const compilerOptions = { ...language, strict: true, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }));
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--ignore-pattern', 'node_modules', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; filename: string }[] };
  const found = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    const rule = /\((.+)\)/.exec(code ?? '')?.[1] ?? UNUSED_DIRECTIVE;
    found.set(filename, [...new Set([...(found.get(filename) ?? []), rule])]);
  }
  return found;
}

const plain = REFUSED.map(([rule, file, code, allowed]) => ({
  name: `${rule}: ${code.slice(0, 40)} in ${file}`,
  rule,
  violation: write(file, `${code}\n${HEAD}`),
  allowed: write(file, `${allowed}\n${HEAD}`),
}));
const placed = REFUSED_HERE.map(([rule, code, refusedIn, allowedIn]) => ({
  name: `${rule}: ${code.slice(0, 40)} in ${refusedIn}, allowed in ${allowedIn}`,
  rule,
  violation: write(refusedIn, `${code}\n`),
  allowed: write(allowedIn, `${code}\n`),
}));
const components = REFUSED_IN_COMPONENTS.map(([rule, body, allowed]) => ({
  rule,
  name: `${rule}: ${body.slice(0, 40)}`,
  violation: write(CLIENT, component(body)),
  allowed: write(CLIENT, component(allowed)),
}));
const frontends = FRONTENDS.map((frontend) => ({
  frontend,
  violation: write(`${frontend}/src/x.tsx`, component(BROKEN)),
}));
const allowsNothing = write(SERVER, '// oxlint-disable-next-line no-eval\nexport const x = 1;\n');

const found = lint();

for (const { name, rule, violation, allowed } of [...plain, ...placed]) {
  test(name, () => {
    assert.deepEqual(found.get(violation), [rule]);
    assert.deepEqual(found.get(allowed), undefined);
  });
}
for (const { rule, name, violation, allowed } of components) {
  test(name, () => {
    // Some are a fault by two of these rules.
    assert.ok(found.get(violation)?.includes(rule));
    assert.deepEqual(found.get(allowed), undefined);
  });
}
for (const { frontend, violation } of frontends) {
  test(`${HOOKS} in ${frontend}`, () => assert.ok(found.get(violation)?.includes(HOOKS)));
}

test('a comment that allows what is not there is reported', () => {
  assert.deepEqual(found.get(allowsNothing), [UNUSED_DIRECTIVE]);
});

test('each rule of the configuration has a violation here', () => {
  const stated = [config, ...(config.overrides ?? [])]
    .flatMap(({ rules }) => Object.keys(rules ?? {}))
    .map((name) => name.split('/').at(-1));
  const planted = [...REFUSED, ...REFUSED_HERE, ...REFUSED_IN_COMPONENTS].map(([rule]) => rule);
  assert.deepEqual(
    [...new Set(stated)].filter((name) => !planted.includes(name ?? '')),
    [],
  );
});
