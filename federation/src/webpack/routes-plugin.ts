import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { readManifest } from '../remotes.ts';
import { readScreens } from './screen-words.ts';

/** The paths without a screen and the screens without a path, as a sentence. Undefined when `remote.json` and `src/app/routes.ts` agree. */
export function routeFault(dirname: string): string | undefined {
  const { name, routes } = readManifest(dirname);
  const screens = readScreens(join(dirname, 'src/app/routes.ts'));
  const paths = new Set(routes.map((route) => route.path));
  const orphans = [...paths]
    .filter((path) => !screens.has(path))
    .concat([...screens.keys()].filter((path) => !paths.has(path)));
  return orphans.length > 0
    ? `remote.json and src/app/routes.ts of ${name} differ in: ${orphans.join(', ')}`
    : undefined;
}

/** Shows on a dev server what stops the build of a remote: a screen that its address does not open. */
export class RoutesPlugin {
  readonly #dirname: string;

  constructor(dirname: string) {
    this.#dirname = dirname;
  }

  /** A file that is being edited may not be readable: a dev server says so and goes on. */
  #findFault(): string | undefined {
    try {
      return routeFault(this.#dirname);
    } catch (error) {
      return String(error);
    }
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RoutesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RoutesPlugin', () => {
        const fault = this.#findFault();
        if (fault) compilation.errors.push(new compiler.webpack.WebpackError(fault));
      });
    });
  }
}
