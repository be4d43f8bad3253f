import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { ReactUsePlugin } from './react-use-plugin.ts';
import { tempFolder } from '../testing/temp-folder.ts';

async function errorsOf(source: string): Promise<string[]> {
  const folder = tempFolder();
  writeFileSync(join(folder, 'main.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    externals: { react: 'var {}', 'react-dom': 'var {}', 'react-dom/client': 'var {}' },
    plugins: [new ReactUsePlugin()],
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error || !stats) return fail(error ?? new Error('no stats'));
      const errors = stats.compilation.errors.map(({ message }) => message);
      compiler.close(() => done(errors));
    }),
  );
}

it('lets a build use the React of the pages', async () => {
  const source = `import { useState, Activity } from 'react'; import * as dom from 'react-dom';
    import { createRoot } from 'react-dom/client'; globalThis.x = [useState, Activity, dom.createPortal, createRoot];`;
  expect(await errorsOf(source)).toEqual([]);
});

it.each([
  [
    `import { useState, useActionState } from 'react'; globalThis.x = [useState, useActionState];`,
    'react',
    'useActionState',
  ],
  [`import * as React from 'react'; globalThis.x = React.ViewTransition;`, 'react', 'ViewTransition'],
  [`import React from 'react'; globalThis.x = React.useActionState;`, 'react', 'useActionState'],
  [`export { preload, useFormStatus } from 'react-dom';`, 'react-dom', 'useFormStatus, preload'],
  [`import { hydrateRoot } from 'react-dom/client'; hydrateRoot();`, 'react-dom/client', 'hydrateRoot'],
])('refuses %s', async (source, library, names) => {
  expect(await errorsOf(source)).toEqual([`${library} of the pages has no ${names}: docs/adr/0066-less-react.md`]);
});
