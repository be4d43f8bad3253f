import webpack, { type Compiler } from 'webpack';
import { BOOTSTRAP_FILE } from '../registry/layout.rules.ts';
import { baseConfig } from './base.ts';

/** Emits the page's bootstrap script as a file of the shell's build, so that the server, a CDN and the registry's hash have the same bytes. */
export class BootstrapPlugin {
  private readonly dirname: string;

  constructor(dirname: string) {
    this.dirname = dirname;
  }

  apply(compiler: Compiler): void {
    const { Compilation: C, sources } = compiler.webpack;
    const options = { name: 'BootstrapPlugin', stage: C.PROCESS_ASSETS_STAGE_ADDITIONAL };
    compiler.hooks.thisCompilation.tap(options.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(options, async () => {
        const code = await compileBootstrap(this.dirname);
        compilation.emitAsset(BOOTSTRAP_FILE, new sources.RawSource(code), { minimized: true });
      });
    });
  }
}

/**
 * Compiles `src/bootstrap/main.ts` of the shell to one minified script. It is a compilation of its own, because every entry of the
 * shell's compilation contains the federation runtime.
 */
export async function compileBootstrap(dirname: string): Promise<string> {
  const { context, target, resolve, module, optimization } = baseConfig({
    dirname,
    mode: 'production',
    uniqueName: 'maru_bootstrap',
    kind: 'shell',
  });
  const compiler = webpack({
    mode: 'production',
    context,
    target,
    resolve,
    module,
    optimization,
    entry: './src/bootstrap/main.ts',
    output: { filename: BOOTSTRAP_FILE },
    devtool: false,
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  });
  compiler.hooks.shouldEmit.tap('BootstrapPlugin', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => undefined);
      const [error = failure] = stats?.compilation.errors ?? [];
      const asset = stats?.compilation.getAsset(BOOTSTRAP_FILE);
      if (asset && !error) resolve(String(asset.source.source()));
      else reject(error ?? new Error(`${BOOTSTRAP_FILE} was not made`));
    });
  });
}
