import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { tempFolder } from '../testing/temp-folder.ts';
import { SHAKE_LOADER } from './paths.ts';
import { TrimPlugin } from './trim-plugin.ts';

const AXIOS = 'node_modules/axios/lib';
const QUERY = 'node_modules/@tanstack/query-core/build/modern';
const PARTS = [
  `${AXIOS}/adapters/fetch.js`,
  `${AXIOS}/cancel/CancelToken.js`,
  `${AXIOS}/helpers/AxiosURLSearchParams.js`,
  `${AXIOS}/helpers/HttpStatusCode.js`,
  `${AXIOS}/helpers/cookies.js`,
  `${QUERY}/mutationCache.js`,
  'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
];

/** A page that uses each of these parts, which in their libraries say that they are there. */
async function build(parts: readonly string[], rules: webpack.RuleSetRule[] = [], entry = '') {
  const folder = tempFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const part of parts) {
    const name = part.endsWith('mutationCache.js') ? 'export const MutationCache =' : 'export default';
    write(part, `${name} 'the original of ${part}';`);
  }
  const imports = parts.map((part, index) =>
    part.endsWith('mutationCache.js')
      ? `import { MutationCache as part${index} } from './${part}';`
      : `import part${index} from './${part}';`,
  );
  const react = 'export const createContext = (value) => ({ value }), createElement = () => {}, forwardRef = () => {};';
  write('react.js', react);
  write('node_modules/react/index.js', react);
  write('library.js', LIBRARY);
  write(
    'main.js',
    `${imports.join('\n')}\n${entry}\nglobalThis.parts = [${parts.map((_, i) => `part${i}`).join(', ')}];`,
  );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    module: { rules },
    plugins: parts.length > 0 ? [new TrimPlugin('client')] : [],
  });
  const errors = await new Promise<string[]>((done, fail) =>
    compiler.run((error, stats) => {
      if (error) return fail(error);
      const found = stats?.compilation.errors.map(({ message }) => message) ?? [];
      compiler.close(() => done(found));
    }),
  );
  return { errors, script: errors.length > 0 ? '' : readFileSync(join(folder, 'dist/main.js'), 'utf8') };
}

const LIBRARY = `
import * as React from './react.js';
var UsedContext = React.createContext('used');
UsedContext.displayName = "Used";
var OtherContext = React.createContext('nobody imports this');
OtherContext.displayName = "Other";
export { UsedContext, OtherContext };
`;

const ALL = [
  ...PARTS,
  ...['formDataToJSON', 'progressEventReducer', 'toFormData', 'toURLEncodedForm'].map(
    (name) => `${AXIOS}/helpers/${name}.js`,
  ),
];

test('a part of a library that no page reaches is left out', async () => {
  const { errors, script } = await build(ALL);
  expect(errors).toEqual([]);
  expect(script).not.toContain('the original of');
});

test('a part that is not where it was fails the build, which would grow by it', async () => {
  const { errors } = await build(ALL.filter((part) => !part.includes('cookies')));
  expect(errors).toEqual([expect.stringContaining('cookies')]);
});

test('a component that a library makes at its top level is left out unless it is imported', async () => {
  const shaken = [{ test: /library\.js$/, loader: SHAKE_LOADER }];
  const entry = `import { UsedContext } from './library.js'; globalThis.context = UsedContext;`;
  const { script } = await build([], shaken, entry);
  expect(script).toContain('used');
  expect(script).not.toContain('nobody imports this');
  const { script: plain } = await build([], [], entry);
  expect(plain).toContain('nobody imports this');
});
