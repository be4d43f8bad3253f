import { decideAs, verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator } from '../../../test/operator.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { advancePlacements } from '../placement/placement-life.service.ts';

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  server = await makeApp({ venue: (clock) => stillVenue(clock, []), env: { MARKET_CLOCK: 'demo' } });
  [ann, bob] = [
    await registerCustomer(server, { cash: 40_000_000_000n }),
    await registerCustomer(server, { cash: 40_000_000_000n }),
  ];
  for (const who of [ann, bob]) await verifyName(server, who);
});
afterAll(() => server.close());

const now = () => server.clock.now();
const until = (time: string) => server.clock.advance(Date.parse(time) - now());

test.each([
  ['one of two pays', true],
  ['nobody pays', false],
])('where %s, a placement shows how far its applications are, the same in list and detail', async (_who, pays) => {
  await advancePlacements(server.app.deps, now());
  const { data } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  const placement = data.find(({ fundingMode }) => fundingMode === 'DEPOSIT_50')!;
  const { placementId, minimumShares: quantity } = placement;
  const stage = async () => {
    const auditor = await makeOperator(server, 'auditor');
    const issue = await auditor.ok('/admin/Issue', { kind: 'placement', issueId: placementId });
    const { data: rows } = await auditor.ok('/admin/Issues', { page: 1, state: 'current' });
    expect(rows.find(({ issueId }) => issueId === placementId)?.stage).toBe(issue.stage);
    return issue.stage;
  };
  const apply = (who: TestCustomer) => {
    const { fundPassword } = who;
    return server.ok('/placement/Apply', { clientId: newId(), placementId, quantity, fundPassword }, who);
  };

  expect(await stage()).toBe('open');
  const [mine, other] = [await apply(ann), await apply(bob)];
  const taken = server.db.updateTable('placement').where('placement_id', '=', placementId);
  await taken.set((eb) => ({ taken: eb('pool', '-', 1n) })).execute();
  expect(await stage()).toBe('soldOut');
  await taken.set({ taken: BigInt(quantity) * 2n }).execute();
  await decideAs(server, 'placement', mine.applicationId, 'kim');

  until(placement.openTo);
  expect(await stage()).toBe('closed');
  await decideAs(server, 'placement', other.applicationId, 'kim');
  expect(await stage()).toBe('allotted');
  const { fundPassword } = ann;
  const { applicationId } = mine;
  if (pays) await server.ok('/placement/Pay', { clientId: newId(), applicationId, fundPassword }, ann);
  expect(await stage()).toBe('allotted');
  // Nobody has waived what is not paid yet: its time is over all the same.
  const { payBy } = await server.ok('/placement/ApplicationDetail', { applicationId: other.applicationId }, bob);
  until(payBy!);
  expect(await stage()).toBe('settled');
  await advancePlacements(server.app.deps, now());
  expect(await stage()).toBe('settled');
});
