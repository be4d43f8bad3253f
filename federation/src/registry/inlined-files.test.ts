import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listShell, type ShellBuild } from '@maru/domain/registry';
import { shellOf } from '../testing/builds.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { readInlinedFiles } from './inlined-files.ts';
import { hashOf } from './log.ts';
import { openTarget } from './targets/index.ts';

const FILES = { 'bootstrap.js': 'run();', 'main.css': '.a{color:red}' };

/** Reads the files of a shell that was built with `files` and is stored with `stored`. */
async function read(files: Partial<typeof FILES>, stored: Partial<Record<keyof typeof FILES, string | null>> = {}) {
  const root = tempFolder();
  mkdirSync(join(root, 'shell/s1'), { recursive: true });
  const built = Object.entries({ ...FILES, ...files });
  for (const [name, content] of Object.entries({ ...Object.fromEntries(built), ...stored })) {
    if (content !== null) writeFileSync(join(root, 'shell/s1', name), content);
  }
  const descriptor = shellOf('s1', {
    base: '/shell/s1/',
    styles: ['main.css'],
    files: Object.fromEntries(
      built.map(([name, content]) => [name, { size: content.length, integrity: hashOf(Buffer.from(content)) }]),
    ),
  });
  return readInlinedFiles(await openTarget(root), { extras: { descriptor: listShell(descriptor) } } as ShellBuild);
}

it('reads the bootstrap script and the style of a shell', async () => {
  expect(await read({})).toEqual({ bootstrap: 'run();', style: '.a{color:red}' });
});

it('makes addresses that are relative to the file those of its folder', async () => {
  const sheet = `.a{src:url(a.woff2)}.b{src:url("b.png")}.c{src:url(/c.png)}.d{src:url(data:x)}.e{src:url('https://f/e')}.f{fill:url(#f)}`;
  expect((await read({ 'main.css': sheet })).style).toBe(
    `.a{src:url(/shell/s1/a.woff2)}.b{src:url("/shell/s1/b.png")}.c{src:url(/c.png)}.d{src:url(data:x)}.e{src:url('https://f/e')}.f{fill:url(#f)}`,
  );
});

test.each([
  ['bootstrap.js of shell s1 is missing', {}, { 'bootstrap.js': null }],
  ['main.css of shell s1 is missing', {}, { 'main.css': null }],
  ['main.css of shell s1 has another content than its hash', {}, { 'main.css': '.a{color:blue}' }],
  ['main.css of shell s1 would end its element', { 'main.css': '.a{content:"</STYLE><script>"}' }, {}],
  ['bootstrap.js of shell s1 would end its element', { 'bootstrap.js': 'x="</script>"' }, {}],
])('refuses when %s', async (problem, files, stored) => {
  await expect(read(files, stored)).rejects.toThrow(problem);
});
