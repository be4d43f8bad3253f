import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../registry/log.ts';
import { buildFolder } from '../testing/builds.ts';
import { checkBuild, type BuildFiles } from './artifact.ts';

/** Files of a build with a public entry, after `change`. */
function build(change: (files: Map<string, Buffer>) => void = () => undefined): BuildFiles {
  const code = Buffer.from('/* mount */');
  const list = JSON.stringify({ version: '1', files: { 'a.js': { size: code.length, integrity: hashOf(code) } } });
  const folder = buildFolder('market', 'screens', { public: hashOf(Buffer.from(list)) });
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public/a.js'), code);
  writeFileSync(join(folder, 'public/descriptor.json'), list);
  const names = ['descriptor.json', 'entry.js', 'public/a.js', 'public/descriptor.json'];
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  change(files);
  return files;
}
const problem = (files: BuildFiles) => {
  try {
    checkBuild(files, 'here');
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it('accepts files of the list whose hash the descriptor states', () => {
  expect(problem(build())).toBe('');
});

it.each<[string, (files: Map<string, Buffer>) => void, string]>([
  [
    'a changed file',
    (files) => files.set('public/a.js', Buffer.from('/* other */')),
    'public/a.js has another content',
  ],
  ['a missing file', (files) => files.delete('public/a.js'), 'public/a.js is missing'],
  [
    'a file that the list does not state',
    (files) => files.set('public/b.js', Buffer.from('x')),
    'public/b.js has no hash',
  ],
  ['a missing list', (files) => files.delete('public/descriptor.json'), 'public/descriptor.json is missing'],
  [
    'another list',
    (files) => files.set('public/descriptor.json', Buffer.from('{"version":"1","files":{}}')),
    'public/descriptor.json has another content',
  ],
])('refuses %s', (_, change, message) => {
  expect(problem(build(change))).toContain(message);
});
