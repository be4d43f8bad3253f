import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from './build.ts';

const root = mkdtempSync(join(tmpdir(), 'maru-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a package that cannot be built is refused by its name, and is no fault of the command', async () => {
  for (const folder of ['remote-broken', 'shared', 'federation', 'tooling/tsconfig'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'pnpm-lock.yaml'), '');
  writeFileSync(
    join(root, 'remote-broken/webpack.config.mjs'),
    "export default () => ({ mode: 'none', entry: './missing.js', stats: 'none' });\n",
  );
  await expect(buildPackages([{ root, folder: 'remote-broken' }], { output: 'stderr' })).rejects.toMatchObject({
    code: 'BUILD_FAILED',
    message: 'remote-broken: the build failed; its errors are above.',
  });
});
