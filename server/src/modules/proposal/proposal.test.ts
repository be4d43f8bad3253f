import { sql } from 'kysely';
import { makeDb, newId } from '../../../test/harness.ts';
import { transaction, type Db } from '../../core/db.ts';
import { closeProposal, insertProposal, lockProposal } from './proposal.repo.ts';

let db: Db;
let owner: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, owner, drop } = await makeDb(2));
});
afterAll(() => drop());

const AT = new Date('2026-11-20T10:00:00+09:00');
async function propose(): Promise<string> {
  const id = newId();
  const proposal = {
    id,
    kind: 'cancellation',
    subject: newId(),
    change: { issue: 'offering', reason: 'ISSUER_WITHDREW' },
    note: 'By its letter',
    proposed_by: 'operator:kim',
    proposed_at: AT,
  } as const;
  await transaction(db, (tx) => insertProposal(tx, proposal));
  return id;
}
const decide = (id: string, state: 'applied' | 'rejected' | 'withdrawn') =>
  transaction(db, (tx) => {
    const decided_by = state === 'withdrawn' ? 'operator:kim' : 'operator:lee';
    return closeProposal(tx, id, { state, decided_by, decided_at: AT, decision_note: null, former: { fee: 1 } });
  });
const stored = (id: string) => transaction(db, (tx) => lockProposal(tx, id));

test.each(['applied', 'rejected', 'withdrawn'] as const)('one that is %s is never decided again', async (state) => {
  const id = await propose();
  await decide(id, state);
  const before = await stored(id);
  for (const again of ['applied', 'rejected', 'withdrawn'] as const)
    await expect(decide(id, again)).rejects.toThrow('a proposal is decided once');
  await expect(
    sql`update proposal set state = 'open', decided_by = null, decided_at = null where id = ${id}`.execute(db),
  ).rejects.toThrow('a proposal is decided once');
  await expect(sql`update proposal set decision_note = 'later' where id = ${id}`.execute(db)).rejects.toThrow(
    'a proposal is decided once',
  );
  expect(await stored(id)).toEqual(before);
});

test.each([
  `change = '{"issue":"auction"}'`,
  `subject = 'another'`,
  `note = 'another'`,
  `proposed_by = 'operator:lee'`,
  `proposed_at = now()`,
])('the decision of an open one cannot set %s', async (column) => {
  const id = await propose();
  await expect(sql`update proposal set ${sql.raw(column)} where id = ${id}`.execute(db)).rejects.toThrow(
    'a proposal is decided once',
  );
});

test('what stood at the decision is kept with it, and not before or after it', async () => {
  const id = await propose();
  await expect(sql`update proposal set former = '{"fee":1}' where id = ${id}`.execute(db)).rejects.toThrow(
    'proposal_check',
  );
  await decide(id, 'rejected');
  expect(await stored(id)).toMatchObject({ former: { fee: 1 } });
  await expect(sql`update proposal set former = '{"fee":2}' where id = ${id}`.execute(db)).rejects.toThrow(
    'a proposal is decided once',
  );
});

test('none is deleted', async () => {
  const id = await propose();
  await expect(sql`delete from proposal where id = ${id}`.execute(owner)).rejects.toThrow('append-only');
  // Changes that came from a proposal refer to it.
  await expect(sql`truncate proposal cascade`.execute(owner)).rejects.toThrow('append-only');
  expect((await stored(id))?.state).toBe('open');
});
