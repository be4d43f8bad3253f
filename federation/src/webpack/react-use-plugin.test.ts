import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { ReactUsePlugin } from './react-use-plugin.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const EXTERNAL = ['react', 'react-dom', 'react-dom/client', '@maru/sdk/i18n', '@maru/sdk/query'];

async function errorsOf(source: string, isRemote = true): Promise<string[]> {
  const folder = tempFolder();
  writeFileSync(join(folder, 'main.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    externals: Object.fromEntries(EXTERNAL.map((name) => [name, 'var {}'])),
    plugins: [new ReactUsePlugin({ isRemote })],
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

it.each([
  [`import { i18n, useT } from '@maru/sdk/i18n'; globalThis.x = [i18n, useT];`, 'i18n of @maru/sdk/i18n', 'use useT'],
  [`import * as query from '@maru/sdk/query'; globalThis.x = query.queryClient;`, 'queryClient of', 'use useApiQuery'],
])('refuses %s in a remote, with what is used instead', async (source, what, instead) => {
  const [error] = await errorsOf(source);
  expect(error).toContain(what);
  expect(error).toContain(instead);
  expect(await errorsOf(source, false)).toEqual([]);
});
