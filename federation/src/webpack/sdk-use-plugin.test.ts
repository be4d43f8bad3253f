import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { SdkUsePlugin } from './sdk-use-plugin.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const call = { auth: 'public', isIdempotent: false, errors: [], input: {}, output: {} };
const CALLS = { '/market/Quote': call, '/fund/Assets': call, '/fund/Flow': call };

const SOURCES = {
  'main.js': `
    import { Button, Tag as Label } from '@maru/sdk/ui';
    import * as api from '@maru/sdk/api';
    import { useState } from 'react';
    import { mount } from '@maru/sdk/host';
    export { useForm } from '@maru/sdk/flow';
    import { used } from './other.js';
    import { Unused } from '@maru/sdk/router';
    globalThis.page = [Button, Label, api.post, mount, used, useState];`,
  'other.js': `import { Sheet } from '@maru/sdk/ui';
    export const used = () => [Sheet, "/fund/Assets", '/market/Quote', '/home/index', '/fund/Flow?page=1'];`,
};

async function build(contract: string, version = '2.3.0') {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
  const shared = ['react', ...['ui', 'api', 'flow', 'router'].map((name) => `@maru/sdk/${name}`)];
  const since = { 'ui.Sheet': '2.1.0', 'ui.Other': '2.3.0' };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    externals: [
      ({ request = '' }: { request?: string }, done: (error?: null, value?: string) => void) =>
        /^react$|^@maru\/sdk\//.test(request) ? done(null, 'var {}') : done(),
    ] as never,
    plugins: [new SdkUsePlugin({ contract, version, since, shared, calls: () => CALLS })],
  });
  return new Promise<{ use: unknown; errors: string[] }>((done, fail) =>
    compiler.run((error, stats) => {
      if (error || !stats) return fail(error ?? new Error('no stats'));
      const errors = stats.compilation.errors.map(({ message }) => message);
      const use = errors.length > 0 ? null : JSON.parse(readFileSync(join(folder, 'dist/sdk-use.json'), 'utf8'));
      compiler.close(() => done({ use, errors }));
    }),
  );
}

it('states the exports that a build uses of the shared SDK, and the calls whose paths it has', async () => {
  expect(await build('^2.1.0')).toEqual({
    errors: [],
    use: {
      version: '2.3.0',
      calls: { '/market/Quote': call, '/fund/Assets': call },
      uses: { api: ['post'], flow: ['useForm'], ui: ['Button', 'Sheet', 'Tag'] },
    },
  });
});

test.each([
  ['begins before what the build uses', '^2.0.0', 'it uses ui.Sheet of 2.1.0. State ^2.1.0.'],
  ['is of an earlier major', '^1.9.0', 'it uses ui.Sheet of 2.1.0. State ^2.1.0.'],
  ['begins after the SDK of the build', '^2.4.0', 'it uses ui.Sheet of 2.1.0. State ^2.1.0.'],
])('stops the build when the range %s', async (_, contract, reason) => {
  expect((await build(contract)).errors).toEqual([`remote.json states the contract ${contract}, but ${reason}`]);
});
