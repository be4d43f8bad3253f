import { reverse, type Direction } from './changes.ts';
import type { ApiReport, ObjectShape, Shape, Signature } from './report.types.ts';

/** The producer of each exported type, found by following every exported value through all the types it mentions. */
export function findDirections(reports: readonly ApiReport[]): Map<string, Direction> {
  const found = new Map<string, Direction>();
  for (const { exports } of reports) {
    const types = new Map<string, Shape>();
    for (const [subpath, entries] of Object.entries(exports)) {
      for (const [name, entry] of Object.entries(entries)) {
        if (entry.is === 'type') types.set(`${subpath}.${name.replace(/^type /, '')}`, entry.shape);
      }
    }
    const visit = (shape: Shape, direction: Direction): void => {
      if (typeof shape === 'string') {
        const body = types.get(shape);
        const known = found.get(shape);
        if (body === undefined || known === direction || known === 'both') return;
        found.set(shape, known === undefined ? direction : 'both');
        visit(body, direction);
      } else if (Array.isArray(shape)) shape.forEach((each) => visit(each, direction));
      else if ('ref' in shape) shape.args.forEach((each) => visit(each, direction));
      else if ('tuple' in shape) shape.tuple.forEach((each) => visit(each, direction));
      else if (!('leaf' in shape)) visitObject(shape, direction);
    };
    const visitCalls = (calls: readonly Signature[] = [], direction: Direction) =>
      calls.forEach((call) => {
        call.in.forEach(([, each]) => visit(each, reverse(direction)));
        visit(call.out, direction);
      });
    const visitObject = ({ fields = {}, calls, index }: ObjectShape, direction: Direction) => {
      Object.values(fields).forEach((each) => visit(each, direction));
      visitCalls(calls, direction);
      if (index !== undefined) visit(index, direction);
    };
    for (const entry of Object.values(exports).flatMap((entries) => Object.values(entries))) {
      if (entry.is === 'value') visit(entry.shape, 'out');
      if (entry.is === 'class') {
        visitCalls(entry.construct, 'out');
        visitObject(entry.instance, 'out');
      }
    }
  }
  return found;
}
