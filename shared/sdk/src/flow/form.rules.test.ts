import {
  findingOfRefusal,
  nextForm,
  shownFindings,
  startForm,
  type FieldFinding,
  type FormEvent,
  type FormState,
} from './form.rules.ts';

interface Values {
  name: string;
  amount: string;
}
type Event = FormEvent<Values>;
const run = (...events: Event[]): FormState<Values> =>
  events.reduce<FormState<Values>>(nextForm, startForm({ name: '', amount: '' }));

const rules = ({ name, amount }: Values): FieldFinding<keyof Values>[] => [
  ...(name ? [] : [{ field: 'name' as const, code: 'NAME_REQUIRED' }]),
  ...(name.length > 1 ? [] : [{ field: 'name' as const, code: 'NAME_SHORT' }]),
  ...(amount ? [] : [{ field: 'amount' as const, code: 'AMOUNT_REQUIRED' }]),
  ...(amount === '1' ? [{ field: 'amount' as const, code: 'AMOUNT_TOO_SMALL' }] : []),
];
const shown = (...events: Event[]) => {
  const state = run(...events);
  return shownFindings(state, rules(state.values)).map(({ field, code }) => `${field ?? 'form'} ${code}`);
};
const type = (part: Partial<Values>): Event => ({ is: 'changed', part, isTouched: false });
const pick = (part: Partial<Values>): Event => ({ is: 'changed', part, isTouched: true });
const leave = (field: keyof Values): Event => ({ is: 'left', field });
const submit: Event = { is: 'submitted', isValid: false };
const send: Event = { is: 'submitted', isValid: true };
const refused = (field: keyof Values | null): Event => ({ is: 'refused', finding: { field, code: 'REFUSED' } });
const valid = type({ name: 'kim', amount: '5' });

test.each<[string, Event[], string[]]>([
  ['nothing at first', [], []],
  ['nothing while a field is typed', [type({ name: 'k' })], []],
  ['a field that was left', [type({ name: 'k' }), leave('name')], ['name NAME_SHORT']],
  ['a field that was picked', [pick({ amount: '1' })], ['amount AMOUNT_TOO_SMALL']],
  ['an emptied field is no mistake yet', [pick({ amount: '1' }), pick({ amount: '' })], []],
  ['all at submission, the first of each field', [submit], ['name NAME_REQUIRED', 'amount AMOUNT_REQUIRED']],
  ['from then on while typing', [submit, valid, type({ name: 'k' })], ['name NAME_SHORT']],
  ['a refusal at its field', [valid, send, refused('amount')], ['amount REFUSED']],
  ['a refusal of the whole form', [valid, send, refused(null)], ['form REFUSED']],
  ['until that field changes', [valid, send, refused('amount'), type({ amount: '6' })], []],
  ['not by another field', [valid, send, refused('amount'), type({ name: 'lee' })], ['amount REFUSED']],
  ['one of the form until anything changes', [valid, send, refused(null), type({ name: 'lee' })], []],
  ['until the next submission', [valid, send, refused('amount'), send], []],
])('shows %s', (_name, events, expected) => {
  expect(shown(...events)).toEqual(expected);
});

test('a refusal is shown before a violated rule of the same field', () => {
  const state = run(valid, send, refused('amount'));
  const own: FieldFinding<keyof Values> = { field: 'amount', code: 'AMOUNT_TOO_SMALL' };
  expect(shownFindings(state, [own]).map(({ code }) => code)).toEqual(['REFUSED']);
});

test('nothing typed is lost by a refusal', () => {
  const state = run(valid, send, refused('amount'));
  expect(state.values).toEqual({ name: 'kim', amount: '5' });
  expect(state.isSubmitting).toBe(false);
});

test('it is submitting from a valid submission to its answer', () => {
  expect(run(submit).isSubmitting).toBe(false);
  expect(run(valid, send).isSubmitting).toBe(true);
  expect(run(valid, send, { is: 'settled' }).isSubmitting).toBe(false);
});

test('each refused submission moves the focus once', () => {
  expect([run(), run(submit), run(submit, submit), run(valid, send, refused('name'))].map((s) => s.refusals)).toEqual([
    0, 1, 2, 1,
  ]);
});

test('a part may be computed from the current values', () => {
  const event: Event = { is: 'changed', part: ({ name }) => (name ? {} : { name: 'read' }), isTouched: true };
  expect(run(event).values.name).toBe('read');
  expect(run(valid, event).values.name).toBe('kim');
});

test('a reset is a new form', () => {
  expect(run(valid, submit, { is: 'reset', values: { name: '', amount: '' } })).toEqual(run());
});

test('a refusal of the server is bound to its field by its code', () => {
  const fields = { AMOUNT_TOO_SMALL: 'amount' } as const;
  const refusal = { ok: false as const, msg: 'x', params: { min: '10' } };
  expect(findingOfRefusal({ ...refusal, code: 'AMOUNT_TOO_SMALL' }, fields)).toEqual({
    code: 'AMOUNT_TOO_SMALL',
    field: 'amount',
    params: { min: '10' },
    msg: 'x',
  });
  expect(findingOfRefusal({ ...refusal, code: 'LOAN_LIMIT' }, fields).field).toBeNull();
  const unread = { ok: false, code: 'BAD_REQUEST', msg: 'msg', params: { field: 'amount' } } as const;
  expect(findingOfRefusal(unread, fields, ['amount']).field).toBe('amount');
  expect(findingOfRefusal(unread, fields, []).field).toBeNull();
  expect(findingOfRefusal({ ok: false, msg: '没有' }, fields)).toEqual({ code: '', field: null, msg: '没有' });
});
