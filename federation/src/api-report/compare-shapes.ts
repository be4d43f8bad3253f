import { compareMaps, reverse, isSame, type ChangeList, type Direction } from './changes.ts';
import type { LeafShape, ObjectShape, RefShape, Shape, Signature, TupleShape } from './report.types.ts';

/** Library types that only read their argument. */
const COVARIANT = /^(Array|ReadonlyArray|ReadonlySet|Promise|React\.\w+)$/;

const membersOf = (shape: Shape): Shape[] => (Array.isArray(shape) ? shape : [shape]);
const isRef = (shape: Shape): shape is RefShape => typeof shape === 'object' && 'ref' in shape;
const isTuple = (shape: Shape): shape is TupleShape => typeof shape === 'object' && 'tuple' in shape;
const isLeaf = (shape: Shape): shape is LeafShape => typeof shape === 'object' && 'leaf' in shape;

/** Whether this member of a union includes the other. */
function covers(wide: Shape, narrow: Shape): boolean {
  if (isSame(wide, narrow)) return true;
  if (typeof wide !== 'string' || typeof narrow !== 'string') return false;
  if (wide === 'string') return narrow.startsWith("'");
  if (wide === 'number') return /^-?\d/.test(narrow) && !narrow.endsWith('n');
  return wide === 'boolean' && (narrow === 'true' || narrow === 'false');
}

/** The effect of a type's change on its users. In doubt it is a break. */
export function compareShapes(
  list: ChangeList,
  before: Shape,
  after: Shape,
  { direction, where }: { direction: Direction; where: string },
): void {
  if (isSame(before, after)) return;
  const [old, now] = [membersOf(before), membersOf(after)];
  const lost = old.filter((each) => !now.some((other) => covers(other, each)));
  const gained = now.filter((each) => !old.some((other) => covers(other, each)));
  const [one, other] = [lost[0], gained[0]];
  if (lost.length === 1 && gained.length === 1 && one !== undefined && other !== undefined) {
    return comparePair(list, one, other, { direction, where });
  }
  if (lost.length > 0 && gained.length > 0) list.addBreak('type-changed', where);
  else if (lost.length > 0) list.add('type-narrowed', where, direction === 'out' ? 'addition' : 'break');
  else if (gained.length > 0) list.add('type-widened', where, direction === 'in' ? 'addition' : 'break');
}

interface At {
  direction: Direction;
  where: string;
}

function comparePair(list: ChangeList, before: Shape, after: Shape, at: At): void {
  if (typeof before === 'string' || typeof after === 'string' || Array.isArray(before) || Array.isArray(after)) {
    return list.addBreak('type-changed', at.where);
  }
  if (isRef(before) && isRef(after)) return compareRefs(list, before, after, at);
  if (isTuple(before) && isTuple(after)) return compareTuples(list, before.tuple, after.tuple, at);
  if (isLeaf(before) && isLeaf(after)) return compareLimits(list, before, after, at);
  if ([before, after].some((each) => isRef(each) || isTuple(each) || isLeaf(each))) {
    return list.addBreak('type-changed', at.where);
  }
  compareObjects(list, before as ObjectShape, after as ObjectShape, at);
}

function compareRefs(list: ChangeList, before: RefShape, after: RefShape, { direction, where }: At): void {
  if (before.ref !== after.ref || before.args.length !== after.args.length) return list.addBreak('type-changed', where);
  const inner = COVARIANT.test(before.ref) ? direction : 'both';
  before.args.forEach((arg, i) => {
    compareShapes(list, arg, after.args[i] as Shape, { direction: inner, where: `${where}<${i}>` });
  });
}

function compareTuples(list: ChangeList, before: Shape[], after: Shape[], { direction, where }: At): void {
  if (before.length !== after.length) return list.addBreak('type-changed', where);
  before.forEach((each, i) => {
    compareShapes(list, each, after[i] as Shape, { direction, where: `${where}[${i}]` });
  });
}

