import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { WORKSPACE } from '../webpack/paths.ts';

/** The workspace's files; a test may replace some of them to plant a change. */
export interface Sources {
  /** Folder of the workspace. */
  root: string;
  /** Replacement texts of files, by path from the workspace's folder. */
  overlay: ReadonlyMap<string, string>;
}

export const readSource = ({ root, overlay }: Sources, path: string): string =>
  overlay.get(path) ?? readFileSync(join(root, path), 'utf8');

export const readJson = <T>(sources: Sources, path: string): T => JSON.parse(readSource(sources, path)) as T;

/** Parsed files by path and text: a second program of nearly the same sources costs a fraction of the first. */
const parsed = new Map<string, { text: string; file: ts.SourceFile }>();
let last: ts.Program | undefined;

/** A program over these entry files, with the workspace's own compiler options. */
export function createProgram(sources: Sources, entries: readonly string[]): ts.Program {
  const { root, overlay } = sources;
  const config = ts.readConfigFile(join(WORKSPACE, 'tooling/tsconfig/base.json'), ts.sys.readFile).config as {
    compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const settings = { ...options, composite: false, emitDeclarationOnly: false, noEmit: true };
  const host = ts.createCompilerHost(settings);
  const laid = new Map([...overlay].map(([path, text]) => [join(root, path), text]));
  const textOf = (file: string) => laid.get(file) ?? ts.sys.readFile(file);
  host.readFile = textOf;
  host.fileExists = (file) => laid.has(file) || ts.sys.fileExists(file);
  host.getSourceFile = (file, target) => {
    const text = textOf(file);
    if (text === undefined) return undefined;
    const known = parsed.get(file);
    if (known?.text === text) return known.file;
    const made = ts.createSourceFile(file, text, target, true);
    parsed.set(file, { text, file: made });
    return made;
  };
  last = ts.createProgram({
    rootNames: entries.map((entry) => join(root, entry)),
    options: settings,
    host,
    ...(last ? { oldProgram: last } : {}),
  });
  return last;
}
