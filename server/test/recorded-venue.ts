import { createHash } from 'node:crypto';
import type { Venue, VenueEvent } from '../src/venue/venue.types.ts';
import { testClock, type TestClock } from './harness.ts';
import type { SteppedVenue } from './simulated-venue.ts';

const BEAT = 200;
type Act = readonly [at: number, act: (venue: Venue & { step(): void }) => void];

/** A venue that notes what was done with it and when, so that it can be done with another one. */
export class RecordedVenue {
  readonly events: VenueEvent[] = [];
  readonly venue: SteppedVenue;
  private readonly acts: Act[] = [];

  constructor(inner: SteppedVenue, clock: TestClock) {
    const note = (act: Act[1]): void => void this.acts.push([clock.now(), act]);
    inner.onEvent((event) => void (event.kind === 'changed' || this.events.push(event)));
    this.venue = {
      ...inner,
      submit: (order) => (note((other) => other.submit(order)), inner.submit(order)),
      cancel: (id) => (note((other) => other.cancel(id)), inner.cancel(id)),
      reduce: (id, by) => (note((other) => other.reduce(id, by)), inner.reduce(id, by)),
      reprice: (id, price) => (note((other) => other.reprice(id, price)), inner.reprice(id, price)),
      run: (seconds) => {
        for (let beat = 0; beat < (seconds * 1_000) / BEAT; beat++) {
          clock.advance(BEAT);
          note((other) => other.step());
          inner.step();
        }
      },
    };
  }

  /** Hash of the executions so far. */
  tape(): string {
    return tapeOf(this.events);
  }

  /** Does all of it again with another venue. @returns the hash of its executions */
  async repeat(start: number, open: (clock: TestClock) => Promise<SteppedVenue>): Promise<string> {
    const clock = testClock();
    clock.set(start);
    const other = await open(clock);
    const events: VenueEvent[] = [];
    other.onEvent((event) => void events.push(event));
    for (const [at, doAgain] of this.acts) {
      clock.set(at);
      doAgain(other);
    }
    return tapeOf(events);
  }
}

function tapeOf(events: readonly VenueEvent[]): string {
  const hash = createHash('sha256');
  for (const event of events)
    if (event.kind === 'trade')
      hash.update(`${event.id} ${event.time} ${event.symbol} ${event.price} ${event.quantity};`);
  return hash.digest('hex');
}
