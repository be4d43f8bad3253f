import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publish } from '../deploy/publish.ts';
import { openTarget } from '../registry/targets/index.ts';
import { buildFolder, versionIn } from '../testing/builds.ts';
import { startCli } from '../testing/run-cli.ts';
import { tempFolder } from '../testing/temp-folder.ts';

jest.setTimeout(60_000);

const NAMES = ['shell', 'market', 'trade'] as const;
const ANN = { actor: 'ann' };

/** A product of SDK 1 that is live in a folder, and one of SDK 2 that is published. */
async function twoMajors() {
  const root = tempFolder();
  const run = (...args: string[]) => startCli([...args, '--target', root]).done;
  const target = await openTarget(root);
  const publishAll = async (version: string) => {
    const folders = NAMES.map((name) =>
      buildFolder(name, version, { contract: name === 'shell' ? version : `^${version}` }),
    );
    for (const folder of folders) await publish(target, folder, ANN);
    return folders.map(versionIn);
  };
  const one = await publishAll('1.0.0');
  expect((await run('promote', ...NAMES)).code).toBe(0);
  const two = await publishAll('2.0.0');
  return { root, run, one, two, registry: () => readFileSync(join(root, 'registry.json'), 'utf8') };
}

it('makes a new major live by one command, and takes it back by one', async () => {
  const { run, one, two, registry } = await twoMajors();
  const former = registry();
  for (const name of NAMES) {
    const { code, error } = await run('promote', name);
    expect([code, error]).toEqual([1, expect.stringContaining('would reject')]);
  }

  const builds = NAMES.map((name, i) => `${name}@${two[i]}`);
  const dry = await run('promote', ...builds, '--dry-run');
  expect(dry.out).toContain(`all devices would get @maru/shell ${two[0]}, before ${one[0]}`);
  expect(registry()).toBe(former);
  const { code, out } = await run('promote', ...builds, '--reason', 'SDK 2');
  expect([code, out.trim().split('\n')]).toEqual([
    0,
    NAMES.map((name, i) => `all devices get @maru/${name} ${two[i]}, before ${one[i]}`),
  ]);

  const back = await run('rollback', 'market', '--reason', 'orders fail');
  expect([back.code, back.out.trim().split('\n')]).toEqual([
    0,
    NAMES.map((name, i) => `@maru/${name}: ${two[i]} goes, all devices get ${one[i]}`),
  ]);
  const { out: log } = await run('log', 'trade', '--limit', '2');
  expect(log).toMatch(
    new RegExp(
      [
        `ann +@maru/shell +rollback ${two[0]} -> ${one[0]} +orders fail`,
        ` +@maru/market +rollback ${two[1]} -> ${one[1]}`,
        ` +@maru/trade +rollback ${two[2]} -> ${one[2]}`,
        `.* +ann +@maru/shell +promote ${one[0]} -> ${two[0]} +SDK 2`,
      ].join('\\n'),
    ),
  );
});

it('tries a new major on a share of the devices by one command, opens it to all, and ends it by one', async () => {
  const { run, one, two, registry } = await twoMajors();
  const former = registry();
  const canary = await run('promote', ...NAMES, '--traffic', '10');
  expect([canary.code, canary.out.trim().split('\n')]).toEqual([
    0,
    NAMES.map((name, i) => `10% of the devices get @maru/${name} ${two[i]}, the others ${one[i]}`),
  ]);
  expect((await run('status')).out).toMatch(new RegExp(`canary +${two[2]} +10% with shell, market `));
  const part = await run('promote', 'trade');
  expect([part.code, part.error]).toEqual([1, expect.stringContaining('runs together with others')]);
  const back = await run('rollback', 'market', '--reason', 'orders fail');
  expect([back.code, back.out.trim().split('\n')]).toEqual([
    0,
    NAMES.map((name, i) => `@maru/${name}: the canary ${two[i]} ends, all devices get ${one[i]}`),
  ]);
  expect(registry()).toBe(former);
  expect((await run('promote', ...NAMES, '--traffic', '10')).code).toBe(0);
  expect((await run('promote', ...NAMES)).code).toBe(0);
  for (const version of two) expect(registry()).toContain(version);
  expect(registry()).not.toContain('together');
});

it('prints the builds as JSON, one or several', async () => {
  const { run, one, two } = await twoMajors();
  const parsed = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out) as object;
  const changed = NAMES.map((name, i) => ({ name: `@maru/${name}`, version: two[i], from: one[i] }));
  expect(await parsed('promote', ...NAMES)).toMatchObject({ action: 'promote', traffic: 100, builds: changed });
  expect(await parsed('rollback', 'shell')).toMatchObject({
    action: 'rollback',
    builds: changed.map(({ name, version, from }) => ({ name, version: from, from: version })),
  });
});

it('leaves the former registry when it is killed before its write, and can be run again', async () => {
  const { root, run, two, registry } = await twoMajors();
  const former = registry();
  const hold = `const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(${JSON.stringify(join(root, '.lock'))}).exec('BEGIN EXCLUSIVE');
    console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['-e', hold], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const { child, done } = startCli(['promote', ...NAMES, '--target', root]);
  while (!readdirSync(join(root, '.drafts')).length) await wait(10);
  child.kill('SIGKILL');
  await done;
  holder.kill('SIGKILL');
  expect(registry()).toBe(former);
  expect((await run('promote', ...NAMES)).code).toBe(0);
  for (const version of two) expect(registry()).toContain(version);
});
