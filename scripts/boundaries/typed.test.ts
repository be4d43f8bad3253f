import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../workspace.ts';

/** Violations of the rules that need types, each next to the same line as it is allowed. */
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

const CONFIG = '.oxlintrc.json';
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
  const compilerOptions = { target: 'es2023', module: 'esnext', moduleDetection: 'force', strict: true, types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
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
