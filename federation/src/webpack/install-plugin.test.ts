import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { tempFolder } from '../testing/temp-folder.ts';
import { InstallPlugin } from './install-plugin.ts';

/** Builds a shell with these files in `install/`. The manifest names `icon-192.png`. */
async function build(files: readonly string[]) {
  const folder = tempFolder();
  mkdirSync(join(folder, 'install'));
  writeFileSync(join(folder, 'main.js'), '');
  const manifest = JSON.stringify({ icons: [{ src: 'icon-192.png' }] });
  for (const file of files) writeFileSync(join(folder, 'install', file), file.endsWith('.json') ? manifest : file);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    plugins: [new InstallPlugin(folder)],
  });
  const errors = await new Promise<string[]>((done, fail) =>
    compiler.run((error, stats) => {
      if (error) return fail(error);
      const found = stats?.compilation.errors.map(({ message }) => message) ?? [];
      compiler.close(() => done(found));
    }),
  );
  return { errors, built: errors.length > 0 ? [] : readdirSync(join(folder, 'dist')) };
}
const FILES = ['app-manifest.json', 'icon.svg', 'touch-icon.png', 'icon-192.png'];

test('a build has the files of the home screen under their own names', async () => {
  const { errors, built } = await build(FILES);
  expect(errors).toEqual([]);
  expect(built).toEqual(expect.arrayContaining(FILES));
});

test.each(['icon.svg', 'touch-icon.png', 'icon-192.png'])(
  'a build without %s, which is linked, fails',
  async (file) => {
    const { errors } = await build(FILES.filter((each) => each !== file));
    expect(errors).toEqual([`install/${file} is missing`]);
  },
);
