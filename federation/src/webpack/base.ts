import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { CompressPlugin } from './compress-plugin.ts';
import { cutRules } from './library-cuts.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ReactUsePlugin } from './react-use-plugin.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { TrimPlugin, type Trim } from './trim-plugin.ts';
import {
  ENTRY_LOADER,
  ICON_LOADER,
  loader,
  REFRESH_LOADER,
  SCOPE_LOADER,
  SHAKE_LOADER,
  WORDS_LOADER,
  WORKSPACE,
} from './paths.ts';

/** i18next's messages to developers, which it prints in its debug mode alone. */
const UNHEARD = ['deprecate', 'log', 'once', 'warn'].map((kind) => `this.logger.${kind}`);

/** swc in place of webpack's terser: no larger, and two thirds of a build's processor time. */
const MINIMIZERS = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress: { pure_funcs: UNHEARD } } }),
  new CssMinimizerPlugin(),
];

/**
 * Chromium compiles the functions of a script that begins like this while it arrives, on another thread. Without it, the main thread compiles
 * each when it is first called, 1,400 until home is there. Only the first script has it: of others, few functions are called at once.
 */
const COMPILE_AHEAD = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^main\..*js$/,
  // After the minimizer, which removes comments, and before names are given by content.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** Rules that the kit sets for the whole page; all other styles use class names. */
const GLOBAL_STYLE = /[\\/]shared[\\/]sdk[\\/]src[\\/]ui[\\/](base|tokens)\.css$/;

/** A library in one module that builds components at its top level. */
const SHAKEN = /[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/;

export type Mode = 'production' | 'development';
export interface BuildOptions {
  dirname: string;
  mode: Mode;
  uniqueName: string;
  /**
   * A `readable` build is a dev server's, for a production shell. A `public` one runs in foreign pages, so the kit's global style is scoped
   * to its mount element.
   */
  kind: 'remote' | 'readable' | 'public' | 'shell' | 'monolith' | 'skeletons' | 'console';
}

/** Settings of every frontend build; the federation settings are added to them. */
export function baseConfig(options: BuildOptions): Configuration {
  const { dirname, mode, uniqueName, kind } = options;
  const isDev = mode === 'development';
  // Chunk names have no hash: a build has a folder of its own version, and an entry without a list of hashes is
  // smaller.
  const hash = isDev ? '' : '.[contenthash:6]';
  return {
    mode,
    context: dirname,
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [...rules(isDev, uniqueName, kind === 'public'), ...cutRules(isDev ? DEV_TRIMS_OF[kind] : TRIMS_OF[kind])],
    },
    output: {
      path: join(dirname, 'dist'),
      uniqueName,
      // Files resolve relative to the requesting script, so a build runs from any folder of any host.
      publicPath: 'auto',
      filename: `[name]${hash}.js`,
      chunkFilename: '[id].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Limit of a chunk, as the specification has it. The shell offers a retry long before, which ends the unanswered requests.
      chunkLoadTimeout: 120_000,
      // A module that threw during evaluation is evaluated again by the next import, instead of being returned half
      // initialised.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
      clean: !isDev,
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: '[id].css', ignoreOrder: true }),
      new ReactUsePlugin({ isRemote: kind === 'remote' || kind === 'readable' || kind === 'public' }),
      ...(isDev
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            new StableIdsPlugin(),
            new IntegrityPlugin(),
            new CompressPlugin(),
            new webpack.BannerPlugin(COMPILE_AHEAD),
            ...TRIMS_OF[kind].map((trim) => new TrimPlugin(trim)),
          ]),
    ],
    optimization: { minimizer: MINIMIZERS, runtimeChunk: false },
    cache: cacheOf(options),
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: isDev ? 'errors-warnings' : { preset: 'errors-warnings', timings: true },
  };
}

/**
 * A dev server starts in seconds from what the last one left on the disk; the policy's own files are part of the cache key. To write that
 * takes a third of a build, and a package is built again only after a change, so a build as deployed keeps nothing.
 */
function cacheOf({ dirname, mode, uniqueName, kind }: BuildOptions): Configuration['cache'] {
  if (kind === 'readable') return { type: 'memory' };
  if (mode === 'production') return false;
  return {
    type: 'filesystem',
    name: uniqueName,
    cacheDirectory: join(WORKSPACE, 'node_modules/.cache/webpack'),
    buildDependencies: {
      config: [
        join(dirname, 'webpack.config.mjs'),
        join(WORKSPACE, 'federation/src/webpack/'),
        join(WORKSPACE, 'tooling/tsconfig/'),
      ],
    },
  };
}

/** A remote contains none of these libraries; a foreign page may ask the runtime and the React of a public build for more than ours does. */
const TRIMS_OF: Record<BuildOptions['kind'], readonly Trim[]> = {
  shell: ['client', 'react', 'federation', 'container'],
  monolith: ['client', 'react'],
  public: ['client'],
  remote: ['container', 'remote'],
  readable: [],
  skeletons: [],
  console: [],
};

/**
 * Dev servers have the pages' libraries of texts, queries and routes, so that what does not work for a customer does not work for a developer either. React and the
 * federation runtime are other files in development, and whole.
 */
const DEV_TRIMS_OF: Record<BuildOptions['kind'], readonly Trim[]> = {
  ...{ shell: ['client'], remote: ['client'], public: ['client'], monolith: ['client'] },
  ...{ readable: [], skeletons: [], console: [] },
};

function rules(isDev: boolean, uniqueName: string, isScoped: boolean): RuleSetRule[] {
  const typescript = {
    loader: loader('ts-loader'),
    options: {
      transpileOnly: true,
      configFile: join(WORKSPACE, 'tooling/tsconfig/bundle.json'),
      compilerOptions: { sourceMap: isDev, jsx: isDev ? 'preserve' : 'react-jsx' },
    },
  };
  const css = (modules: false | object) => [
    MiniCssExtractPlugin.loader,
    { loader: loader('css-loader'), options: { modules } },
  ];
  return [
    { test: /\.tsx$/, use: isDev ? [REFRESH_LOADER, typescript] : [typescript] },
    { test: /\.ts$/, use: [typescript] },
    ...(isDev
      ? []
      : [
          { test: SHAKEN, loader: SHAKE_LOADER },
          { test: ICON, loader: ICON_LOADER },
        ]),
    {
      test: /\.module\.css$/,
      use: css({
        // Class names are named imports of the default object: `styles.row`.
        namedExport: false,
        exportLocalsConvention: 'as-is',
        // Two remotes may have a file of the same name, and their classes share one page.
        localIdentHashSalt: uniqueName,
        localIdentName: isDev ? '[name]__[local]' : '[hash:base64:6]',
      }),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
    ...(isScoped ? [{ test: GLOBAL_STYLE, enforce: 'pre' as const, loader: SCOPE_LOADER }] : []),
    { test: /\.(png|jpe?g|webp|avif|svg|woff2)$/, type: 'asset/resource' },
    { test: /[\\/]locales[\\/]\w+\.json$/, resourceQuery: /^\?screen=/, loader: WORDS_LOADER },
    { test: /remote\.json$/, resourceQuery: /./, type: 'javascript/auto', loader: ENTRY_LOADER },
  ];
}
