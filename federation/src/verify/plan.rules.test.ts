import { SHELL, type Release } from '@maru/domain/registry';
import { promote, type PublishedBuild } from '../registry/release.rules.ts';
import { published, remoteOf, shellOf } from '../testing/builds.ts';
import { planCombinations, type Against } from './plan.rules.ts';

/** The release after these builds were promoted in order. */
function releaseOf(...builds: PublishedBuild[]): Release {
  const last = builds.reduce<Release | null>((release, build) => {
    const outcome = promote(release, [build], { traffic: 100, formers: { [build.name]: 'sha256-former' } });
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.release;
  }, null);
  if (!last) throw new Error('nothing is live');
  return last;
}
const shell = (version: string) => published(shellOf(version));
const trade = (version: string) => published(remoteOf('trade', version));
const wallet = (version: string) => published(remoteOf('wallet', version));
const lines = (builds: PublishedBuild | PublishedBuild[], release: Release | null, against?: Against) =>
  planCombinations([builds].flat(), release, against).map(({ shell: host, remotes, pairs }) => {
    const parts = Object.entries(remotes).map(([name, version]) => `${name.slice(6)} ${version}`);
    return `${host}: ${parts.join(', ')} (${pairs.map(({ remote }) => remote.slice(6)).join(', ')})`;
  });

const first = releaseOf(shell('s1'), trade('t1'), wallet('w1'));
const grown = releaseOf(shell('s1'), trade('t1'), wallet('w1'), shell('s2'), trade('t2'));

it('plans nothing before the first promotion', () => {
  expect(planCombinations([shell('s1')], null)).toEqual([]);
  expect(planCombinations([trade('t1')], null)).toEqual([]);
});

it('composes a remote with the live shell and with its fallback', () => {
  expect(lines(trade('t3'), first)).toEqual(['s1: trade t3, wallet w1 (trade)']);
  expect(lines(trade('t3'), grown)).toEqual(['s2: trade t3, wallet w1 (trade)', 's1: trade t3, wallet w1 (trade)']);
});

it('composes a new remote with the live release', () => {
  expect(lines(published(remoteOf('loan', 'l1')), first)).toEqual(['s1: trade t1, wallet w1, loan l1 (loan)']);
});

it('composes a shell with all live remotes, then with each fallback in turn', () => {
  expect(lines(shell('s2'), first)).toEqual(['s2: trade t1, wallet w1 (trade, wallet)']);
  expect(lines(shell('s3'), grown)).toEqual([
    's3: trade t2, wallet w1 (trade, wallet)',
    's3: trade t1, wallet w1 (trade)',
  ]);
});

it('plans only live builds, or only fallbacks', () => {
  expect(lines(trade('t3'), grown, 'live')).toEqual(['s2: trade t3, wallet w1 (trade)']);
  expect(lines(trade('t3'), grown, 'prev')).toEqual(['s1: trade t3, wallet w1 (trade)']);
  expect(lines(shell('s3'), grown, 'prev')).toEqual(['s3: trade t1, wallet w1 (trade)']);
});

it('plans nothing for a shell without remotes', () => {
  expect(planCombinations([{ ...shell('s2'), name: SHELL }], releaseOf(shell('s1')))).toEqual([]);
});

describe('of builds that become live together', () => {
  it('composes them with each other, then each side with the former of the other', () => {
    expect(lines([trade('t3'), shell('s3')], grown)).toEqual([
      's3: trade t3, wallet w1 (trade, wallet)',
      's3: trade t2, wallet w1 (trade)',
      's2: trade t3, wallet w1 (trade)',
    ]);
    expect(lines([trade('t3'), shell('s3')], grown, 'live')).toHaveLength(1);
  });

  it('composes remotes with the live shell and with its fallback', () => {
    expect(lines([trade('t3'), wallet('w2')], grown)).toEqual([
      's2: trade t3, wallet w2 (trade, wallet)',
      's1: trade t3, wallet w2 (trade, wallet)',
    ]);
  });

  it('composes a whole first product', () => {
    expect(lines([shell('s1'), trade('t1')], null)).toEqual(['s1: trade t1 (trade)']);
  });
});
