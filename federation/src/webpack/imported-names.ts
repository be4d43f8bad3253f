import type { Dependency, Module } from 'webpack';

/** An `import` of a name: webpack's dependency with the path of names behind the module. */
interface ImportedName extends Dependency {
  request: string;
  ids: string[];
}
const isImportedName = (dependency: Dependency): dependency is ImportedName =>
  'ids' in dependency && Array.isArray(dependency.ids) && 'request' in dependency;

/** The names that a build's modules import, by the module of `keys` that they import them from. */
export function importedNames(modules: Iterable<Module>, keys: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { dependencies } of modules) {
    for (const dependency of dependencies) {
      if (!isImportedName(dependency) || !keys.includes(dependency.request)) continue;
      const { request, ids } = dependency;
      // `import React from 'react'; React.useState`
      const name = ids[0] === 'default' ? ids[1] : ids[0];
      if (name) found.set(request, (found.get(request) ?? new Set()).add(name));
    }
  }
  return found;
}
