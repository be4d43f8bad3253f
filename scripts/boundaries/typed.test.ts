import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findRemotes } from '../../federation/src/remotes.ts';
import { ROOT } from '../workspace.ts';

/** Violations of the rules that need types and of those of React, each next to the same line as it is allowed. */
const SERVER = 'server/src/core';
const CLIENT = 'remote-trade/src/lib';

const FLOATING = 'no-floating-promises';
const MISUSED = 'no-misused-promises';
const AWAITED = 'await-thenable';
const SWITCH = 'switch-exhaustiveness-check';

const HEAD = `
type State = 'open' | 'closed';
declare function save(): Promise<void>;
declare function report(error: unknown): void;
declare function onTick(work: () => void): void;
`;

/** Rule, folder, code that breaks it, the same as it is allowed. */
const REFUSED: [rule: string, folder: string, code: string, allowed: string][] = [
  [FLOATING, SERVER, 'save();', 'save().catch(report);'],
  [FLOATING, SERVER, 'void save();', 'await save();'],
  [FLOATING, CLIENT, 'save();', 'void save();'],
  [MISUSED, SERVER, 'onTick(async () => save());', 'onTick(() => { save().catch(report); });'],
  [MISUSED, CLIENT, 'if (save()) report(1);', 'if (await save().then(() => true)) report(1);'],
  [AWAITED, SERVER, 'await report(1);', 'report(1);'],
  [
    SWITCH,
    SERVER,
    "function say(state: State) { switch (state) { case 'open': return 1; default: return 2; } }",
    "function say(state: State) { switch (state) { case 'open': return 1; case 'closed': return 2; } }",
  ],
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
export function Shown({ is, thing, box }: Props) { ${body} }
export const used = [useCallback, useEffect, useMemo, useRef, useState, tell, counter];
`;

const CONFIG = '.oxlintrc.json';
interface Configuration {
  rules: Record<string, unknown>;
  overrides: { rules: Record<string, unknown> }[];
}
const folder = mkdtempSync(join(tmpdir(), 'maru-typed-'));
after(() => rmSync(folder, { recursive: true }));

const pathOf = (row: number, kind: 'violation' | 'allowed') => `${REFUSED[row]?.[1]}/${kind}-${row}.ts`;
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The rules that each file breaks, by the product's own configuration. */
function findViolations(): Map<string, string[]> {
  copyFileSync(join(ROOT, CONFIG), join(folder, CONFIG));
  const language = { target: 'es2023', module: 'esnext', moduleDetection: 'force', jsx: 'preserve' };
  const compilerOptions = { ...language, strict: true, types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }));
  for (const [rule, body, allowed] of REFUSED_IN_COMPONENTS) {
    write(`${CLIENT}/violation-${rule}.tsx`, component(body));
    write(`${CLIENT}/allowed-${rule}.tsx`, component(allowed));
  }
  for (const frontend of FRONTENDS) write(`${frontend}/src/violation.tsx`, component(BROKEN));
  for (const [row, [, , code, allowed]] of REFUSED.entries()) {
    write(pathOf(row, 'violation'), `${HEAD}${code}\nexport {};\n`);
    write(pathOf(row, 'allowed'), `${HEAD}${allowed}\nexport {};\n`);
  }
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--type-aware', '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    const rule = /\((.+)\)/.exec(code)?.[1] ?? code;
    found.set(filename, [...(found.get(filename) ?? []), rule]);
  }
  return found;
}

const found = findViolations();
for (const [row, [rule, place, code]] of REFUSED.entries()) {
  test(`${rule}: ${code.slice(0, 40)} in ${place}`, () => {
    assert.deepEqual(found.get(pathOf(row, 'violation')), [rule]);
    assert.deepEqual(found.get(pathOf(row, 'allowed')), undefined);
  });
}
for (const [rule, body] of REFUSED_IN_COMPONENTS) {
  test(`${rule}: ${body.slice(0, 40)}`, () => {
    // Some are a fault by two of these rules.
    assert.ok(found.get(`${CLIENT}/violation-${rule}.tsx`)?.includes(rule));
    assert.deepEqual(found.get(`${CLIENT}/allowed-${rule}.tsx`), undefined);
  });
}

for (const frontend of FRONTENDS) {
  test(`${HOOKS} in ${frontend}`, () => {
    assert.ok(found.get(`${frontend}/src/violation.tsx`)?.includes(HOOKS));
  });
}

test('each rule of the configuration has a violation here', () => {
  const { rules, overrides } = JSON.parse(readFileSync(join(ROOT, CONFIG), 'utf8')) as Configuration;
  const stated = [rules, ...overrides.map((each) => each.rules)].flatMap((each) => Object.keys(each));
  const planted = [...REFUSED, ...REFUSED_IN_COMPONENTS].map(([rule]) => rule);
  assert.deepEqual(
    stated.map((name) => name.split('/')[1]).filter((name) => !planted.includes(name ?? '')),
    [],
  );
});
