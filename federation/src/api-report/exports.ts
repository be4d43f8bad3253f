import { join } from 'node:path';
import type * as z from 'zod';
import ts from 'typescript';
import type { Contract } from '@maru/domain/contracts';
import type { PrintSchema } from './json-schema.ts';
import type { Entry, ObjectShape } from './report.types.ts';
import { byText, ShapeReader } from './shapes.ts';
import { createProgram, readJson, type Sources } from './sources.ts';

/**
 * Subpaths whose other exports belong to the shell: the registry's format has its own schema, and the host's parts run
 * inside the shell. `admin` is the back office's, `testing` is not shipped.
 */
const FOR_REMOTES: Readonly<Record<string, readonly string[]>> = {
  federation: ['Dictionary', 'LoadScreen', 'RemoteModule'],
  host: ['LocalRemote', 'ManifestJson', 'openStandalone'],
  admin: [],
  registry: ['RouteMeta', 'TABS', 'Tab', 'shortName'],
  testing: [],
};

/** The packages that a remote may import. */
const PACKAGES = ['shared/domain', 'shared/sdk'];

type Exports = Record<string, Record<string, Entry>>;

/** Every name that a remote may import, by subpath. `contracts` are the values behind `@maru/domain/contracts`. */
export function readExports(
  sources: Sources,
  contracts: Readonly<Record<string, unknown>>,
  print: PrintSchema,
): Exports {
  const parts = PACKAGES.flatMap((folder) =>
    Object.entries(readJson<{ exports: Record<string, string> }>(sources, `${folder}/package.json`).exports).map(
      ([subpath, file]): [string, string] => [subpath.slice(2), join(folder, file)],
    ),
  )
    .filter(([name]) => FOR_REMOTES[name]?.length !== 0)
    .sort(byText);
  const program = createProgram(
    sources,
    parts.map(([, file]) => file),
  );
  const checker = program.getTypeChecker();
  const found = parts.map(([name, file]): [string, [string, ts.Symbol][]] => {
    const source = program.getSourceFile(join(sources.root, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is no module`);
    const symbols = checker
      .getExportsOfModule(module)
      .filter((each) => FOR_REMOTES[name]?.includes(each.name) ?? true)
      .map((each): [string, ts.Symbol] => [each.name, target(checker, each)]);
    return [name, symbols];
  });
  const folder = join(sources.root, 'shared/');
  const names = typeNames(found, folder);
  const reader = new ShapeReader(checker, folder, names);
  for (const [symbol, name] of names) reader.registerLongUnion(name, checker.getDeclaredTypeOfSymbol(symbol));
  const entries = found.map(([name, symbols]): [string, Record<string, Entry>] => [
    name,
    Object.fromEntries(
      symbols
        .flatMap(([exported, symbol]): [string, Entry][] => {
          const schema = name === 'contracts' ? schemaEntry(contracts[exported], print) : null;
          const reading = { checker, reader, folder, names };
          if (!schema) return readEntries(reading, exported, symbol);
          return [[exported, schema], ...readType(reading, exported, symbol)];
        })
        .sort(byText),
    ),
  ]);
  return Object.fromEntries(entries);
}

const target = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const isDeclaredIn = (folder: string, symbol: ts.Symbol) =>
  (symbol.declarations ?? []).some((each) => each.getSourceFile().fileName.startsWith(folder));

const TYPE = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class;

/** A type that several subpaths export is named after the one that declares it. */
function typeNames(found: readonly [string, [string, ts.Symbol][]][], folder: string): Map<ts.Symbol, string> {
  const names = new Map<ts.Symbol, string>();
  for (const [subpath, symbols] of found) {
    for (const [exported, symbol] of symbols) {
      if (!(symbol.flags & TYPE) || !isDeclaredIn(folder, symbol)) continue;
      const isHome = symbol.declarations?.[0]?.getSourceFile().fileName.includes(`/src/${subpath}/`);
      if (isHome || !names.has(symbol)) names.set(symbol, `${subpath}.${exported}`);
    }
  }
  return names;
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'output' in value;

/** Schemas and calls are reported by the values they accept, not by the library types they are built from. */
function schemaEntry(value: unknown, print: PrintSchema): Entry | null {
  if (isSchema(value)) return { is: 'schema', schema: print(value, 'output') };
  if (isContract(value)) return { is: 'calls', paths: [value.path] };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const parts = Object.entries(value);
  if (parts.length === 0) return null;
  const schemas = parts.flatMap(([key, each]) => (isSchema(each) ? [[key, print(each, 'output')]] : []));
  if (schemas.length === parts.length) return { is: 'schemas', schemas: Object.fromEntries(schemas.sort(byText)) };
  const paths = parts.flatMap(([, each]) => (isContract(each) ? [each.path] : []));
  return paths.length === parts.length ? { is: 'calls', paths: paths.sort() } : null;
}

interface Reading {
  checker: ts.TypeChecker;
  reader: ShapeReader;
  folder: string;
  names: ReadonlyMap<ts.Symbol, string>;
}

function readEntries(reading: Reading, name: string, symbol: ts.Symbol): [string, Entry][] {
  const { checker, reader, folder } = reading;
  if (!isDeclaredIn(folder, symbol)) return [[name, { is: 'library', from: libraryOf(symbol) }]];
  if (symbol.flags & ts.SymbolFlags.Class) return [[name, readClass(checker, reader, symbol)]];
  const type = readType(reading, name, symbol);
  if (!(symbol.flags & ts.SymbolFlags.Value)) return type;
  return [[name, { is: 'value', shape: reader.readBody(checker.getTypeOfSymbol(symbol)) }], ...type];
}

/** The entry of a symbol that is a type, none of any other. */
function readType({ checker, reader, names }: Reading, name: string, symbol: ts.Symbol): [string, Entry][] {
  if (!(symbol.flags & TYPE)) return [];
  const declared = (symbol.declarations ?? []).find(
    (each) => ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each),
  );
  const parameters = reader.parameters(declared && 'typeParameters' in declared ? declared.typeParameters : []);
  const shape = reader.readBody(checker.getDeclaredTypeOfSymbol(symbol), names.get(symbol));
  return [[`type ${name}`, { is: 'type', ...parameters, shape }]];
}

function readClass(checker: ts.TypeChecker, reader: ShapeReader, symbol: ts.Symbol): Entry {
  const { prototype: _, ...statics } = reader.readMembers(checker.getTypeOfSymbol(symbol)).fields ?? {};
  const declared = symbol.valueDeclaration as ts.ClassDeclaration;
  const instance: ObjectShape = reader.readMembers(checker.getDeclaredTypeOfSymbol(symbol));
  return {
    is: 'class',
    ...reader.parameters(declared.typeParameters),
    construct: reader.readCalls(checker.getTypeOfSymbol(symbol).getConstructSignatures()),
    instance,
    statics: { fields: statics },
  };
}

/** `react-router-dom@7`: a name of another major version is a different type. */
function libraryOf(symbol: ts.Symbol): string {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
  if (!folder || !name) throw new Error(`${symbol.name} comes from nowhere known (${file})`);
  const { version } = JSON.parse(ts.sys.readFile(join(folder, 'package.json')) ?? '{}') as { version: string };
  return `${name}@${version.split('.')[0]}`;
}
