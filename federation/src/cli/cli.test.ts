import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publish } from '../deploy/publish.ts';
import { statusOf } from '../deploy/status.ts';
import { findEffective, hashOf, readLog } from '../registry/log.ts';
import { openTarget } from '../registry/targets/index.ts';
import { buildFolder, remoteOf, versionIn, writeDescriptor } from '../testing/builds.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { startCli, type CliResult } from '../testing/run-cli.ts';

jest.setTimeout(60_000);

const ANN = { actor: 'ann' };
const TRADE = '@maru/trade';
const commandOn =
  (target: string) =>
  (...args: string[]): Promise<CliResult> =>
    startCli([...args, '--target', target]).done;

/** Creates a target with these builds published, and the shell live. */
async function published(...folders: string[]): Promise<string> {
  const root = tempFolder();
  const target = await openTarget(root);
  for (const folder of [buildFolder('shell', '1'), ...folders]) await publish(target, folder, ANN);
  expect((await commandOn(root)('promote', 'shell')).code).toBe(0);
  return root;
}
const rows = async (root: string) =>
  (await statusOf(await openTarget(root)))
    .filter(({ name }) => name === TRADE)
    .map(({ role, version, traffic }) => `${role} ${version} ${traffic}`);

it('publishes, promotes and rolls back, with text and JSON output', async () => {
  const [one, two] = [buildFolder('trade', '1'), buildFolder('trade', '2')];
  const [v1, v2] = [versionIn(one), versionIn(two)];
  const root = await published(one);
  const run = commandOn(root);
  const output = async (...args: string[]) => (await run(...args)).out.trim();

  expect(await output('promote', 'trade')).toBe(`all devices get @maru/trade ${v1}`);
  expect(await output('publish', two)).toMatch(`@maru/trade ${v2}  3 files`);
  expect(await output('promote', 'remote-trade', '--traffic', '10', '--dry-run')).toMatch(
    '10% of the devices would get',
  );
  expect(await output('promote', TRADE, '--traffic', '10', '-r', 'new ticket')).toBe(
    `10% of the devices get @maru/trade ${v2}, the others ${v1}`,
  );
  expect(await output('status')).toMatch(/@maru\/trade {2}live +\w+ {2}90%.*\n +canary +\w+ {2}10%/);
  expect(await output('rollback', 'trade')).toMatch(`the canary ${v2} ends`);
  expect(await output('log', 'trade', '--limit', '2')).toMatch(
    /ann +@maru\/trade +end-canary .*\n.*canary .* 10% +new ticket/,
  );
  expect(await output('gc')).toBe('nothing to remove');
  const status = JSON.parse(await output('status', '--json')) as { builds: object[] };
  expect(status.builds).toContainEqual(
    expect.objectContaining({ name: TRADE, role: 'live', version: v1, traffic: 100 }),
  );
});

