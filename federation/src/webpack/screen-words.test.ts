import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readScreens, wordsOfScreen } from './screen-words.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const ROUTES = `export const screens = {
  '/trade/index': () => import('../features/portfolio/portfolio.screen.tsx').then((m) => m.PortfolioScreen),
  '/market/marketBuy': () =>
    import('../features/ticket/ticket.screen.tsx').then((m) => m.TicketScreen),
};`;

function makeRemote(files: Record<string, string>): string {
  const folder = tempFolder();
  const routes = [{ path: '/trade/index', titleKey: 'portfolio.title' }];
  const all = { 'remote.json': JSON.stringify({ routes }), 'src/app/routes.ts': ROUTES, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

it('reads which screen belongs to which path', () => {
  const folder = makeRemote({});
  expect([...readScreens(join(folder, 'src/app/routes.ts'))]).toEqual([
    ['/trade/index', join(folder, 'src/features/portfolio/portfolio.screen.tsx')],
    ['/market/marketBuy', join(folder, 'src/features/ticket/ticket.screen.tsx')],
  ]);
});

const KEYS = [
  'portfolio.title',
  'portfolio.count_one',
  'portfolio.count_other',
  'row.buy',
  'row.sell',
  'row.buy.hint',
  'chart.empty',
  'chart.unused',
  'field.EMPTY',
  'ticket.title',
  'ticket.hint',
];
const dictionary = Object.fromEntries(KEYS.map((key) => [key, `text of ${key}`]));

it('keeps the words that a screen names, itself or by what it imports at once or later', () => {
  const folder = makeRemote({
    'src/features/portfolio/portfolio.screen.tsx': `import { Row } from '../../lib/row.tsx';
      import { useQuery } from '@maru/sdk/query';
      export * from './portfolio.rules.ts';
      const Chart = lazy(() => import('./chart.tsx'));
      t('portfolio.count', { count });`,
    'src/features/portfolio/chart.tsx': `import { Row } from '../../lib/row.tsx'; t("chart.empty");`,
    'src/features/portfolio/portfolio.rules.ts': `export const fault = 'EMPTY';`,
    'src/features/ticket/ticket.screen.tsx': `t('ticket.title')`,
    'src/lib/row.tsx': `import styles from './row.module.css'; t(\`row.\${side}\`);`,
  });
  const { words, files } = wordsOfScreen(dictionary, { folder, path: '/trade/index' });
  expect(Object.keys(words)).toEqual([
    'portfolio.title',
    'portfolio.count_one',
    'portfolio.count_other',
    'row.buy',
    'row.sell',
    'chart.empty',
    'field.EMPTY',
  ]);
  expect(words['row.buy']).toBe('text of row.buy');
  expect(files.map((file) => relative(folder, file)).sort()).toEqual([
    'remote.json',
    'src/app/routes.ts',
    'src/features/portfolio/chart.tsx',
    'src/features/portfolio/portfolio.rules.ts',
    'src/features/portfolio/portfolio.screen.tsx',
    'src/lib/row.tsx',
  ]);
});

it('refuses a path without a screen', () => {
  expect(() => wordsOfScreen(dictionary, { folder: makeRemote({}), path: '/none' })).toThrow('has no screen at /none');
});
