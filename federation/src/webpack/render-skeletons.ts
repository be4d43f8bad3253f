import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RouteSkeleton } from '@maru/domain/registry';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { skeletonOf, type MarkupByLanguage } from '../skeletons/markup.ts';
import { baseConfig } from './base.ts';
import { loader, SDK_ROOT, WORKSPACE } from './paths.ts';

/** Class names of a build: they follow from its name and its folder. */
export interface ClassNames {
  uniqueName: string;
  dirname: string;
}

export interface SkeletonBuild {
  /** Folder of the package. */
  dirname: string;
  uniqueName: string;
  /** Build that contains the SDK. */
  sdk: ClassNames;
  /** Namespace and folder of the package's dictionaries, if it has its own. */
  words?: { namespace: string; folder: string };
  /** Source file and export of the skeleton of each path. */
  skeletons: ReadonlyMap<string, SkeletonFile>;
}
export interface SkeletonFile {
  file: string;
  name: string;
}

/** `'/trade/index': () => import('../features/x/x.screen.tsx').then((m) => m.XScreen)` */
const SCREEN =
  /'(\/[\w/]+)':\s*\(\)\s*=>\s*import\(\s*'([^']+)\.screen\.tsx'\s*,?\s*\)\s*\.then\(\s*\(?m\)?\s*=>\s*m\.(\w+)Screen\b/g;

/** The skeleton beside the screen of each path of a remote's `src/app/routes.ts`, where there is one. */
export function readSkeletons(routesFile: string): Map<string, SkeletonFile> {
  const found = [...readFileSync(routesFile, 'utf8').matchAll(SCREEN)].map(([, path = '', request = '', name = '']) => {
    const file = `${resolve(dirname(routesFile), request)}.skeleton.tsx`;
    return [path, { file, name: `${name}Skeleton` }] as const;
  });
  return new Map(found.filter(([, { file }]) => existsSync(file)));
}

type Markup = Readonly<Record<'visitor' | 'customer', MarkupByLanguage>>;

/** Renders skeletons in Node, with the class names of the builds that a page loads. */
export async function renderSkeletons(build: SkeletonBuild): Promise<Record<string, RouteSkeleton>> {
  if (build.skeletons.size === 0) return {};
  const rendered = await run(await compile(config(build, writeEntry(build))));
  return Object.fromEntries(Object.entries(rendered).map(([path, markup]) => [path, routeOf(path, markup)]));
}

/** Runs the code beside the build: its timers and ports would keep the process from ending. */
async function run(code: string): Promise<Record<string, Markup>> {
  const worker = new Worker(
    `${code}\nmodule.exports.rendered.then((all) => require('worker_threads').parentPort.postMessage(all));`,
    {
      eval: true,
    },
  );
  try {
    return await new Promise((done, fail) => {
      worker.once('message', done);
      worker.once('error', fail);
    });
  } finally {
    await worker.terminate();
  }
}

function routeOf(path: string, { visitor, customer }: Markup): RouteSkeleton {
  try {
    const [first, second] = [skeletonOf(visitor), skeletonOf(customer)];
    return JSON.stringify(first) === JSON.stringify(second) ? [first] : [first, second];
  } catch (error) {
    throw new Error(`the skeleton of ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Writes the module that imports every skeleton and renders it. */
function writeEntry({ uniqueName, words, skeletons }: SkeletonBuild): string {
  const folder = join(WORKSPACE, 'node_modules/.cache/skeletons');
  const file = join(folder, `${uniqueName}.tsx`);
  const from = (path: string) => JSON.stringify(path);
  const stated = [...skeletons];
  const languages = words
    ? readdirSync(words.folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => basename(name, '.json'))
    : [];
  const lines = [
    `import { renderSkeletons } from ${from(join(SDK_ROOT, 'src/host/render-skeletons.tsx'))};`,
    ...stated.map(([, { file, name }], index) => `import { ${name} as skeleton${index} } from ${from(file)};`),
    ...languages.map((language) => `import ${language} from ${from(join(words?.folder ?? '', `${language}.json`))};`),
    `const words = { ${words ? `${words.namespace}: { ${languages.join(', ')} }` : ''} };`,
    `export const rendered = renderSkeletons(words, { ${stated.map(([path], index) => `'${path}': skeleton${index}`).join(', ')} });`,
  ];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, lines.join('\n'));
  return file;
}

function config({ dirname, uniqueName, sdk }: SkeletonBuild, entry: string): Configuration {
  const base = baseConfig({ dirname, mode: 'production', uniqueName: `${uniqueName}_skeletons`, kind: 'skeletons' });
  const own = { uniqueName, dirname };
  return {
    ...base,
    entry,
    module: {
      ...base.module,
      rules: [...scripts(base), ...styles(own, sdk)],
      // A lazy part is of no use to a first paint, but must be resolvable.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    resolve: {
      ...base.resolve,
      modules: [join(dirname, 'node_modules'), join(SDK_ROOT, 'node_modules'), 'node_modules'],
    },
    output: { ...base.output, filename: 'skeletons.js', publicPath: '', library: { type: 'commonjs2' }, clean: false },
    plugins: [],
    optimization: { minimize: false, runtimeChunk: false },
  };
}

const scripts = ({ module }: Configuration): RuleSetRule[] =>
  (module?.rules ?? []).filter((rule): rule is RuleSetRule => String((rule as RuleSetRule).test).includes('.ts'));

/** Class names without styles: those of the builds that a page loads. */
function styles(own: ClassNames, sdk: ClassNames): RuleSetRule[] {
  const names = ({ uniqueName, dirname }: ClassNames) => ({
    loader: loader('css-loader'),
    options: {
      modules: {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: true,
        localIdentContext: dirname,
        localIdentHashSalt: uniqueName,
        localIdentName: '[hash:base64:6]',
      },
    },
  });
  return [
    { test: /\.module\.css$/, include: SDK_ROOT, use: [names(sdk)] },
    { test: /\.module\.css$/, exclude: SDK_ROOT, use: [names(own)] },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
    { test: /\.(png|jpe?g|webp|avif|svg|woff2)$/, type: 'asset/inline' },
  ];
}

function compile(options: Configuration): Promise<string> {
  const compiler = webpack(options);
  let code = '';
  compiler.hooks.shouldEmit.tap('renderSkeletons', ({ assets }) => {
    code = String(assets['skeletons.js']?.source() ?? '');
    return false;
  });
  return new Promise((done, fail) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        const [error = failure] = stats?.compilation.errors ?? [];
        if (error) fail(error);
        else done(code);
      });
    });
  });
}
