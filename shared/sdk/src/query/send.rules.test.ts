import { isUncertain, nextState, waitBefore, type SendEvent, type SendState } from './send.rules.ts';

const result = { orderId: 'x' };
type State = SendState<typeof result>;
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
] as const)('%s leaves it uncertain: %s', (code, expected) => {
  expect(isUncertain(refusal(code))).toBe(expected);
});

test.each<[string, State, SendEvent<typeof result>, State]>([
  ['sending', { phase: 'idle' }, { is: 'sent' }, { phase: 'sending' }],
  ['sent again', { phase: 'unsent' }, { is: 'sent' }, { phase: 'sending' }],
  ['sent before a reload', { phase: 'idle' }, { is: 'lost' }, { phase: 'confirming' }],
  ['answered', { phase: 'sending' }, { is: 'answered', result }, { phase: 'done', result }],
  ['found', { phase: 'confirming' }, { is: 'answered', result }, { phase: 'done', result }],
  ['no answer', { phase: 'sending' }, { is: 'refused', refusal: refusal('TIMEOUT') }, { phase: 'confirming' }],
  [
    'refused',
    { phase: 'sending' },
    { is: 'refused', refusal: refusal('WRONG_FUND_PASSWORD') },
    { phase: 'refused', refusal: refusal('WRONG_FUND_PASSWORD') },
  ],
  ['not there yet', { phase: 'confirming' }, { is: 'absent', times: 3 }, { phase: 'confirming' }],
  ['not there at last', { phase: 'confirming' }, { is: 'absent', times: 4 }, { phase: 'unsent' }],
  ['reset', { phase: 'unsent' }, { is: 'reset' }, { phase: 'idle' }],
])('%s', (_name, state, event, expected) => {
  expect(nextState(state, event)).toEqual(expected);
});

test('look-ups start soon, get calmer and never stop', () => {
  expect([0, 1, 2, 3, 4, 400].map(waitBefore)).toEqual([1_000, 1_500, 2_500, 4_000, 4_000, 4_000]);
});
