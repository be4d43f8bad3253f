import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BuiltFile } from '@maru/domain/registry';
import type { AsyncDependenciesBlock, Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { buildVersion } from '../registry/build-version.ts';
import { nameOfBuild } from './build-name-plugin.ts';

const LOCALE = /[\\/]locales[\\/](\w+)\.json$/;
/** Address of the words of one screen in a dictionary. */
const SCREEN_WORDS = /\?screen=.*$/;

/** Facts of a finished build, queried by the descriptor's `describe`. */
export interface BuildFacts {
  /** Files that an `import()` of this source file loads, besides those in `loaded`. */
  filesOf: (source: string, loaded?: readonly string[]) => string[];
  /** Shared modules that the screen in this source file uses from the host. */
  sharedBy: (source: string) => string[];
  filesOfEntry: (name: string) => string[];
  /** Dictionary files by language, of the package in this folder: whole, or the words of the screen at a path. */
  locales: (folder: string, screen?: string) => Record<string, string[]>;
  files: Record<string, BuiltFile>;
  /** Global name of the container with this base name in this build. */
  named: (base: string) => string;
}

/** Emits `descriptor.json`, made by `describe` from the facts of the finished build, with its version. */
export class DescriptorPlugin {
  private readonly describe: (facts: BuildFacts) => object;
  private readonly hasCommit: boolean;

  /** @param hasCommit false for a list of files whose hash is part of a version */
  constructor(describe: (facts: BuildFacts) => object, { hasCommit = true } = {}) {
    this.describe = describe;
    this.hasCommit = hasCommit;
  }

  apply(compiler: Compiler): void {
    const { Compilation: C, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescriptorPlugin', (compilation) => {
      const stage = C.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DescriptorPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        try {
          const described = this.describe(collect(compilation));
          const text = JSON.stringify(
            { ...described, version: buildVersion(described), ...(this.hasCommit && commitOf(compiler.context)) },
            null,
            1,
          );
          compilation.emitAsset('descriptor.json', new sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}

/** The commit of a workspace; nothing outside of git. `BUILD_COMMIT` states it for a build of an archive. */
function commitOf(folder: string): { commit?: string } {
  const stated = process.env.BUILD_COMMIT;
  if (stated) return { commit: stated };
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const isDirty = git('status', '--porcelain', '--untracked-files=no') !== '';
    return { commit: git('rev-parse', 'HEAD') + (isDirty ? '-dirty' : '') };
  } catch {
    return {};
  }
}

function collect(compilation: Compilation): BuildFacts {
  const files: Record<string, BuiltFile> = {};
  for (const { name, source } of compilation.getAssets()) {
    const content = source.buffer();
    files[name] = {
      size: content.length,
      integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    };
  }
  const groups = importedGroups(compilation);
  const filesOf = (source: string, loaded: readonly string[] = []) =>
    groupFiles(groups.get(source) ?? []).filter((file) => !loaded.includes(file));
  return {
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    named: (base) => nameOfBuild(compilation, base),
    filesOf,
    sharedBy: (source) => sharedIn(compilation, groups.get(source) ?? []),
    filesOfEntry: (name) => groupFiles(one(compilation.entrypoints.get(name))),
    locales: (folder, screen) =>
      Object.fromEntries(
        [...groups.keys()].flatMap((source) => {
          const [file = '', path] = source.split('?screen=');
          const language = path === screen && LOCALE.exec(file)?.[1];
          return language && file.startsWith(join(folder, 'locales')) ? [[language, filesOf(source)]] : [];
        }),
      ),
  };
}

const one = <T>(value: T | undefined): T[] => (value ? [value] : []);

/** Chunk groups behind every `import()` of the build, by the imported file, and by the screen of which it has the words. */
function importedGroups({ modules, moduleGraph, chunkGraph }: Compilation): Map<string, ChunkGroup[]> {
  const groups = new Map<string, ChunkGroup[]>();
  const visit = (block: AsyncDependenciesBlock) => {
    const group = chunkGraph.getBlockChunkGroup(block);
    for (const dependency of block.dependencies) {
      const target = moduleGraph.getModule(dependency) as Module | null;
      const words = SCREEN_WORDS.exec((target as (Module & { resource?: string }) | null)?.resource ?? '')?.[0] ?? '';
      const source = target?.nameForCondition();
      if (group && source) groups.set(source + words, [...(groups.get(source + words) ?? []), group]);
    }
  };
  for (const module of modules) module.blocks.forEach(visit);
  return groups;
}

function groupFiles(groups: readonly ChunkGroup[]): string[] {
  const chunks = new Set<Chunk>(groups.flatMap((group) => group.chunks));
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))];
}

function sharedIn({ chunkGraph }: Compilation, groups: readonly ChunkGroup[]): string[] {
  const modules = groups
    .flatMap((group) => group.chunks)
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = modules.flatMap((module) => {
    const { options } = module as Module & { options?: { shareKey?: string } };
    return module.type === 'consume-shared-module' && options?.shareKey ? [options.shareKey] : [];
  });
  return [...new Set(keys)].sort();
}
