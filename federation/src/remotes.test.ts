import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRemotes } from './remotes.ts';
import { tempFolder } from './testing/temp-folder.ts';

const MANIFEST = {
  title: 'T',
  owner: 'team',
  contract: '^2.0.0',
  routes: [{ path: '/a/index', titleKey: 'a.title' }],
};

/** A workspace of folders, each with the `remote.json` given for it. */
function workspace(manifests: Record<string, object>): string {
  const root = tempFolder();
  mkdirSync(join(root, 'shell'));
  for (const [folder, manifest] of Object.entries(manifests)) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, 'remote.json'), JSON.stringify({ ...MANIFEST, ...manifest }));
  }
  return root;
}

it('finds every folder with a remote.json, sorted, and nothing else', () => {
  const root = workspace({
    'remote-trade': { name: '@maru/trade', devPort: 4102 },
    'remote-loan': { name: '@maru/loan', devPort: 4106 },
  });
  expect(findRemotes(root)).toMatchObject([
    { folder: 'remote-loan', name: '@maru/loan', devPort: 4106 },
    { folder: 'remote-trade', name: '@maru/trade', devPort: 4102 },
  ]);
});

test.each([
  ['a folder of another name', { 'remote-loans': { name: '@maru/loan', devPort: 4106 } }, 'in the folder remote-loan'],
  [
    'a port that another remote states',
    { 'remote-ipo': { name: '@maru/ipo', devPort: 4103 }, 'remote-loan': { name: '@maru/loan', devPort: 4103 } },
    'devPort 4103 is taken by remote-ipo',
  ],
  ["the shell's port", { 'remote-loan': { name: '@maru/loan', devPort: 4100 } }, 'devPort'],
])('refuses %s', (_, manifests, message) => {
  expect(() => findRemotes(workspace(manifests))).toThrow(message);
});
