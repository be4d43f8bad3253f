import { randomUUID } from 'node:crypto';
import type { ProposalKind, ProposalRow } from '@maru/domain/admin';
import type { ActFacts, AuditAct, OperatorRole } from '@maru/domain/contracts';
import type { FastifyInstance } from 'fastify';
import { toTimestamp } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { record, type Actor } from '../audit/audit.service.ts';
import { closeProposal, insertProposal, lockProposal, type StoredProposal } from './proposal.repo.ts';
import { decisionFault, stateAfter, type Verdict } from './proposal.rules.ts';

/** Changes of the house under four eyes: one operator proposes, another applies. */

interface ProposalHandlers {
  /** The act in the log when it is applied. */
  readonly act: AuditAct | ((change: ActFacts) => AuditAct);
  /** Roles that decide; managers alone where none are named. */
  readonly roles?: readonly OperatorRole[];
  /**
   * Makes the change. A change outside of the database is made here too, once for the proposal's id, however often it is applied: the
   * proposal is locked meanwhile, and stays open when the change is refused or the transaction fails.
   * @returns the facts before and after it
   */
  apply(
    tx: Tx,
    proposal: StoredProposal,
    context: { actor: Actor; at: number },
  ): Promise<{ before: ActFacts; after: ActFacts }>;
  /**
   * The terms that the change would replace, as they are now: kept with the decision, because they change later. Undefined, or absent,
   * where it replaces none.
   */
  standing?(tx: Tx, proposal: StoredProposal): Promise<ActFacts | undefined>;
  /**
   * Refuses to reject a proposal whose change outside of the database was made before its record failed: applied again, it is recorded.
   * Absent where the change is in the database alone.
   */
  assertUnmade?(proposal: StoredProposal): Promise<void>;
}
export type Proposals = Map<ProposalKind, ProposalHandlers>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly proposals: Proposals;
  }
}

/** The first caller creates the map, so the order of mounting does not matter. */
export function proposalsOf(app: FastifyInstance): Proposals {
  if (!app.hasDecorator('proposals')) app.decorate('proposals', new Map());
  return app.proposals;
}

/** Registers the effect of a kind of proposal, while its capability is mounted. */
export function registerProposal(app: FastifyInstance, kind: ProposalKind, handlers: ProposalHandlers): void {
  const proposals = proposalsOf(app);
  if (proposals.has(kind)) throw new Error(`${kind} is proposed already`);
  proposals.set(kind, handlers);
}

/** Opens a proposal, which the log records. @throws ApiError PROPOSAL_OPEN. */
export async function propose(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  request: { kind: ProposalKind; subject: string; change: ActFacts; note: string; actor: Actor; at: number },
): Promise<ProposalRow> {
  const { kind, subject, change, note, actor, at } = request;
  const id = randomUUID();
  const row = { id, kind, subject, change, note, proposed_by: actor, proposed_at: new Date(at) };
  const proposal = await insertProposal(tx, row);
  if (!proposal) throw new ApiError('PROPOSAL_OPEN');
  const after = { kind, ...change };
  await record(tx, config, { actor, act: 'proposal.make', customerId: null, subject, note, after, at });
  return toRow(proposal);
}

const MANAGERS = ['manager'] as const satisfies readonly OperatorRole[];

/** @throws ApiError NOT_FOUND, FORBIDDEN, CASE_CLOSED, FOUR_EYES, and the refusals of the change. */
export async function decideProposal(
  tx: Tx,
  { config, proposals }: Pick<Deps, 'config'> & { proposals: Proposals },
  request: { proposalId: string; verdict: Verdict; note: string | null; actor: Actor; role: OperatorRole; at: number },
): Promise<ProposalRow> {
  const { proposalId, verdict, note, actor, role, at } = request;
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) throw new ApiError('NOT_FOUND');
  const { kind, subject } = proposal;
  const handlers = proposals.get(kind);
  if (!handlers) throw new Error(`No module applies ${kind}`);
  if (!(handlers.roles ?? MANAGERS).includes(role)) throw new ApiError('FORBIDDEN');
  const fault = decisionFault(proposal, { verdict, actor });
  if (fault) throw new ApiError(fault);
  const state = stateAfter(proposal, { verdict, actor });
  if (state !== 'applied') await handlers.assertUnmade?.(proposal);
  // Another change of the subject needs a proposal of its own, which cannot exist while this one is open.
  const former = (await handlers.standing?.(tx, proposal)) ?? null;
  const facts =
    state === 'applied'
      ? await handlers.apply(tx, proposal, { actor, at })
      : { before: { kind, ...proposal.change }, after: { state } };
  const applied = typeof handlers.act === 'function' ? handlers.act(proposal.change) : handlers.act;
  const act = state === 'applied' ? applied : 'proposal.reject';
  const closed = await closeProposal(tx, proposalId, {
    state,
    decided_by: actor,
    decided_at: new Date(at),
    decision_note: note,
    former,
  });
  // Last, because the audit log has one writer at a time.
  await record(tx, config, { actor, act, customerId: null, subject, note: note ?? proposal.note, ...facts, at });
  return toRow(closed);
}

export const toRow = (row: StoredProposal): ProposalRow => ({
  proposalId: row.id,
  kind: row.kind,
  subject: row.subject,
  change: row.change,
  note: row.note,
  state: row.state,
  proposedBy: row.proposed_by,
  proposedAt: toTimestamp(row.proposed_at),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at && toTimestamp(row.decided_at),
  decisionNote: row.decision_note,
  former: row.former,
});
