/**
 * Runs the lint rules that need types over a lane of packages: `node scripts/typed-lint.ts frontends` or `backends`. A frontend is a
 * package that reaches `shared/sdk` by the references of its `tsconfig.json`. After a first run, only changed files, the files that
 * import them, and files with findings are linted again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { typedConfig } from '../tooling/eslint-typed.ts';
import { foldersWith, ROOT } from './workspace.ts';

const LANES = ['frontends', 'backends'];
/** A change of one of these can change the findings of every file. */
const RULES = ['pnpm-lock.yaml', 'tooling/eslint-typed.ts', 'tooling/tsconfig/base.json', 'tooling/tsconfig/node.json'];

const lane = process.argv[2] ?? '';
if (!LANES.includes(lane)) {
  console.error(`No lane ${lane}. Lanes: ${LANES.join(', ')}`);
  process.exit(2);
}

const cache = openCache();
const folders = foldersWith('tsconfig.json').filter((folder) => isFrontend(folder) === (lane === 'frontends'));
const rootNames = folders.flatMap((folder) => configOf(folder).fileNames);
const builder = builderOf(rootNames);
const own = new Set(rootNames.filter((file) => /\.tsx?$/.test(file)));
const changed = [...new Set([...affectedFiles(builder), ...cache.failing()])].filter((file) => own.has(file));

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: typedConfig(builder.getProgram()),
  warnIgnored: false,
});
const results = changed.length > 0 ? await eslint.lintFiles(changed) : [];
const failing = results.filter(({ errorCount }) => errorCount > 0);
builder.emit();
cache.save(failing.map(({ filePath }) => filePath));
if (failing.length > 0) {
  console.log(await (await eslint.loadFormatter()).format(failing));
  process.exitCode = 1;
}

function configOf(folder: string): ts.ParsedCommandLine {
  const path = join(ROOT, folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path);
}

function isFrontend(folder: string): boolean {
  if (folder === 'shared/sdk') return true;
  return (configOf(folder).projectReferences ?? []).some(({ path }) => isFrontend(relative(ROOT, path)));
}

/** One program of the lane's files, with the options that the packages have in common, and the state of the last run. */
function builderOf(files: string[]): ts.SemanticDiagnosticsBuilderProgram {
  const common = ts.readConfigFile(join(ROOT, 'tooling/tsconfig/node.json'), ts.sys.readFile).config as object;
  const parsed = ts.parseJsonConfigFileContent(common, ts.sys, join(ROOT, 'tooling/tsconfig'));
  const options: ts.CompilerOptions = {
    ...parsed.options,
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: undefined,
    outDir: undefined,
    incremental: true,
    tsBuildInfoFile: cache.buildInfo,
    // With isolated modules, a changed file would count as the only affected one.
    isolatedModules: false,
    verbatimModuleSyntax: false,
    // Exports state their types, so a change rarely reaches further. A run without a cache, as in CI, checks every file.
    assumeChangesOnlyAffectDirectDependencies: true,
  };
  const host = ts.createIncrementalCompilerHost(options);
  const createProgram = ts.createSemanticDiagnosticsBuilderProgram;
  return ts.createIncrementalProgram({ rootNames: files, options, host, createProgram });
}

/** Files that changed since the last run, and the files that import them. */
function affectedFiles(program: ts.SemanticDiagnosticsBuilderProgram): string[] {
  const files: string[] = [];
  const collect = (file: ts.SourceFile): boolean => {
    files.push(file.fileName);
    return true;
  };
  while (program.getSemanticDiagnosticsOfNextAffectedFile(undefined, collect)) continue;
  return files;
}

/** State of the lane's last run under the present rules. */
function openCache() {
  const hash = createHash('sha256');
  for (const file of RULES) hash.update(readFileSync(join(ROOT, file)));
  const folder = join(ROOT, 'node_modules/.cache/typed-lint', lane);
  const version = join(folder, hash.digest('hex').slice(0, 16));
  const list = join(version, 'failing.json');
  if (!existsSync(version)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(version, { recursive: true });
  return {
    buildInfo: join(version, 'tsbuildinfo'),
    failing: () => (existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []),
    save: (files: string[]) => writeFileSync(list, JSON.stringify(files)),
  };
}
