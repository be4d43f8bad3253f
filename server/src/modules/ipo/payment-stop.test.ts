import type { Application, Offering } from '@maru/domain/contracts';
import { verifyName } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { openOffering } from '../../../test/new-shares.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { HOUR, MINUTE } from '../../core/time.ts';
import { verifyBooks } from '../books/books.service.ts';
import { offeringJob } from './offering.job.ts';
import { advanceDue } from './offering.service.ts';
import { addStopToOfferings } from './payment-stop.repo.ts';

/** Half up front: a winner has the other half to pay. */
const HALF = '900770';
let server: TestApp;
let ann: TestCustomer;
let offering: Offering;
let mine: Application;
/** The job runs at a moment, without the issues that the calendar has meanwhile; the server was down before it. */
const runAt = async (time: number) => {
  server.clock.set(new Date(time).toISOString());
  await addStopToOfferings(server.db, new Date(time), 'demo');
  await advanceDue(server.app.deps, time);
};
const own = () => server.ok('/ipo/ApplyDetail', { applicationId: mine.applicationId }, ann);
const shown = async () => (await server.ok('/ipo/Detail', { offeringId: offering.offeringId })).offering;
const pay = async () => {
  const { applicationId } = mine;
  return server.call('/ipo/Pay', { clientId: newId(), applicationId, fundPassword: ann.fundPassword }, ann);
};

beforeAll(async () => {
  server = await makeApp({ venue: (clock) => stillVenue(clock, []), env: { DEMO: '1' } });
  ann = await registerCustomer(server, { cash: 40_000_000_000n });
  await verifyName(server, ann);
});
beforeEach(async () => {
  offering = await openOffering(server, HALF);
  const { offeringId, minimumShares: quantity } = offering;
  mine = await server.ok(
    '/ipo/Apply',
    { clientId: newId(), offeringId, quantity, fundPassword: ann.fundPassword },
    ann,
  );
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

test('what a server was down of a payment period is added to it, once', async () => {
  const [from, until] = [Date.parse(offering.allocateAt), Date.parse(offering.payBy)];
  await runAt(from);
  await runAt(from + 2 * MINUTE);
  // A short stop moves nothing.
  await runAt(from + 6 * MINUTE);
  expect((await own()).payBy).toBe(offering.payBy);
  await runAt(until + HOUR);
  await runAt(until + HOUR);
  const moved = until + (until + HOUR - from - 6 * MINUTE);
  expect(await own()).toMatchObject({ status: 'awaiting_payment' });
  expect([Date.parse((await own()).payBy!), Date.parse((await shown()).payBy)]).toEqual([moved, moved]);
  expect(Date.parse((await shown()).listAt)).toBeGreaterThanOrEqual(moved);
  expect((await pay()).data).toMatchObject({ status: 'paid' });
});

test('an allotment that a server was down over begins its whole payment period after the start', async () => {
  const [from, until] = [Date.parse(offering.allocateAt), Date.parse(offering.payBy)];
  await runAt(until + HOUR);
  await runAt(until + HOUR);
  const moved = new Date(until + HOUR + until - from);
  expect(await own()).toMatchObject({ status: 'awaiting_payment' });
  expect(new Date((await own()).payBy!)).toEqual(moved);
  const { data: told } = await server.ok('/user/Messages', { page: 1 }, ann);
  expect(told.find(({ code }) => code === 'NEW_SHARES_DUE')?.params).toMatchObject({ until: (await own()).payBy });
  for (let at = until + HOUR; at < moved.getTime(); at += 4 * MINUTE) await runAt(at);
  await runAt(moved.getTime());
  expect(await own()).toMatchObject({ status: 'waived' });
});

test('the job adds the stop before it ends the payments', async () => {
  const until = Date.parse(offering.payBy);
  await runAt(Date.parse(offering.allocateAt));
  server.clock.set(new Date(until + HOUR).toISOString());
  await offeringJob(server.app.deps).run();
  expect(await own()).toMatchObject({ status: 'awaiting_payment' });
  expect((await pay()).data).toMatchObject({ status: 'paid' });
});

test('nobody waits for an issue in which no customer has to pay', async () => {
  const { applicationId } = mine;
  await runAt(Date.parse(offering.allocateAt));
  await server.ok('/ipo/Waive', { applicationId }, ann);
  await runAt(Date.parse(offering.payBy) + HOUR);
  expect(await shown()).toMatchObject({ payBy: offering.payBy, listAt: offering.listAt });
});
