import { libraryEngine, makeFlow, venueEngine } from './matching.ts';

test.each(['a', 'b', 'c'])('the engine executes and cancels what another one does, flow %s', (seed) => {
  const [ours, theirs] = [venueEngine(), libraryEngine()];
  const flow = makeFlow(seed, 20_000);
  const outcomes = flow.map((step) => ours(step));
  expect(outcomes).toEqual(flow.map((step) => theirs(step)));
  // The flow has something to compare.
  expect(outcomes.filter((outcome) => typeof outcome === 'number' && outcome > 0).length).toBeGreaterThan(3_000);
  expect(outcomes.filter((outcome) => outcome === true).length).toBeGreaterThan(500);
  expect(ours.trades()).toBeGreaterThan(4_000);
});
