import { compareSurface } from './compare-surface.ts';
import type { ApiReport } from './report.types.ts';

const released: ApiReport = {
  version: '1.0.0',
  exports: { ui: { Old: { is: 'value', shape: 'string' } } },
  calls: {},
  singletons: {},
  tokens: ['--gutter'],
  words: {},
  remote: {},
};
const without = (version: string): ApiReport => ({ ...released, version, exports: { ui: {} } });
const withMore = (version: string): ApiReport => ({ ...released, version, tokens: ['--gutter', '--wide'] });

it('demands nothing before the first release', () => {
  expect(compareSurface(null, released)).toEqual({
    version: '1.0.0',
    released: null,
    demanded: '1.0.0',
    changes: [],
    isEnough: true,
  });
});

it.each([
  ['1.0.0', false],
  ['1.1.0', false],
  ['2.0.0', true],
])('a break as %s: %s', (version, isEnough) => {
  expect(compareSurface(released, without(version))).toMatchObject({
    released: '1.0.0',
    demanded: '2.0.0',
    changes: [{ kind: 'export-removed', where: 'ui.Old', level: 'break' }],
    isEnough,
  });
});

it.each([
  ['1.0.1', false],
  ['1.1.0', true],
])('an addition as %s: %s', (version, isEnough) => {
  expect(compareSurface(released, withMore(version))).toMatchObject({ demanded: '1.1.0', isEnough });
});

it('lets one minor carry every addition until the next release', () => {
  const more = { ...withMore('1.1.0'), tokens: ['--gutter', '--wide', '--wider'] };
  expect(compareSurface(released, more)).toMatchObject({ demanded: '1.1.0', isEnough: true });
  expect(compareSurface(more, more)).toMatchObject({ demanded: '1.1.0', changes: [], isEnough: true });
});
