import { isTradingDay, previousTradingDay, slotAt, slotsBetween, type PhaseSlot } from './session.rules.ts';

const at = (time: string): number => Date.parse(`${time}+09:00`);
const HOUR = 3_600_000;

describe('the exchange hours', () => {
  test.each([
    ['2026-11-20T08:29:59', 'closed', '2026-11-19', '2026-11-19#over'],
    ['2026-11-20T08:30:00', 'pre_open', '2026-11-20', '2026-11-20'],
    ['2026-11-20T08:39:59', 'pre_open', '2026-11-20', '2026-11-20'],
    ['2026-11-20T08:40:00', 'auction_open', '2026-11-20', '2026-11-20'],
    ['2026-11-20T08:59:59', 'auction_open', '2026-11-20', '2026-11-20'],
    ['2026-11-20T09:00:00', 'continuous', '2026-11-20', '2026-11-20'],
    ['2026-11-20T15:19:59', 'continuous', '2026-11-20', '2026-11-20'],
    ['2026-11-20T15:20:00', 'auction_close', '2026-11-20', '2026-11-20'],
    ['2026-11-20T15:30:00', 'after', '2026-11-20', '2026-11-20#after'],
    ['2026-11-20T15:40:00', 'after', '2026-11-20', '2026-11-20#after'],
    ['2026-11-20T16:00:00', 'single', '2026-11-20', '2026-11-20#single'],
    ['2026-11-20T17:59:59', 'single', '2026-11-20', '2026-11-20#single'],
    ['2026-11-20T18:00:00', 'closed', '2026-11-20', '2026-11-20#over'],
    ['2026-11-22T12:00:00', 'closed', '2026-11-20', '2026-11-20#over'],
    // the college entrance exam
    ['2026-11-19T09:29:00', 'closed', '2026-11-18', '2026-11-18#over'],
    ['2026-11-19T09:30:00', 'pre_open', '2026-11-19', '2026-11-19'],
    ['2026-11-19T16:15:00', 'continuous', '2026-11-19', '2026-11-19'],
    ['2026-11-19T16:45:00', 'after', '2026-11-19', '2026-11-19#after'],
    ['2026-11-19T17:00:00', 'single', '2026-11-19', '2026-11-19#single'],
    ['2026-11-19T18:00:00', 'closed', '2026-11-19', '2026-11-19#over'],
    // the year's end
    ['2026-12-31T10:00:00', 'closed', '2026-12-30', '2026-12-30#over'],
    // the first trading day of a year opens an hour later and closes as always
    ['2027-01-04T09:29:59', 'closed', '2026-12-30', '2026-12-30#over'],
    ['2027-01-04T09:30:00', 'pre_open', '2027-01-04', '2027-01-04'],
    ['2027-01-04T09:59:59', 'auction_open', '2027-01-04', '2027-01-04'],
    ['2027-01-04T10:00:00', 'continuous', '2027-01-04', '2027-01-04'],
    ['2027-01-04T15:20:00', 'auction_close', '2027-01-04', '2027-01-04'],
    ['2027-01-04T15:40:00', 'after', '2027-01-04', '2027-01-04#after'],
    ['2026-01-02T09:59:59', 'auction_open', '2026-01-02', '2026-01-02'],
    ['2027-01-05T09:00:00', 'continuous', '2027-01-05', '2027-01-05'],
  ])('%s is %s of %s', (time, phase, tradingDay, session) => {
    expect(slotAt('krx', at(time))).toMatchObject({ phase, tradingDay, session });
  });

  test('off-hours orders are accepted from 15:30 and match from 15:40', () => {
    const [gathering, matching] = ['15:30:00', '15:40:00'].map((time) => slotAt('krx', at(`2026-11-20T${time}`)));
    expect(gathering).toMatchObject({ gathersOffHours: true, endsAt: matching!.startsAt });
    expect(matching).toMatchObject({ gathersOffHours: false, endsAt: at('2026-11-20T16:00:00') });
  });

  test.each([
    ['2026-11-20T15:45:00', 12],
    ['2026-11-19T16:45:00', 6],
  ])('after %s there are %i single prices, ten minutes apart, the last one at 18:00', (from, count) => {
    const slots = slotsBetween('krx', slotAt('krx', at(from)), at(`${from.slice(0, 10)}T18:00:00`));
    const singles = slots.filter(({ phase }) => phase === 'single');
    expect(singles).toHaveLength(count);
    expect(singles.map(({ startsAt, endsAt }) => endsAt - startsAt)).toEqual(Array(count).fill(600_000));
    expect(slots.at(-1)).toMatchObject({ phase: 'closed', startsAt: at(`${from.slice(0, 10)}T18:00:00`) });
  });

  test('a closed stretch ends when the next trading day opens', () => {
    expect(slotAt('krx', at('2026-11-20T18:30:00')).endsAt).toBe(at('2026-11-23T08:30:00'));
  });

  test.each([
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-05-01', false],
    ['2026-10-09', false],
    ['2027-02-08', false],
  ])('%s trades: %s', (date, isOpen) => {
    expect(isTradingDay(date)).toBe(isOpen);
  });

  test('the calendar has an end, and says so', () => {
    expect(isTradingDay('2027-12-31')).toBe(false);
    expect(() => isTradingDay('2028-01-03')).toThrow('the market calendar ends on 2027-12-31: 2028-01-03 is unknown');
    expect(slotAt('krx', at('2027-12-31T23:59:59'))).toMatchObject({
      phase: 'closed',
      endsAt: at('2028-01-01T00:00:00'),
    });
    expect(() => slotAt('krx', at('2028-01-01T00:00:00'))).toThrow('the market calendar ends');
  });

  test('the day before a long weekend', () => {
    expect(previousTradingDay('2026-10-06')).toBe('2026-10-02');
  });
});

