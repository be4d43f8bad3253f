import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Cut } from './cut.ts';

const cut = createRequire(__filename)(join(__dirname, 'cut-loader.cjs')) as (
  this: { getOptions: () => Partial<Cut> },
  source: string,
) => string;
const cutOf = (source: string, options: Partial<Cut>) => cut.call({ getOptions: () => options }, source);
const loaded = (functions: Cut['functions']) => cutOf(LIBRARY, { functions });

const LIBRARY = `const helper = () => 'helper';
class Store extends Map {
  constructor(entries = [['a', helper()]]) {
    super(entries);
  }
  save(deep = { of: [] }) {
    return deep.of;
  }
  read(key) {
    return this.get(key) ?? \`} \${key}\`;
  }
}
var Other = class {
  save() {
    return 'saved';
  }
  load() {
    return 'loaded';
  }
};
async function find(key, options = {}) {
  return options[key];
}
function list() {
  return find.name;
}
export { Store, Other, find, list };`;

interface Library {
  Store: new () => Map<string, string> & { save: () => unknown; read: (key: string) => string };
  Other: new () => { save: () => string; load: () => string };
  find: (key: string) => Promise<unknown>;
  list: () => string;
}
const run = (source: string) => runInNewContext(`(() => { ${source.replace('export {', 'return {')} })()`) as Library;

it('replaces the bodies of the methods that are named, and leaves all others', () => {
  const { Store, Other } = run(
    loaded({ 'Store.save': null, 'Store.read': 'return key;', 'Store.constructor': 'super();', 'Other.load': null }),
  );
  const store = new Store();
  expect(store.size).toBe(0);
  expect(store.read('x')).toBe('x');
  expect(() => store.save()).toThrow('is not a function');
  expect(new Other().save()).toBe('saved');
  expect(() => new Other().load()).toThrow('is not a function');
});

it('replaces the bodies of the functions that are named', async () => {
  const { find, list } = run(loaded({ find: null }));
  await expect(find('a')).rejects.toThrow('cut');
  expect(list()).toBe('find');
});

it('changes nothing without a name', () => {
  expect(loaded({})).toBe(LIBRARY);
});

const ASSIGNED = `var isOn = false, exports = {};
function Root() {}
function Other() {}
Other.prototype.draw = Root.prototype.draw = function () { return 'drawn'; };
Other.prototype.erase = function () {};
exports.start = function (name) { return 'started ' + name; };
exports.read = function () { var was; was = isOn = true; return [was, isOn]; };`;

it('leaves out assigned functions, methods of a prototype and later values of a variable', () => {
  const options = { functions: { 'exports.start': null, 'Other.prototype.*': null }, constants: ['isOn'] };
  const source = `(() => { ${cutOf(ASSIGNED, options)}; return { Root, Other, exports }; })()`;
  const { Root, Other, exports } = runInNewContext(source) as {
    Root: { prototype: { draw: () => string } };
    Other: { prototype: object };
    exports: { start: (name: string) => string; read: () => boolean[] };
  };
  expect(Root.prototype.draw()).toBe('drawn');
  expect(Object.keys(Other.prototype)).toEqual([]);
  expect(() => exports.start('x')).toThrow('cut');
  expect(exports.read()).toEqual([true, false]);
});

/** Falls from one clause into another, shares one between labels, and uses a variable that another clause declares. */
const CLAUSES = `function read(node) {
  var seen = [];
  switch (node.tag) {
    case 1:
      var name = 'one';
      seen.push(name);
      break;
    case 2:
    case 3:
      name = 'two';
      seen.push(name);
    case 4:
      seen.push('four');
      break;
    case 5:
      seen.push('five');
    case 6:
    case 7: {
      seen.push('seven');
      break;
    }
    default:
      seen.push('none');
  }
  if (node.tag === 1 || 3 !== node.tag) seen.push('not three');
  if (node.kind === 1) seen.push('kind');
  return seen.join();
}`;

describe.each<[gone: string[]]>([
  [[]],
  [['1']],
  [['2']],
  [['3']],
  [['2', '3']],
  [['4']],
  [['5']],
  [['6', '7']],
  [['1', '5', '6']],
])('without tags %j', (gone) => {
  const run = (source: string, tag: number) =>
    runInNewContext(`(() => { 'use strict'; ${source}; return read({ tag: ${tag}, kind: ${tag} }); })()`) as string;

  it.each([1, 2, 3, 4, 5, 6, 7, 8].filter((tag) => !gone.includes(String(tag))))('does the same for %i', (tag) => {
    expect(run(cutOf(CLAUSES, { never: { tag: gone } }), tag)).toBe(run(CLAUSES, tag));
  });
});

it('leaves clauses and comparisons out', () => {
  const source = cutOf(CLAUSES, { never: { tag: ['1', '3'] } });
  expect(source).not.toContain("'one'");
  expect(source).toContain('false || true');
  expect(source).toContain('node.kind === 1');
});

const OPTIONS = `const make = (name) => ({ name });
const read = (options) => {
  const isHidden = options.user.isHidden ?? ask(options);
  let text;
  options.mode = 'written';
  if (!isHidden) text = options.mode + options?.mode;
  return [text, options.mode, hooks.done.emit(make('x')), make('y').name];
};`;

it('puts values where properties, calls and variables are read', () => {
  const values = {
    mode: "'known'",
    'options.user.isHidden': 'undefined',
    'ask()': 'false',
    'done.emit()': '1',
    'text =': '0',
  };
  expect(() => cutOf(OPTIONS, { values })).toThrow('nothing to leave out: text =');
  const { 'text =': _absent, ...known } = values;
  const options = { mode: 'first' };
  const source = `${cutOf(OPTIONS, { values: known, functions: { make: "return { name: 'short' };" } })}; read(options);`;
  expect(runInNewContext(source, { options })).toEqual(['knownknown', 'known', 1, 'short']);
  expect(options.mode).toBe('written');
  expect(
    runInNewContext(`${cutOf(OPTIONS, { values: { 'isHidden =': 'true' } })}; read(options)[0];`, {
      options,
      hooks: HOOKS,
    }),
  ).toBeUndefined();
});

const HOOKS = { done: { emit: () => undefined } };

it('puts the value of a variable where a conditional expression tests it', () => {
  const source = `const isMany = list.length > 1; const word = isMany ? 'many' : 'one'; [isMany, word];`;
  const list = ['a', 'b'];
  expect(runInNewContext(cutOf(source, { values: { 'isMany ?': 'false' } }), { list })).toEqual([true, 'one']);
  expect(() => cutOf(source, { values: { 'list ?': 'true' } })).toThrow('nothing to leave out: list ?');
});

it('refuses what the library does not have', () => {
  expect(() => loaded({ 'Store.save': null, 'Store.load': null, 'Another.save': null, seek: null })).toThrow(
    'nothing to leave out: Store.load, Another.save, seek',
  );
  expect(() => cutOf(CLAUSES, { constants: ['isOn'], never: { tag: ['1', '9'], kind: ['1'] } })).toThrow(
    'nothing to leave out: isOn, tag === 9',
  );
});
