import type { Compiler, Module } from 'webpack';

/** The federation plugin writes this file below the working directory in which it was loaded, and names it by a hash of absolute paths. */
const ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
/** Its module that exposes the app names that file too. */
const CONTAINER = 'container entry ';

/**
 * Gives the modules that the federation plugin makes ids of their own. webpack would derive them from the name of a file that differs for
 * each folder of the workspace, and so would the content and the version of a build.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | undefined {
  if (ENTRY.test(module.nameForCondition() ?? '')) return 'federation';
  return module.identifier().startsWith(CONTAINER) ? 'container' : undefined;
}
