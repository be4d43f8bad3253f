import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { readKeptFile } from './kept-file.ts';
import { postgresBinaries, startPostgres } from './postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-first-'));
  // Root's PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('two first starts at once make one cluster, which both use', async () => {
  const binaries = postgresBinaries(createRequire(import.meta.filename));
  const start = () => startPostgres({ dir: join(folder, 'pg'), binaries, isThrowAway: true });
  const [one, other] = await Promise.all([start(), start()]);
  const urls = await Promise.all([one.database('maru'), other.database('postgres')]);
  await one.stop();
  expect(new URL(urls[0]).port).toBe(new URL(urls[1]).port);
  expect(readdirSync(folder).sort()).toEqual(['pg', 'pg.password']);
});

test('a kept file has one content, whoever is first', () => {
  const path = join(folder, 'key');
  const second = () => readKeptFile(path, () => 'second');
  // Another process is faster, after this one has seen that there is no file.
  const first = readKeptFile(path, () => {
    expect(second()).toBe('second');
    return 'first';
  });
  expect([first, second()]).toEqual(['second', 'second']);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('keys are made once and found again', () => {
  const read = () => readConfig({ DATA_DIR: join(folder, 'data') });
  expect(read().secret).toEqual(read().secret);
  expect(read().uploadKey).toHaveLength(32);
});