/** Bounds, lengths, patterns. A different pattern or format is a different type. */
function compareLimits(list: ChangeList, before: LeafShape, after: LeafShape, { direction, where }: At): void {
  if (before.leaf !== after.leaf) return list.addBreak('type-changed', where);
  for (const name of new Set([...Object.keys(before.limits), ...Object.keys(after.limits)])) {
    const [old, now] = [before.limits[name], after.limits[name]];
    if (isSame(old, now)) continue;
    const isFloor = /^(min|exclusiveMin)/.test(name);
    const isNarrower =
      old === undefined ||
      (typeof old === 'number' && typeof now === 'number' ? (isFloor ? now > old : now < old) : null);
    if (isNarrower === null && now !== undefined) list.addBreak('type-changed', where);
    else if (isNarrower) list.add('type-narrowed', where, direction === 'out' ? 'addition' : 'break');
    else list.add('type-widened', where, direction === 'in' ? 'addition' : 'break');
  }
}

export function compareObjects(
  list: ChangeList,
  before: ObjectShape,
  after: ObjectShape,
  { direction, where }: At,
): void {
  compareFields(list, before.fields ?? {}, after.fields ?? {}, { direction, where });
  compareCalls(list, before.calls ?? [], after.calls ?? [], { direction, where });
  if (!isSame(before.also ?? [], after.also ?? [])) list.addBreak('base-changed', where);
  if (before.index !== undefined && after.index !== undefined) {
    compareShapes(list, before.index, after.index, { direction, where: `${where}[]` });
  } else if (!isSame(before.index, after.index)) list.addBreak('type-changed', where);
}

type Field = { isOptional: boolean; shape: Shape };
const fieldsOf = (fields: Readonly<Record<string, Shape>>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [name.replace(/\?$/, ''), { isOptional: name.endsWith('?'), shape }]),
  );

function compareFields(
  list: ChangeList,
  before: Readonly<Record<string, Shape>>,
  after: Readonly<Record<string, Shape>>,
  { direction, where }: At,
): void {
  compareMaps(list, fieldsOf(before), fieldsOf(after), {
    noun: 'member',
    at: (name) => `${where}.${name}`,
    added: ({ isOptional }) => (isOptional || direction === 'out' ? 'addition' : 'break'),
    changed: (old, now, name) => {
      const path = `${where}.${name}`;
      if (old.isOptional && !now.isOptional) {
        list.add('member-required', path, direction === 'out' ? 'addition' : 'break');
      } else if (!old.isOptional && now.isOptional) {
        list.add('member-optional', path, direction === 'in' ? 'addition' : 'break');
      }
      compareShapes(list, old.shape, now.shape, { direction, where: path });
    },
  });
}

export function compareCalls(
  list: ChangeList,
  before: Signature[],
  after: Signature[],
  { direction, where }: At,
): void {
  if (before.length > 0 !== after.length > 0) return list.addBreak('type-changed', where);
  before.forEach((old, i) => {
    const now = after[i];
    if (!now) list.addBreak('overload-removed', where);
    else compareSignatures(list, old, now, { direction, where });
  });
  if (after.length > before.length) list.add('overload-added', where, direction === 'out' ? 'addition' : 'break');
}

function compareSignatures(list: ChangeList, before: Signature, after: Signature, { direction, where }: At): void {
  if (!isSame(before.of, after.of)) list.addBreak('type-parameters-changed', where);
  const count = Math.max(before.in.length, after.in.length);
  for (let i = 0; i < count; i += 1) {
    const [old, now] = [before.in[i], after.in[i]];
    const path = `${where}(${(now ?? old)?.[0].replace(/[?.]/g, '')})`;
    if (!now) list.addBreak('parameter-removed', path);
    else if (!old) {
      // A callback may ignore additional arguments; a caller must pass all required ones.
      const isFree = direction === 'in' || /^\.\.\.|\?$/.test(now[0]);
      list.add('parameter-added', path, isFree ? 'addition' : 'break');
    } else {
      compareOptionality(list, old[0], now[0], { direction: reverse(direction), where: path });
      compareShapes(list, old[1], now[1], { direction: reverse(direction), where: path });
    }
  }
  compareShapes(list, before.out, after.out, { direction, where: `${where}()` });
}

/** Direction of a parameter: `in` when the remote passes it. */
function compareOptionality(list: ChangeList, before: string, after: string, { direction, where }: At): void {
  if (before.startsWith('...') !== after.startsWith('...')) return list.addBreak('type-changed', where);
  const [was, is] = [before.endsWith('?'), after.endsWith('?')];
  if (was && !is) list.add('parameter-required', where, direction === 'out' ? 'addition' : 'break');
  if (!was && is) list.add('parameter-optional', where, direction === 'in' ? 'addition' : 'break');
}