it('lets no promotion undo a concurrent one of the same remote', async () => {
  const builds = ['1', '2', '3', '4'].map((code) => buildFolder('trade', code));
  const root = await published(...builds);
  const versions = builds.map(versionIn);
  const answers = await Promise.all(
    versions.map((version, i) => commandOn(root)('promote', `trade@${version}`, '--actor', `person-${i}`)),
  );
  for (const { code, error } of answers) {
    if (code !== 0)
      expect([code, error]).toEqual([3, expect.stringMatching(/changed meanwhile by person-\d \(promote/)]);
  }
  // Each successful promotion is in the log's chain, and follows from the one before it.
  const log = await readLog(await openTarget(root));
  expect(findEffective(log, hashOf(readFileSync(join(root, 'registry.json')))).size).toBe(log.length);
  const promoted = log.filter(({ action, name }) => action === 'promote' && name === TRADE).reverse();
  expect(promoted.map(({ version }) => version).sort()).toEqual(
    versions.filter((_, i) => answers[i]?.code === 0).sort(),
  );
  expect(promoted.map(({ from }) => from)).toEqual([undefined, ...promoted.slice(0, -1).map(({ version }) => version)]);
  expect((await rows(root))[0]).toBe(`live ${promoted.at(-1)?.version} 100`);
});

it('applies all promotions of concurrent processes', async () => {
  const names = ['market', 'trade', 'ipo', 'wallet'];
  const root = await published(...names.map((name) => buildFolder(name, '1')));
  const answers = await Promise.all(names.map((name) => commandOn(root)('promote', name)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect((await statusOf(await openTarget(root))).filter(({ role }) => role === 'live')).toHaveLength(5);
});

it('does not publish a killed upload, and completes it at the next one', async () => {
  const folder = tempFolder();
  const bodies = Array.from({ length: 1_500 }, (_, i) => [`${i}.js`, Buffer.from(`/* ${i} */`)] as const);
  for (const [name, body] of bodies) writeFileSync(join(folder, name), body);
  const files = Object.fromEntries(
    bodies.map(([name, body]) => [name, { size: body.length, integrity: hashOf(body) }]),
  );
  writeDescriptor(folder, remoteOf('trade', 'big1', { entry: '0.js', files }));
  const version = versionIn(folder);
  const root = await published();
  const uploaded = join(root, 'remotes/trade', version);

  const { child, done } = startCli(['publish', folder, '--target', root]);
  while (!existsSync(uploaded) || readdirSync(uploaded).length < 5) await wait(2);
  child.kill('SIGKILL');
  expect((await done).code).toBeNull();
  expect(readdirSync(uploaded).length).toBeLessThan(1_500);
  expect(await rows(root)).toEqual([`unfinished ${version} 0`]);
  expect((await commandOn(root)('promote', `trade@${version}`)).error).toContain('was not published');

  expect((await commandOn(root)('publish', folder)).code).toBe(0);
  expect((await commandOn(root)('promote', 'trade')).code).toBe(0);
  expect(await rows(root)).toEqual([`live ${version} 100`]);
});

it('waits for the holder of the lock, unless its process has ended', async () => {
  const root = await published(buildFolder('trade', '1'));
  const hold = `const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(${JSON.stringify(join(root, '.lock'))}).exec('BEGIN EXCLUSIVE');
    console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['-e', hold], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const { done } = startCli(['promote', 'trade', '--target', root]);
  while (!readdirSync(join(root, '.drafts')).length) await wait(10);
  expect(await Promise.race([done, wait(300, 'waiting')])).toBe('waiting');
  holder.kill('SIGKILL');
  expect((await done).code).toBe(0);
});

test.each<[string, string[], number, string]>([
  ['an unknown command', ['promot'], 2, 'Did you mean promote?'],
  ['a wrong share', ['promote', 'trade', '--traffic', '0'], 2, 'from 1 to 100'],
  ['a wrong age', ['gc', '--older-than', 'long'], 2, '90m, 36h, 30d'],
  ['a missing name', ['promote'], 2, "missing required argument 'builds'"],
  ['a version without its name', ['promote', 'trade', '1f0a3c9b2d11'], 2, 'trade@1f0a3c9b2d11'],
  ['an unknown package', ['publish', 'nothing'], 1, 'holds no descriptor.json'],
  [
    'a roll-back before the first promotion',
    ['rollback', 'trade', '--target', tempFolder()],
    1,
    'there is nothing to roll back',
  ],
  ['a target that does not exist', ['status', '--target', '/typo'], 4, '/typo does not exist'],
  ['a log of nowhere', ['log', '--target', '/typo'], 4, '/typo does not exist'],
  ['old builds of nowhere', ['gc', '--target', '/typo'], 4, '/typo does not exist'],
  ['a comparison with nowhere', ['api', '--target', '/typo'], 4, '/typo does not exist'],
  ['an unknown kind of target', ['status', '--target', 'ftp://host'], 4, 'a target is a path'],
])('explains %s and exits with its code', async (_, args, code, message) => {
  const answer = await startCli(args).done;
  expect([answer.code, answer.error]).toEqual([code, expect.stringContaining(message)]);
});

it('prints a refusal as JSON', async () => {
  const { code, out } = await commandOn(tempFolder())('promote', 'trade@nope', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    error: 'UNKNOWN_BUILD',
    message: expect.stringContaining('Publish it first') as string,
  });
});

it('refuses an unverified build, unless a reason is given for the log', async () => {
  const root = await published(buildFolder('trade', '1'));
  const strict = (...args: string[]) => startCli([...args, '--target', root], { FEDERATION_UNVERIFIED: '' }).done;
  const { code, error } = await strict('promote', 'trade');
  expect([code, error]).toEqual([1, expect.stringContaining('pnpm federation verify @maru/trade')]);
  expect((await strict('promote', 'trade', '--unverified', 'the browser farm is down')).code).toBe(0);
  expect((await strict('log', 'trade')).out).toContain('unverified: the browser farm is down');
});

it('says that a first release cannot be a canary', async () => {
  const root = await published(buildFolder('trade', '1'));
  const { code, error } = await commandOn(root)('promote', 'trade', '--traffic', '10');
  expect([code, error]).toEqual([1, expect.stringContaining('@maru/trade has no default build for the other devices')]);
  expect((await rows(root))[0]).toMatch(/^kept /);
});

it('shows examples with --help', async () => {
  const { out: commands } = await startCli(['--help']).done;
  expect(commands).toMatch(/publish[^]*verify[^]*promote[^]*rollback[^]*status[^]*log[^]*gc/);
  for (const command of ['promote', 'gc']) {
    const { code, out } = await startCli([command, '--help']).done;
    expect([code, out]).toEqual([0, expect.stringContaining(`Examples:\n  pnpm federation ${command}`)]);
  }
});
