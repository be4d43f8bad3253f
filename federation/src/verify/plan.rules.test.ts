import { SHELL, type Release } from '@maru/shared/federation';
import { promote, type Published } from '../registry/release.rules.ts';
import { published, remoteOf, shellOf } from '../testing/builds.ts';
import { planOf, type Against } from './plan.rules.ts';

/** What is live after these builds went out one after the other. */
function releaseOf(...builds: Published[]): Release {
  const last = builds.reduce<Release | null>((release, build) => {
    const outcome = promote(release, build, { traffic: 100, formerIntegrity: 'sha256-former' });
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.release;
  }, null);
  if (!last) throw new Error('nothing is live');
  return last;
}
const shell = (version: string) => published(shellOf(version));
const trade = (version: string) => published(remoteOf('trade', version));
const wallet = (version: string) => published(remoteOf('wallet', version));
const lines = (build: Published, release: Release | null, against?: Against) =>
  planOf(build, release, against).map(({ shell: host, remotes, pairs }) => {
    const parts = Object.entries(remotes).map(([name, version]) => `${name.slice(6)} ${version}`);
    return `${host}: ${parts.join(', ')} (${pairs.map(({ remote }) => remote.slice(6)).join(', ')})`;
  });

const first = releaseOf(shell('s1'), trade('t1'), wallet('w1'));
const grown = releaseOf(shell('s1'), trade('t1'), wallet('w1'), shell('s2'), trade('t2'));

it('has nothing to see before anything is live', () => {
  expect(planOf(shell('s1'), null)).toEqual([]);
  expect(planOf(trade('t1'), null)).toEqual([]);
});

it('composes a remote with the live shell and with the one before it', () => {
  expect(lines(trade('t3'), first)).toEqual(['s1: trade t3, wallet w1 (trade)']);
  expect(lines(trade('t3'), grown)).toEqual(['s2: trade t3, wallet w1 (trade)', 's1: trade t3, wallet w1 (trade)']);
});

it('composes a remote that is new with what is there', () => {
  expect(lines(published(remoteOf('loan', 'l1')), first)).toEqual(['s1: trade t1, wallet w1, loan l1 (loan)']);
});

it('composes a shell with every live remote, then with each former one in turn', () => {
  expect(lines(shell('s2'), first)).toEqual(['s2: trade t1, wallet w1 (trade, wallet)']);
  expect(lines(shell('s3'), grown)).toEqual([
    's3: trade t2, wallet w1 (trade, wallet)',
    's3: trade t1, wallet w1 (trade)',
  ]);
});

it('can be asked for one side of it', () => {
  expect(lines(trade('t3'), grown, 'live')).toEqual(['s2: trade t3, wallet w1 (trade)']);
  expect(lines(trade('t3'), grown, 'prev')).toEqual(['s1: trade t3, wallet w1 (trade)']);
  expect(lines(shell('s3'), grown, 'prev')).toEqual(['s3: trade t1, wallet w1 (trade)']);
});

it('has nothing to walk for a shell without remotes', () => {
  expect(planOf({ ...shell('s2'), name: SHELL }, releaseOf(shell('s1')))).toEqual([]);
});
