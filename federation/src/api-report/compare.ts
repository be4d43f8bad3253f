import type { Calls } from './calls.ts';
import { ChangeList, compareMaps, isSame, type Direction } from './changes.ts';
import { compareCalls, compareObjects, compareShapes } from './compare-shapes.ts';
import { findDirections } from './directions.ts';
import type { ApiReport, Call, Change, Entry, JsonSchema, Shape, Singleton } from './report.types.ts';
import { schemaShape } from './schema-shapes.ts';
import { majorOf, minorOf } from './versions.ts';

/**
 * Lists that grow with every capability. No remote may depend on their completeness: a code without its own text is
 * shown by the fallback rules, and a path is used only by its callers.
 */
const GROWING = new Set(['contracts.ErrorCode', 'contracts.ApiPath']);

/** All changes between two reports, each with its level for the SDK's users. */
export function compareReports(before: ApiReport, after: ApiReport): Change[] {
  const list = new ChangeList();
  const directions = findDirections([before, after]);
  compareMaps(list, before.exports, after.exports, {
    noun: 'subpath',
    at: (subpath) => subpath,
    changed: (old, now, subpath) =>
      compareMaps(list, old, now, {
        noun: 'export',
        at: (name) => `${subpath}.${name}`,
        changed: (a, b, name) => compareEntries(list, a, b, `${subpath}.${name.replace(/^type /, '')}`, directions),
      }),
  });
  compareMaps(list, before.calls, after.calls, {
    noun: 'call',
    at: (path) => path,
    changed: (old, now, path) => compareApiCalls(list, old, now, path),
  });
  compareMaps(list, before.singletons, after.singletons, {
    noun: 'singleton',
    at: (key) => key,
    changed: (old, now, key) => compareSingletons(list, old, now, key),
  });
  compareSets(list, 'token', before.tokens, after.tokens);
  compareMaps(list, before.words, after.words, {
    noun: 'word',
    at: (key) => key,
    changed: (old, now, key) => {
      for (const name of now.filter((each) => !old.includes(each)))
        list.addBreak('placeholder-added', `${key} ${name}`);
      for (const name of old.filter((each) => !now.includes(each)))
        list.addBreak('placeholder-removed', `${key} ${name}`);
    },
  });
  compareShapes(list, schemaShape(before.remote), schemaShape(after.remote), { direction: 'in', where: 'remote.json' });
  return list.changes;
}

/** The changes of calls that break their callers. A code that is no longer sent, or a call that nobody makes, breaks nobody. */
export function findBrokenCalls(before: Calls, after: Calls): Change[] {
  const list = new ChangeList();
  for (const [path, call] of Object.entries(before)) {
    const now = after[path];
    if (now) compareApiCalls(list, call, now, path);
    else list.addBreak('call-removed', path);
  }
  return list.changes.filter(({ kind, level }) => level === 'break' && kind !== 'error-removed');
}

function compareSets(list: ChangeList, noun: string, before: readonly string[], after: readonly string[]): void {
  for (const each of before) if (!after.includes(each)) list.addBreak(`${noun}-removed`, each);
  for (const each of after) if (!before.includes(each)) list.addAddition(`${noun}-added`, each);
}

function compareEntries(
  list: ChangeList,
  before: Entry,
  after: Entry,
  where: string,
  directions: ReadonlyMap<string, Direction>,
): void {
  if (isSame(before, after)) return;
  if ('of' in before || 'of' in after) {
    if (!isSame((before as { of?: string[] }).of, (after as { of?: string[] }).of)) {
      list.addBreak('type-parameters-changed', where);
    }
  }
  if (before.is === 'library' && after.is === 'library') return list.addBreak('library-changed', where);
  if (before.is === 'calls' && after.is === 'calls') return compareSets(list, 'call', before.paths, after.paths);
  if (before.is === 'schema' && after.is === 'schema') return compareSchemas(list, before.schema, after.schema, where);
  if (before.is === 'schemas' && after.is === 'schemas') {
    return compareMaps(list, before.schemas, after.schemas, {
      noun: 'schema',
      at: (name) => `${where}.${name}`,
      changed: (old, now, name) => compareSchemas(list, old, now, `${where}.${name}`),
    });
  }
  if (before.is === 'class' && after.is === 'class') {
    compareCalls(list, before.construct, after.construct, { direction: 'out', where: `new ${where}` });
    compareObjects(list, before.instance, after.instance, { direction: 'out', where });
    return compareObjects(list, before.statics, after.statics, { direction: 'out', where });
  }
  if (GROWING.has(where) && 'shape' in before && 'shape' in after) {
    return compareSets(list, 'literal', literals(where, before.shape), literals(where, after.shape));
  }
  if (before.is === 'value' && after.is === 'value') {
    return compareShapes(list, before.shape, after.shape, { direction: 'out', where });
  }
  if (before.is === 'type' && after.is === 'type') {
    const direction = directions.get(where) ?? (where.startsWith('contracts.') ? 'out' : 'both');
    return compareShapes(list, before.shape, after.shape, { direction, where });
  }
  list.addBreak('export-changed', where);
}

/** Remotes use a schema, or the type inferred from it, to read responses; inputs are compared call by call. */
function compareSchemas(list: ChangeList, before: JsonSchema, after: JsonSchema, where: string): void {
  compareShapes(list, schemaShape(before), schemaShape(after), { direction: 'out', where });
}

const literals = (where: string, shape: Shape): string[] => {
  const parts = Array.isArray(shape) ? shape : typeof shape === 'object' && 'tuple' in shape ? shape.tuple : [shape];
  return parts.map((each) => `${where} ${typeof each === 'string' ? each : JSON.stringify(each)}`);
};

function compareApiCalls(list: ChangeList, before: Call, after: Call, path: string): void {
  if (before.auth !== after.auth) {
    const isStricter = after.auth !== 'public';
    list.add(isStricter ? 'auth-demanded' : 'auth-lifted', path, isStricter ? 'break' : 'addition');
  }
  if (before.isIdempotent !== after.isIdempotent) {
    list.addBreak(after.isIdempotent ? 'idempotency-demanded' : 'idempotency-dropped', path);
  }
  compareSets(
    list,
    'error',
    before.errors.map((code) => `${path} ${code}`),
    after.errors.map((code) => `${path} ${code}`),
  );
  for (const direction of ['in', 'out'] as const) {
    const name = direction === 'in' ? 'input' : 'output';
    compareShapes(list, schemaShape(before[name]), schemaShape(after[name]), { direction, where: `${path} ${name}` });
  }
}

function compareSingletons(list: ChangeList, before: Singleton, after: Singleton, key: string): void {
  if (before.isEager && !after.isEager) list.addBreak('singleton-late', key);
  if (!before.isEager && after.isEager) list.addAddition('singleton-eager', key);
  if (before.version === after.version) return;
  if (majorOf(before.version) !== majorOf(after.version)) list.addBreak('singleton-major', key);
  else if (minorOf(before.version) !== minorOf(after.version)) list.addAddition('singleton-raised', key);
}
