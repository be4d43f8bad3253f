import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ApiOutput, Offering } from '@maru/domain/contracts';
import { advanceDue, advanceOfferings } from '../src/modules/ipo/offering.service.ts';
import { makeApp, type TestApp } from './harness.ts';
import { openOffering } from './new-shares.ts';
import { stillVenue } from './stand-ins.ts';
import { tamperingProxy } from './tampering-proxy.ts';

/** The script of docs/guides/verify-a-draw.md as a reader runs it: against a server, from its command line. */
const FOLDER = join(import.meta.dirname, '..');
const guide = readFileSync(join(FOLDER, '../docs/guides/verify-a-draw.md'), 'utf8');
const script = /```js\n(.*?)```/s.exec(guide)![1]!;

let server: TestApp;
let origin: string;
let offering: Offering;

beforeAll(async () => {
  server = await makeApp({ venue: (clock) => stillVenue(clock, []), env: { DEMO: '1' } });
  await advanceOfferings(server.app.deps, server.clock.now());
  offering = await openOffering(server, '900110');
  server.clock.set(offering.subscribeTo);
  await advanceDue(server.app.deps, server.clock.now());
  server.clock.set(offering.drawAt);
  await advanceDue(server.app.deps, server.clock.now());
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function verify(from: string): Promise<string> {
  const run = spawn(process.execPath, ['--input-type=module', '-', from, offering.offeringId], { cwd: FOLDER });
  run.stdin.end(script);
  const [printed, complaint] = await Promise.all([text(run.stdout), text(run.stderr)]);
  return printed.trim() || complaint;
}

type Draw = ApiOutput<'/ipo/Draw'>;
async function verifyTampered(change: (draw: Draw) => Draw): Promise<string> {
  const proxy = await tamperingProxy(origin, (path, answer) => {
    if (path !== '/ipo/Draw') return answer;
    const body = answer.body as { data: Draw };
    return { ...answer, body: { ...body, data: change(body.data) } };
  });
  try {
    return await verify(proxy.origin);
  } finally {
    await proxy.close();
  }
}

test('the script of the guide finds a drawn offering right', async () => {
  expect((await server.ok('/ipo/Draw', { offeringId: offering.offeringId, after: 0 })).total).toBeGreaterThan(0);
  expect(await verify(origin)).toBe('true true true');
});

test('it finds a seed, a list and shares that were changed', async () => {
  expect(await verifyTampered((draw) => ({ ...draw, commitment: 'a'.repeat(64) }))).toBe('false true true');
  const withoutFirst = (draw: Draw) => ({ ...draw, applications: draw.applications.slice(1) });
  expect(await verifyTampered(withoutFirst)).toMatch(/^true false/);
  const withMore = (draw: Draw) => ({
    ...draw,
    applications: draw.applications.map((each) => ({ ...each, allotted: String(BigInt(each.allotted ?? '0') + 1n) })),
  });
  expect(await verifyTampered(withMore)).toBe('true true false');
});
