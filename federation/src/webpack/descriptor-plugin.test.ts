import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { DescriptorPlugin, type BuildFacts } from './descriptor-plugin.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const ROUTES = `export const screens = {
  '/trade/index': () => import('../features/portfolio/portfolio.screen.js').then((m) => m.PortfolioScreen),
  '/market/marketBuy': () =>
    import('../features/ticket/ticket.screen.js').then((m) => m.TicketScreen),
};`;

function makeRemote(change: Record<string, string> = {}): string {
  const folder = tempFolder();
  const files = {
    'src/app/index.js': `export { screens } from './routes.js';
      export const words = { kor: () => import('../../locales/kor.json'), en: () => import('../../locales/en.json') };`,
    'src/app/routes.js': ROUTES,
    'src/features/portfolio/portfolio.screen.js': `export const PortfolioScreen = () => 'portfolio';`,
    'src/features/ticket/ticket.screen.js': `export const TicketScreen = () => 'ticket';`,
    'locales/kor.json': '{"a":"가"}',
    'locales/en.json': '{"a":"a"}',
    ...change,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function build(
  folder: string,
  describe: (facts: BuildFacts) => object,
): Promise<{ descriptor: unknown; errors: string[] }> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/app/index.js',
    output: {
      path: join(folder, 'dist'),
      filename: 'main.[contenthash:8].js',
      chunkFilename: '[id].[contenthash:8].js',
      library: { type: 'commonjs2' },
    },
    plugins: [new DescriptorPlugin(describe)],
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error || !stats) return fail(error ?? new Error('no stats'));
      const errors = stats.compilation.errors.map((each) => each.message);
      const descriptor = errors.length ? null : JSON.parse(readFileSync(join(folder, 'dist/descriptor.json'), 'utf8'));
      compiler.close(() => done({ descriptor, errors }));
    }),
  );
}
const facts = (folder: string) => (found: BuildFacts) => ({
  entry: found.filesOfEntry('main'),
  portfolio: found.filesOf(join(folder, 'src/features/portfolio/portfolio.screen.js')),
  ticket: found.filesOf(join(folder, 'src/features/ticket/ticket.screen.js')),
  locales: found.locales(folder),
  files: Object.keys(found.files),
});
interface Facts {
  version: string;
  entry: string[];
  portfolio: string[];
  ticket: string[];
  locales: Record<string, string[]>;
  files: string[];
}

it('finds the files of each screen and dictionary', async () => {
  const folder = makeRemote();
  const descriptor = (await build(folder, facts(folder))).descriptor as Facts;
  const { entry, portfolio, ticket, locales, files } = descriptor;
  const parts = [entry, portfolio, ticket, locales['kor'], locales['en']];
  expect(parts.map((part) => part?.length)).toEqual([1, 1, 1, 1, 1]);
  expect(new Set(parts.flat()).size).toBe(5);
  expect(files.sort()).toEqual(parts.flat().sort());
});

it('tells the words of one screen from the whole dictionary', async () => {
  const index = `export { screens } from './routes.js';
    export const words = [import('../../locales/kor.json'), import('../../locales/kor.json?screen=/trade/index')];`;
  const folder = makeRemote({ 'src/app/index.js': index });
  const found = await build(folder, ({ locales }) => ({
    whole: locales(folder),
    own: locales(folder, '/trade/index'),
  }));
  const { whole, own } = found.descriptor as Record<'whole' | 'own', Record<string, string[]>>;
  expect([whole['kor']?.length, own['kor']?.length]).toEqual([1, 1]);
  expect(whole['kor']).not.toEqual(own['kor']);
});

it('gives the same version to the same sources and another to others', async () => {
  const versionOf = async (change?: Record<string, string>) => {
    const folder = makeRemote(change);
    return ((await build(folder, facts(folder))).descriptor as Facts).version;
  };
  const first = await versionOf();
  expect(await versionOf()).toBe(first);
  expect(await versionOf({ 'locales/en.json': '{"a":"b"}' })).not.toBe(first);
});

it('gives another version when only the description changed', async () => {
  const titled = async (title: string) => {
    const folder = makeRemote();
    return (await build(folder, (found) => ({ ...facts(folder)(found), title }))).descriptor as Facts;
  };
  const [one, other] = [await titled('Trade'), await titled('Orders')];
  expect(other.files).toEqual(one.files);
  expect(other.version).not.toBe(one.version);
});

it('stops the build when the descriptor cannot be made', async () => {
  const { errors } = await build(makeRemote(), () => {
    throw new Error('remote.json and routes differ');
  });
  expect(errors).toEqual(['remote.json and routes differ']);
});
