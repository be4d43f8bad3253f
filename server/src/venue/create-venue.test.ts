import { testClock } from '../../test/harness.ts';
import { Health } from '../core/health.ts';
import { steppedVenue } from '../../test/simulated-venue.ts';
import { watchFaults } from './create-venue.ts';

test('operators learn of saves that fail and of a clock that was set back', async () => {
  const clock = testClock();
  const venue = await steppedVenue(clock, { companies: 1 });
  const health = new Health();
  const onSave = watchFaults({ clock, health }, () => venue);
  const names = () => health.list().map(({ name, isSevere }) => [name, isSevere]);
  for (const isSaved of [true, false, false]) onSave(isSaved);
  expect(names()).toEqual([]);
  onSave(false);
  expect(names()).toEqual([['market saves', true]]);
  clock.advance(-90_000);
  onSave(true);
  expect(names()).toEqual([['clock', false]]);
  clock.advance(90_000);
  onSave(true);
  expect(names()).toEqual([]);
  clock.set('2027-11-15T10:00:00+09:00');
  onSave(true);
  expect(names()).toEqual([['calendar', false]]);
});
