import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { currentCalls, type Calls } from '../api-report/calls.ts';
import type { ApiReport, Call } from '../api-report/report.types.ts';
import { compose } from '../deploy/compose.ts';
import { promote } from '../deploy/promote.ts';
import { publish } from '../deploy/publish.ts';
import { hashOf } from '../registry/log.ts';
import { openTarget } from '../registry/targets/index.ts';
import { buildFolder, versionIn, writeDescriptor } from '../testing/builds.ts';
import { shellFolder } from '../testing/shell-build.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { addApi } from './api.command.ts';

const served = currentCalls();
const PATH = '/fund/Assets';
const OTHER = '/fund/Flow';
const call = served[PATH] as Call;
const fields = (schema: object) => (schema as { properties: Record<string, object> }).properties;

const report = (calls: Calls): ApiReport => ({
  version: '1.0.0',
  exports: {},
  calls,
  singletons: {},
  tokens: [],
  words: {},
  remote: {},
});

/** The folder of a remote that states its calls. */
function remoteFolder(code: string, calls?: Calls): string {
  const folder = buildFolder('wallet', code);
  const text = JSON.stringify({ version: '1.0.0', uses: {}, calls });
  const descriptor = JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8')) as { files: object };
  Object.assign(descriptor.files, { 'sdk-use.json': { size: Buffer.byteLength(text), integrity: hashOf(text) } });
  writeFileSync(join(folder, 'sdk-use.json'), text);
  writeDescriptor(folder, descriptor);
  return folder;
}

async function product(...remotes: string[]): Promise<string> {
  const root = tempFolder();
  const target = await openTarget(root);
  const [first = '', ...others] = remotes;
  await compose(target, [shellFolder('1', report(served)), first]);
  for (const folder of others) {
    await publish(target, folder, { actor: 'ann' });
    const builds = [{ name: '@maru/wallet', version: versionIn(folder) }];
    await promote(target, { builds, traffic: 100 }, { actor: 'ann' });
  }
  return root;
}

async function run(root: string, ...args: string[]): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const before = process.exitCode;
  const program = new Command('federation');
  addApi(program);
  try {
    await program.parseAsync(['api', '--live', '--target', root, ...args], { from: 'user' });
    return { code: Number(process.exitCode ?? 0), out: lines.join('\n') };
  } finally {
    process.exitCode = before;
    log.mockRestore();
  }
}

it('accepts a server that has all calls of the live builds', async () => {
  const { code, out } = await run(await product(remoteFolder('1', { [PATH]: call })));
  expect(out).toMatch(/@maru\/shell +live +\w+ +\d+ +0\n@maru\/wallet +live +\w+ +1 +0$/);
  expect(code).toBe(0);
});

test.each<[string, Calls, string]>([
  ['a call that it lacks', { '/fund/Gone': call }, 'call-removed  /fund/Gone'],
  [
    'a field of an answer that it lacks',
    {
      [PATH]: { ...call, output: { ...call.output, properties: { ...fields(call.output), gone: { type: 'string' } } } },
    },
    `member-removed  ${PATH} output.gone`,
  ],
  [
    'a field of a request that it does not know',
    { [PATH]: { ...call, input: { ...call.input, properties: { ...fields(call.input), later: { type: 'string' } } } } },
    `member-removed  ${PATH} input.later`,
  ],
])('refuses a server for a live build with %s', async (_, calls, text) => {
  const folder = remoteFolder('1', calls);
  const { code, out } = await run(await product(folder));
  expect(out).toContain(`@maru/wallet  ${versionIn(folder)}  ${text}`);
  expect(out).toContain('Refused');
  expect(code).toBe(1);
});

test.each<[string, Calls]>([
  ['an error code that is no longer sent', { [PATH]: { ...call, errors: [...call.errors, 'GONE'] } }],
  ['fewer calls than there are', { [OTHER]: served[OTHER] as Call }],
])('accepts a server for a live build with %s', async (_, calls) => {
  expect((await run(await product(remoteFolder('1', calls)))).code).toBe(0);
});

it('judges the fallback, which open pages run and a roll-back restores', async () => {
  const former = remoteFolder('1', { '/fund/Gone': call });
  const root = await product(former, remoteFolder('2', { [PATH]: call }));
  const { code, out } = await run(root, '--json');
  expect(JSON.parse(out)).toMatchObject({
    builds: [
      { name: '@maru/shell', breaks: [] },
      { role: 'live', calls: 1, breaks: [] },
      { role: 'fallback', version: versionIn(former), breaks: [{ kind: 'call-removed', where: '/fund/Gone' }] },
    ],
  });
  expect(code).toBe(1);
});

it('names a build that does not state its calls, and does not judge it', async () => {
  const { code, out } = await run(await product(remoteFolder('1')));
  expect(out).toMatch(/@maru\/wallet +live +\w+ +not stated +0/);
  expect(code).toBe(0);
});
