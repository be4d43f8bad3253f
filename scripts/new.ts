/**
 * Writes a skeleton whose lint, types and tests pass as they are. One claim is left to its author: lint names the table of a new
 * capability until the privacy policy says that its rows are deleted with the account (`scripts/boundaries/claims.test.ts`).
 *
 * - `pnpm new screen <remote> <name>`: a feature folder of `remote-<remote>`, its route and its texts
 * - `pnpm new capability <name>`: a contract with its texts, a migration and a server module
 * - `pnpm new remote <name>`: a remote with one screen; `pnpm install` links its packages
 *
 * Names are kebab-case. Nothing that exists is overwritten. The templates are in `scripts/new/templates/`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { derivedSources } from './generate/derived-sources.ts';
import { editText, fillTemplate, readJson, renderTemplate, spellings, writeJson, writeText } from './new/files.ts';
import { ROOT } from './workspace.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const DEV_PORTS = { from: 4101, to: 4199 };

interface RemoteFile {
  readonly name: string;
  readonly devPort: number;
  readonly routes: { path: string; titleKey: string }[];
}

const [kind = '', ...names] = process.argv.slice(2);
const commands: Record<string, { count: number; run: (...names: string[]) => string[] }> = {
  screen: { count: 2, run: (remote = '', name = '') => newScreen(remote, name) },
  capability: { count: 1, run: (name = '') => newCapability(name) },
  remote: { count: 1, run: (name = '') => newRemote(name) },
};
const command = commands[kind];
if (!command || names.length !== command.count || !names.every((name) => NAME.test(name))) {
  console.error('Usage: pnpm new screen <remote> <name> | capability <name> | remote <name>; names are kebab-case.');
  process.exit(2);
}
try {
  const written = command.run(...names);
  formatFiles(written);
  for (const path of written) console.log(path);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function newScreen(remote: string, name: string): string[] {
  const folder = `remote-${remote}`;
  if (!existsSync(join(ROOT, folder, 'remote.json'))) throw new Error(`There is no ${folder}.`);
  const { camel, pascal } = spellings(name);
  const path = `/${remote}/${camel}`;
  const feature = `${folder}/src/features/${name}`;
  const written = renderTemplate('screen', feature, { ...spellings(name), path, remote });

  const edited = [`${folder}/remote.json`, `${folder}/src/app/routes.ts`];
  const stated = readJson<RemoteFile>(`${folder}/remote.json`);
  stated.routes.push({ path, titleKey: `${camel}.title` });
  writeJson(`${folder}/remote.json`, stated);

  const route = `  '${path}': () => import('../features/${name}/${name}.screen.tsx').then((m) => m.${pascal}Screen),\n`;
  editText(`${folder}/src/app/routes.ts`, /(export const screens: [^\n]*\{\n?(?:[^\n]+\n)*?)(\};)/, `$1${route}$2`);

  // The title is the name in every language until somebody translates it.
  for (const { path: file, text } of fillTemplate('screen-words', `${folder}/locales`, spellings(name))) {
    const words = { ...readJson<Record<string, string>>(file), ...(JSON.parse(text) as Record<string, string>) };
    writeJson(file, words);
    edited.push(file);
  }
  return [...written, ...edited];
}

function newCapability(name: string): string[] {
  const number = nextMigration();
  const values = spellings(name);
  const contract = `shared/domain/src/contracts/${name}`;
  const module = `server/src/modules/${name}`;
  for (const folder of [contract, module]) if (existsSync(join(ROOT, folder))) throw new Error(`${folder} exists.`);
  const written = [
    ...renderTemplate('capability/contract', contract, values),
    ...renderTemplate('capability/server', module, values),
    ...renderTemplate('capability/migration', 'server/src/migrations', { ...values, number }),
  ];
  for (const { path, text } of derivedSources(ROOT)) {
    writeText(path, text);
    written.push(path);
  }
  return written;
}

/** Next free number of `server/src/migrations`, four digits. */
function nextMigration(): string {
  const files = globSync('[0-9]*.ts', { cwd: join(ROOT, 'server/src/migrations') });
  const last = Math.max(0, ...files.map((file) => Number.parseInt(file, 10)));
  return String(last + 1).padStart(4, '0');
}

function newRemote(name: string): string[] {
  const folder = `remote-${name}`;
  // The registry takes no other name.
  if (!/^[a-z]+$/.test(name)) throw new Error('A remote is named by one word of small letters.');
  if (existsSync(join(ROOT, folder))) throw new Error(`${folder} exists.`);
  const port = String(freePort());
  const contract = readJson<{ version: string }>('shared/sdk/package.json').version;
  const written = renderTemplate('remote', folder, { ...spellings(name), port, contract });
  const screen = newScreen(name, name);
  return [...new Set([...written, ...screen])];
}

/** Lowest port that no remote's `remote.json` states. */
function freePort(): number {
  const files = globSync('remote-*/remote.json', { cwd: ROOT });
  const taken = new Set(files.map((file) => readJson<RemoteFile>(file).devPort));
  for (let port = DEV_PORTS.from; port <= DEV_PORTS.to; port += 1) if (!taken.has(port)) return port;
  throw new Error('Every port of the dev servers is taken.');
}

/** Formats what was rendered from templates. Generated sources stay as `pnpm generate` writes them. */
function formatFiles(paths: readonly string[]): void {
  const own = paths.filter((path) => !path.endsWith('.gen.ts'));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), own, { cwd: ROOT, stdio: 'ignore' });
}
