import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';

/** Minified bytes of one library in a script, and the bytes of those alone after brotli. */
export interface LibrarySize {
  name: string;
  minified: number;
  brotli: number;
}

/**
 * Builds the shell as it is deployed, with a source map, and divides its first script by library. The last row is the whole
 * script: libraries compress better together, so it is less than the sum.
 */
export async function measureLibraries(root: string): Promise<LibrarySize[]> {
  const folder = join(root, 'shell');
  const { default: configure } = (await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href)) as {
    default: (env: unknown, argv: { mode: 'production' }) => Configuration;
  };
  const config = configure({}, { mode: 'production' });
  const path = mkdtempSync(join(tmpdir(), 'maru-libraries-'));
  try {
    const cache = typeof config.cache === 'object' ? { ...config.cache, name: 'maru_shell-libraries' } : config.cache;
    await build({ ...config, cache, devtool: 'hidden-source-map', output: { ...config.output, path } });
    const name = readdirSync(path).find((file) => /^main\..*\.js$/.test(file));
    if (!name) throw new Error('the shell has no first script');
    const script = readFileSync(join(path, name), 'utf8');
    const map = JSON.parse(readFileSync(join(path, `${name}.map`), 'utf8')) as SourceMapPayload;
    return divide(script, map);
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function build(config: Configuration): Promise<void> {
  return new Promise((done, fail) =>
    webpack(config, (error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    }),
  );
}

/** The text of a script by library, largest first, and the whole at the end. */
export function divide(script: string, payload: SourceMapPayload): LibrarySize[] {
  const map = new SourceMap(payload);
  const parts = new Map<string, string>();
  script.split('\n').forEach((line, row) => {
    for (let from = 0; from < line.length;) {
      const entry = map.findEntry(row, from);
      // The runtime, which webpack writes, has no source.
      const library = libraryOf('originalSource' in entry ? ((entry.originalSource as string | undefined) ?? '') : '');
      let to = from + 1;
      // The characters up to the next entry belong to this one.
      for (; to < line.length; to += 1) {
        const next = map.findEntry(row, to);
        if ('generatedColumn' in next && next.generatedLine === row && next.generatedColumn === to) break;
      }
      parts.set(library, (parts.get(library) ?? '') + line.slice(from, to));
      from = to;
    }
  });
  const rows = [...parts].map(([name, text]) => sizeOf(name, text)).sort((a, b) => b.minified - a.minified);
  return [...rows, sizeOf('all', script)];
}

const sizeOf = (name: string, text: string): LibrarySize => ({
  name,
  minified: Buffer.byteLength(text),
  brotli: brotliCompressSync(text).length,
});

const RUNTIME = 'webpack';
/** `@maru/sdk` by subpath, because its subpaths are shared one by one. */
const OWN = /(?:^|\/)(?:shared\/(sdk)\/(?:src\/)?([\w-]+)|shared\/(domain)\/|\.\/(src)\/)/;

/** `webpack://maru_shell/../node_modules/.pnpm/axios@1/node_modules/axios/lib/axios.js` -> `axios`. */
export function libraryOf(source: string): string {
  const at = source.lastIndexOf('node_modules/');
  if (at >= 0) {
    const [scope = '', name = ''] = source.slice(at + 'node_modules/'.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const [, sdk, part, domain, shell] = OWN.exec(source) ?? [];
  if (sdk) return `@maru/sdk/${part}`;
  if (domain) return '@maru/domain';
  return shell ? 'shell' : RUNTIME;
}
