import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { currentReport } from '../api-report/current-report.ts';
import { reportAt } from '../api-report/report-at.ts';
import type { ApiReport } from '../api-report/report.types.ts';
import { compose } from '../deploy/compose.ts';
import { openTarget } from '../registry/targets/index.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { shellFolder } from '../testing/shell-build.ts';
import { WORKSPACE } from '../webpack/paths.ts';
import { addApi } from './api.command.ts';

/** The report of this checkout, made once: the command asks for it in each test, and the sources stay the same. */
jest.mock('../api-report/current-report.ts', (): typeof import('../api-report/current-report.ts') => {
  const real = jest.requireActual<typeof import('../api-report/current-report.ts')>('../api-report/current-report.ts');
  let made: ApiReport | undefined;
  return { currentReport: (change) => (change ? real.currentReport(change) : (made ??= real.currentReport())) };
});

jest.setTimeout(120_000);

const report = currentReport();
/** The surface as it was one export earlier, or one export later. */
const before: ApiReport = { ...report, version: '1.0.0', tokens: report.tokens.slice(1) };
const later: ApiReport = { ...report, tokens: [...report.tokens, '--gone'] };

/** A target whose live shell carries this report. */
async function live(api: ApiReport | null): Promise<string> {
  const root = tempFolder();
  await compose(await openTarget(root), [shellFolder('1', api)]);
  return root;
}

/** Runs the command in this process, whose TypeScript program is ready; `cli.test.ts` starts commands as processes. */
async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const before = process.exitCode;
  const program = new Command('federation');
  addApi(program);
  try {
    await program.parseAsync(['api', ...args], { from: 'user' });
    return { code: Number(process.exitCode ?? 0), out: lines.join('\n') };
  } finally {
    process.exitCode = before;
    log.mockRestore();
  }
}

it('accepts a version that says what changed since the live shell', async () => {
  const { code, out } = await run('--target', await live(before));
  expect(out).toContain(`@maru/sdk ${report.version} against 1.0.0 of the live shell`);
  expect(out).toContain('1 change, at least 1.1.0');
  expect(out).toContain('CHANGELOG.md');
  expect(code).toBe(0);
});

it('refuses a break under the version of the live shell', async () => {
  const { code, out } = await run('--target', await live(later));
  expect(out).toMatch(/break +\S+ +--gone/);
  expect(out).toContain('Refused: these changes demand 3.0.0');
  expect(code).toBe(1);
});

it('compares with nothing where no shell is live, or the live one carries no report', async () => {
  for (const root of [tempFolder(), await live(null)]) {
    const { code, out } = await run('--target', root, '--json');
    expect(JSON.parse(out)).toMatchObject({ released: null, changes: [], isEnough: true });
    expect(code).toBe(0);
  }
});

it('shows the difference to a printed report, and demands nothing of it', async () => {
  const printed = await run('--print');
  expect(JSON.parse(printed.out)).toEqual(report);
  const file = join(tempFolder(), 'api.json');
  writeFileSync(file, JSON.stringify(later));
  const { code, out } = await run('--against', file, '--json');
  expect(JSON.parse(out)).toMatchObject({ against: file, demanded: '3.0.0', isEnough: false });
  expect(code).toBe(0);
});

it('reads the report of a git ref with the reader of this checkout', async () => {
  const folder = tempFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args]);
  const isSource = (file: string) => !/\/(node_modules|dist|\.tsbuild)$/.test(file);
  for (const path of ['shared/domain', 'shared/sdk', 'federation', 'pnpm-workspace.yaml']) {
    cpSync(join(WORKSPACE, path), join(folder, path), { recursive: true, filter: isSource });
  }
  const tokens = join(folder, 'shared/sdk/src/ui/tokens.css');
  writeFileSync(tokens, readFileSync(tokens, 'utf8').replace(':root {', ':root {\n  --older: 1px;'));
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'before');
  expect(await reportAt('HEAD', folder)).toEqual({ ...report, tokens: [...report.tokens, '--older'].sort() });
  await expect(reportAt('nowhere', folder)).rejects.toThrow('nowhere is neither a file nor a git ref');
});
