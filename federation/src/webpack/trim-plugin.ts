import webpack, { type Compiler } from 'webpack';
import { TRIMMED, WORDLESS } from './paths.ts';

type Replacements = readonly (readonly [stub: string, modules: readonly RegExp[]])[];

const inside = (library: string, ...files: string[]): RegExp[] =>
  files.map((file) => new RegExp(`[\\\\/]${library}[\\\\/](?:dist|lib|build[\\\\/]modern)[\\\\/]${file}$`));

/**
 * Modules that their packages always include and that our pages do not reach, with the module that takes their place. A page that
 * reaches `unused.mjs` after all throws.
 */
const TRIMS = {
  client: [
    [
      TRIMMED('unused'),
      // Requests are JSON or a `FormData` of the caller, sent by XMLHttpRequest, and aborted by a signal.
      inside(
        'axios',
        'adapters/fetch\\.js',
        'cancel/CancelToken\\.js',
        'helpers/(?:AxiosURLSearchParams|toFormData)\\.js',
        'helpers/(?:HttpStatusCode|formDataToJSON|progressEventReducer|toURLEncodedForm)\\.js',
      ),
    ],
    [TRIMMED('icon'), inside('lucide-react', 'esm/createLucideIcon\\.mjs')],
    [TRIMMED('no-cookies'), inside('axios', 'helpers/cookies\\.js')],
    [TRIMMED('no-mutations'), inside('@tanstack[\\\\/]query-core', 'mutationCache\\.js')],
  ],
  // Parts of a module: library-cuts.ts.
  react: [],
  federation: [
    [
      TRIMMED('unused'),
      [
        // Files are preloaded by the bootstrap script and by `import()`, and no source file names a remote.
        ...inside('@module-federation[\\\\/]runtime-core', 'utils/preload\\.js'),
        ...inside('@module-federation[\\\\/]webpack-bundler-runtime', 'remotes\\.js'),
        // The shell consumes nothing, and the runtime's core fills the share scope.
        ...inside('@module-federation[\\\\/]webpack-bundler-runtime', 'consumes\\.js', 'initializeSharing\\.js'),
      ],
    ],
    [TRIMMED('no-snapshots'), inside('@module-federation[\\\\/]runtime-core', 'plugins/snapshot/SnapshotHandler\\.js')],
    // The range of a build is checked before it is registered, and the scope has one version of each module.
    [TRIMMED('no-ranges'), inside('@module-federation[\\\\/]runtime-core', 'utils/semver/index\\.js')],
    // The error codes stay.
    [
      WORDLESS,
      [
        ...inside('@module-federation[\\\\/]sdk', 'logger\\.js'),
        ...inside('@module-federation[\\\\/]error-codes', 'desc\\.mjs'),
      ],
    ],
  ],
  container: [
    // A container consumes nothing before the `import()` of its first module.
    [TRIMMED('unused'), inside('@module-federation[\\\\/]webpack-bundler-runtime', 'installInitialConsumes\\.js')],
    [
      TRIMMED('no-tree-shaking'),
      inside('@module-federation[\\\\/]webpack-bundler-runtime', 'init\\.js', 'getSharedFallbackGetter\\.js'),
    ],
  ],
  remote: [
    // A remote provides nothing, and its share scope is the shell's.
    [TRIMMED('no-provision'), inside('@module-federation[\\\\/]webpack-bundler-runtime', 'initializeSharing\\.js')],
  ],
} as const satisfies Record<string, Replacements>;
export type Trim = keyof typeof TRIMS;

/** Leaves out parts of libraries. A part that is not found, because it was renamed or moved, fails the build. */
export class TrimPlugin {
  readonly #replacements: Replacements;

  constructor(trim: Trim) {
    this.#replacements = TRIMS[trim];
  }

  apply(compiler: Compiler): void {
    const missing = new Set(this.#replacements.flatMap(([, modules]) => modules));
    for (const [stub, modules] of this.#replacements) {
      for (const module of modules) {
        new webpack.NormalModuleReplacementPlugin(module, ({ createData }: { createData?: { resource?: string } }) => {
          if (!createData?.resource) return;
          missing.delete(module);
          createData.resource = stub;
        }).apply(compiler);
      }
    }
    compiler.hooks.thisCompilation.tap('TrimPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('TrimPlugin', () => {
        for (const { source } of missing) {
          compilation.errors.push(new compiler.webpack.WebpackError(`no module to leave out: ${source}`));
        }
      });
    });
  }
}
