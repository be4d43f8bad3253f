import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from './paths.ts';
// oxlint-disable-next-line typescript/no-require-imports -- webpack loads loaders as CommonJS.
const scope = require('./scope-loader.cjs') as (css: string) => string;

it.each([
  [':root {', '& {'],
  ['html {', '& {'],
  ["[data-theme='dark'] {", "&[data-theme='dark'] {"],
  ["[data-text='large'] {", "&[data-text='large'] {"],
  ["[lang='zh-TW'],\n[lang='zh-Hant'] {", "&[lang='zh-TW'],\n&[lang='zh-Hant'] {"],
  ["[lang^='zh'] body {", "&[lang^='zh'] {"],
  ['  html {', '  & {'],
  ['[hidden] {', '[hidden] {'],
  ['button:disabled {', 'button:disabled {'],
])('%s', (before, after) => {
  expect(scope(`${before} color: red; }`)).toBe(`:where([data-maru]) {\n${after} color: red; }\n}\n`);
});

it.each(['base', 'tokens'])('leaves nothing of %s.css to the page', (name) => {
  const css = scope(readFileSync(join(WORKSPACE, `shared/sdk/src/ui/${name}.css`), 'utf8'));
  expect(css).not.toMatch(/(^|[\s,}])(:root|html|body)\b/m);
  expect(css).not.toMatch(/^\[(data-|lang)/m);
});
