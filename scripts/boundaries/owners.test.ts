import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findRemotes } from '../../federation/src/remotes.ts';
import { foldersWith, ROOT } from '../workspace.ts';

interface Line {
  pattern: string;
  teams: string[];
}

const lines: Line[] = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([pattern = '', ...teams]) => ({ pattern, teams }));

/** The line that decides about a folder: GitHub takes the last that matches. Patterns here are `*` or a folder from the root. */
const lineOf = (folder: string): Line | undefined =>
  lines.findLast(({ pattern }) => pattern === '*' || `/${folder}/`.startsWith(pattern));

test('every pattern is the whole repository or a folder that exists, with teams', () => {
  const wrong = lines.filter(
    ({ pattern, teams }) =>
      !(pattern === '*' || (/^\/.+\/$/.test(pattern) && existsSync(join(ROOT, pattern)))) ||
      teams.length === 0 ||
      !teams.every((team) => /^@maru\/[a-z-]+-team$/.test(team)),
  );
  assert.deepEqual(wrong, []);
});

test('every folder of the workspace has an owner', () => {
  const folders = [...foldersWith('package.json'), 'docs', 'scripts', 'tooling'];
  assert.deepEqual(
    folders.filter((folder) => !lineOf(folder)),
    [],
  );
});

test('a remote with a line of its own belongs to the owner in its remote.json', () => {
  for (const { folder, owner } of findRemotes(ROOT)) {
    const line = lineOf(folder);
    // Until a new remote has a line, the team of `*` reviews it.
    if (line?.pattern === '*') continue;
    assert.deepEqual(line?.teams, [`@maru/${owner.replaceAll(' ', '-')}`], folder);
  }
});