describe('the demo clock', () => {
  test.each([
    ['2026-11-21T03:00:00', 'pre_open', '2026-11-21#3'],
    ['2026-11-21T03:00:30', 'auction_open', '2026-11-21#3'],
    ['2026-11-21T03:01:00', 'continuous', '2026-11-21#3'],
    ['2026-11-21T03:55:59', 'continuous', '2026-11-21#3'],
    ['2026-11-21T03:56:00', 'auction_close', '2026-11-21#3'],
    ['2026-11-21T03:57:00', 'after', '2026-11-21#3#after'],
    ['2026-11-21T03:58:00', 'single', '2026-11-21#3#single'],
    ['2026-11-21T03:59:59', 'single', '2026-11-21#3#single'],
    ['2026-11-22T00:00:00', 'pre_open', '2026-11-22#0'],
  ])('%s is %s of %s, weekends too', (time, phase, session) => {
    const slot = slotAt('demo', at(time));
    expect(slot).toMatchObject({ phase, session, tradingDay: session.slice(0, 10) });
  });
});

describe('phase boundaries between two moments', () => {
  test('every boundary in order', () => {
    const from = slotAt('demo', at('2026-11-20T09:55:00'));
    expect(slotsBetween('demo', from, at('2026-11-20T10:01:00')).map((slot) => slot.phase)).toEqual([
      ...['auction_close', 'after', 'single', 'single', 'single', 'single', 'pre_open', 'auction_open', 'continuous'],
    ]);
    expect(slotsBetween('demo', from, at('2026-11-20T09:55:59'))).toEqual([]);
  });

  test('a sleep of more than a day closes its session, and opens the one in which it ends', () => {
    const from = slotAt('demo', at('2026-11-20T09:55:00'));
    const to = at('2026-11-20T10:30:00') + 48 * HOUR;
    const day = (slots: readonly PhaseSlot[]) => slots.map(({ session, phase }) => [session, phase]);
    expect(day(slotsBetween('demo', from, to))).toEqual([
      ['2026-11-20#9', 'auction_close'],
      ['2026-11-20#9#after', 'after'],
      ...Array.from({ length: 4 }, () => ['2026-11-20#9#single', 'single']),
      ['2026-11-22#10', 'pre_open'],
      ['2026-11-22#10', 'auction_open'],
      ['2026-11-22#10', 'continuous'],
    ]);
    const friday = slotAt('krx', at('2026-11-20T15:00:00'));
    const weekend = day(slotsBetween('krx', friday, at('2026-11-23T07:00:00')));
    expect([weekend.at(0), weekend.at(-1)]).toEqual([
      ['2026-11-20', 'auction_close'],
      ['2026-11-20#over', 'closed'],
    ]);
    const later = slotsBetween('krx', friday, at('2026-11-25T08:45:00'));
    expect(day(later)).toEqual([...weekend, ['2026-11-25', 'pre_open'], ['2026-11-25', 'auction_open']]);
  });
});
