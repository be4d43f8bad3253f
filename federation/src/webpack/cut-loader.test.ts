import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const cut = createRequire(__filename)(join(__dirname, 'cut-loader.cjs')) as (
  this: { getOptions: () => Record<string, string | null> },
  source: string,
) => string;
const loaded = (options: Record<string, string | null>) => cut.call({ getOptions: () => options }, LIBRARY);

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
  expect(() => store.save()).toThrow('cut');
  expect(new Other().save()).toBe('saved');
  expect(() => new Other().load()).toThrow('cut');
});

it('replaces the bodies of the functions that are named', async () => {
  const { find, list } = run(loaded({ find: null }));
  await expect(find('a')).rejects.toThrow('cut');
  expect(list()).toBe('find');
});

it('changes nothing without a name', () => {
  expect(loaded({})).toBe(LIBRARY);
});

it('refuses what the library does not have', () => {
  expect(() => loaded({ 'Store.save': null, 'Store.load': null, 'Another.save': null, seek: null })).toThrow(
    'nothing to leave out: Store.load, Another.save, seek',
  );
});
