import { playSession } from '../../../test/reference-session.ts';

/** Random sessions, each compared with the reference. A long run: `VENUE_SESSIONS=60000`. */
const SESSIONS = Number(process.env.VENUE_SESSIONS ?? 600);

test(`${SESSIONS} random sessions agree with a second, naive set of rules`, () => {
  /** Counts of the run, so that it is known to have met every rule. */
  const met = new Map<string, number>();
  const meet = (rule: string): void => void met.set(rule, (met.get(rule) ?? 0) + 1);
  for (let session = 0; session < SESSIONS; session++) playSession(String(session), meet);
  for (const rule of [
    ...['fill in auction_open', 'fill in continuous', 'fill in auction_close', 'fill in after', 'fill in single'],
    ...['fill in auction_open of an interruption', 'fill in auction_close of an interruption'],
    'fill at the previous close',
    ...['interruption static in continuous', 'interruption dynamic in continuous', 'interruption over in continuous'],
    ...['interruption static in auction_open', 'interruption dynamic in auction_close', 'interruption over in after'],
    ...['auction_open at the end of continuous', 'auction_close at the end of after'],
    ...['halted', 'reopening', 'ended'].map((kind) => `interruption ${kind} in continuous`),
    ...['refused: TRADING_HALTED', 'refused: ORDER_TYPE_NOT_NOW', 'refused: PRICE_OUTSIDE_LIMIT'],
    ...['refused: PRICE_UNAVAILABLE', 'refused: ORDER_NOT_AMENDABLE'],
    ...['allotment at a limit', 'time at a limit'],
    ...['best own', 'best opposite', 'part taken off', 'another price', 'conditional in the closing auction'],
    ...['triggered in continuous', 'triggered in auction_open', 'another stop price'],
  ])
    expect([rule, met.get(rule) ?? 0]).not.toEqual([rule, 0]);
  if (SESSIONS > 1_000) process.stdout.write(`${JSON.stringify(Object.fromEntries(met))}\n`);
});
