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
      if (ids[0]) found.set(request, (found.get(request) ?? new Set()).add(ids[0]));
    }
  }
  return found;
}
