import { isUncertain } from '../api/index.ts';
import { lookUpDelay, nextState, type SubmissionEvent, type SubmissionState } from './submission.rules.ts';

const result = { orderId: 'x' };
type State = SubmissionState<typeof result>;
const refusal = (code?: 'TIMEOUT' | 'NETWORK' | 'SYSTEM_BUSY' | 'WRONG_FUND_PASSWORD') => ({
  ok: false as const,
  msg: '',
  ...(code ? { code } : {}),
});

test.each([
  ['TIMEOUT', true],
  ['NETWORK', true],
  ['SYSTEM_BUSY', true],
  ['WRONG_FUND_PASSWORD', false],
  [undefined, false],
] as const)('after %s the outcome is unknown: %s', (code, expected) => {
  expect(isUncertain(refusal(code))).toBe(expected);
});

const refused: State = { phase: 'refused', refusal: refusal('WRONG_FUND_PASSWORD') };
test.each<[string, State, SubmissionEvent<typeof result>, State]>([
  ['sent', { phase: 'idle' }, { is: 'sent' }, { phase: 'sending' }],
  ['sent again', { phase: 'notReceived' }, { is: 'sent' }, { phase: 'sending' }],
  ['sent again after a refusal', refused, { is: 'sent' }, { phase: 'sending' }],
  ['sent before a reload', { phase: 'idle' }, { is: 'resumed' }, { phase: 'confirming' }],
  ['not resumed while it is sent', { phase: 'sending' }, { is: 'resumed' }, { phase: 'sending' }],
  ['not resumed once it was not received', { phase: 'notReceived' }, { is: 'resumed' }, { phase: 'notReceived' }],
  ['not resumed on its receipt', { phase: 'done', result }, { is: 'resumed' }, { phase: 'done', result }],
  ['answered', { phase: 'sending' }, { is: 'answered', result }, { phase: 'done', result }],
  ['found', { phase: 'confirming' }, { is: 'answered', result }, { phase: 'done', result }],
  ['no answer', { phase: 'sending' }, { is: 'refused', refusal: refusal('TIMEOUT') }, { phase: 'confirming' }],
  ['refused', { phase: 'sending' }, { is: 'refused', refusal: refusal('WRONG_FUND_PASSWORD') }, refused],
  ['not found yet', { phase: 'confirming' }, { is: 'notFound', times: 3 }, { phase: 'confirming' }],
  ['not received', { phase: 'confirming' }, { is: 'notFound', times: 4 }, { phase: 'notReceived' }],
  ['reset', { phase: 'notReceived' }, { is: 'reset' }, { phase: 'idle' }],
])('%s', (_name, state, event, expected) => {
  expect(nextState(state, event)).toEqual(expected);
});

test('look-ups start soon, slow down and never stop', () => {
  expect([0, 1, 2, 3, 4, 400].map(lookUpDelay)).toEqual([1_000, 1_500, 2_500, 4_000, 4_000, 4_000]);
});
