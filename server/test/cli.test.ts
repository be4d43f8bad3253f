import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { tempFolder } from './temp-folder.ts';

const CLI = join(import.meta.dirname, '../cli.ts');

/** Runs a command of the server on no database. INIT_CWD is the folder in which pnpm was called. */
async function runCli(...words: string[]) {
  const folder = tempFolder();
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, INIT_CWD: folder, DATA_DIR: folder },
  });
  const ended = new Promise<number | null>((tell) => child.once('exit', tell));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code, files: readdirSync(folder) };
}

test('help lists the commands, or explains the one that is named, and runs nothing', async () => {
  const [all, one, topic] = await Promise.all([
    runCli('--help'),
    runCli('openapi', '--help'),
    runCli('market', '--help'),
  ]);
  expect(all).toMatchObject({ code: 0, err: '', files: [] });
  for (const name of ['operator add LOGIN', 'ledger verify', 'backup <folder>', 'market statistics'])
    expect(all.out).toContain(`  ${name}`);
  expect(one).toMatchObject({ code: 0, files: [] });
  expect(one.out).toContain('openapi [file]');
  expect(one.out).not.toContain('ledger');
  expect(topic.out.match(/^ {2}market \S+/gm)).toHaveLength(4);
});

test.each([
  [['nope'], 'No command nope.', 'ledger verify'],
  [['market', 'nope'], 'No command market nope.', 'market statistics'],
  [['market', 'statistics', '--nope'], "Unknown option '--nope'", 'market statistics [--seeds 4]'],
])('%j is wrong usage, and the answer says what there is', async (words, said, listed) => {
  const { code, err, out } = await runCli(...words);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(said);
  expect(err).toContain(listed);
});
