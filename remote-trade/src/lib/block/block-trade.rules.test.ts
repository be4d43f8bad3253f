import type { BlockStatus, BlockTrade } from '@maru/domain/contracts';
import { blockSteps } from './block-steps.ts';
import { isDecided, isHeld } from './block-trade.rules.ts';

type Step = BlockTrade['timeline'][number]['step'];
const entry = (step: Step) => ({ step, at: '2026-11-20T10:00:00+09:00', reason: null, note: null });

test.each<[BlockStatus, Step[], string[]]>([
  [
    'review',
    ['applied', 'review'],
    ['applied done', 'review now', 'passed next', 'filled next', 'unlocked next', 'closed next'],
  ],
  [
    'locked',
    ['applied', 'review', 'passed', 'filled'],
    ['applied done', 'review done', 'passed done', 'filled now', 'unlocked next', 'closed next'],
  ],
  ['rejected', ['applied', 'review', 'rejected'], ['applied done', 'review done', 'rejected bad']],
  ['cancelled', ['applied', 'review', 'cancelled'], ['applied done', 'review next', 'cancelled off']],
  ['closed', ['applied', 'closed'], ['applied done', 'closed done']],
])('%s: the way', (status, steps, shown) => {
  const way = blockSteps({ status, timeline: steps.map(entry) });
  expect(way.map(({ step, state }) => `${step} ${state}`)).toEqual(shown);
});

test.each<[BlockStatus, boolean, boolean]>([
  ['review', false, false],
  ['passed', true, false],
  ['locked', true, true],
  ['holding', true, true],
  ['closed', true, false],
  ['rejected', true, false],
  ['cancelled', false, false],
])('%s is decided: %s, held: %s', (status, decided, held) => {
  expect([isDecided(status), isHeld(status)]).toEqual([decided, held]);
});
