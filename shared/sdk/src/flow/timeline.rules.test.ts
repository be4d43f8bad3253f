import { stepsOf } from './timeline.rules.ts';

const PATH = ['created', 'review', 'paid'] as const;
type Step = (typeof PATH)[number] | 'rejected' | 'cancelled';
const entry = (step: Step) => ({ step, at: '2026-11-20T10:00:00+09:00', reason: null, note: null });
const shown = (steps: Step[], standing: 'live' | 'good' | 'bad' | 'off') =>
  stepsOf<Step>(steps.map(entry), PATH, standing).map(({ step, state }) => `${step} ${state}`);

test.each<[string, Step[], 'live' | 'good' | 'bad' | 'off', string[]]>([
  ['nothing yet', [], 'live', ['created next', 'review next', 'paid next']],
  ['just begun', ['created'], 'live', ['created now', 'review next', 'paid next']],
  ['under way', ['created', 'review'], 'live', ['created done', 'review now', 'paid next']],
  ['at its good end', ['created', 'review', 'paid'], 'good', ['created done', 'review done', 'paid done']],
  ['taken back', ['created', 'review'], 'off', ['created done', 'review off']],
  [
    'taken back before a step was done',
    ['created', 'review', 'cancelled'],
    'off',
    ['created done', 'review next', 'cancelled off'],
  ],
  ['taken back at once', ['created', 'cancelled'], 'off', ['created done', 'cancelled off']],
  ['refused: nothing is still to come', ['created', 'rejected'], 'bad', ['created done', 'rejected bad']],
])('%s', (_name, steps, standing, expected) => {
  expect(shown(steps, standing)).toEqual(expected);
});

test('a step carries what the server said of it', () => {
  expect(stepsOf([entry('created')], PATH, 'live')[0]?.entry).toEqual(entry('created'));
});
