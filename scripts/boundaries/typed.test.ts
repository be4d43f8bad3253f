import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { typedConfig } from '../../tooling/eslint-typed.ts';

/** Breaches of the rules that need types, each next to the same line as it is allowed. */
const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = 'server/src/core';
const CLIENT = 'remote-trade/src/lib';

const FLOATING = '@typescript-eslint/no-floating-promises';
const MISUSED = '@typescript-eslint/no-misused-promises';
const AWAITED = '@typescript-eslint/await-thenable';
const SWITCH = '@typescript-eslint/switch-exhaustiveness-check';

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

/** Sources by path: for each row the breach and the allowed form. */
const sources = new Map(
  REFUSED.flatMap(([, folder, code, allowed], row) => [
    [pathOf(folder, row, 'breach'), `${HEAD}${code}\nexport {};\n`],
    [pathOf(folder, row, 'allowed'), `${HEAD}${allowed}\nexport {};\n`],
  ]),
);
const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: true, overrideConfig: typedConfig(programOf(sources)) });

for (const [row, [rule, folder, code]] of REFUSED.entries()) {
  test(`${rule}: ${code.slice(0, 40)} in ${folder}`, async () => {
    assert.deepEqual(await rulesBroken(pathOf(folder, row, 'breach')), [rule]);
    assert.deepEqual(await rulesBroken(pathOf(folder, row, 'allowed')), []);
  });
}

function pathOf(folder: string, row: number, kind: string): string {
  return join(ROOT, folder, `${kind}-${row}.ts`);
}

/** A program of sources that are in memory only. */
function programOf(texts: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) => {
    const text = texts.get(path);
    return text === undefined ? fromDisk(path, target) : ts.createSourceFile(path, text, target, true);
  };
  return ts.createProgram([...texts.keys()], options, host);
}

async function rulesBroken(path: string): Promise<string[]> {
  const [result] = await eslint.lintText(sources.get(path) ?? '', { filePath: path });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}
