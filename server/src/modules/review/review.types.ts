import type { AdminOutput } from '@maru/domain/admin';
import type { ReviewKind, ReviewReason, ReviewState } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import type { Facts } from '../audit/audit.repo.ts';
import type { Actor } from '../audit/audit.service.ts';

/** Facts that a list shows of a case: amount, currency, channel. Never a secret. */
export type CaseFacts = Record<string, string | number>;

export interface ReviewCase {
  readonly id: string;
  readonly kind: ReviewKind;
  /** Id of the request in the module that owns the kind. */
  readonly subject: string;
  readonly customerId: string;
  readonly facts: CaseFacts;
  /** Number of different operators who must approve: 2 is four eyes. */
  readonly approvals: 1 | 2;
  readonly state: ReviewState;
  /** Login of the assigned operator. */
  readonly assignee: string | null;
  /** The first of two approvers. */
  readonly firstBy: string | null;
  readonly firstAt: Date | null;
  readonly firstNote: string | null;
  readonly decidedBy: string | null;
  readonly reason: ReviewReason | null;
  readonly note: string | null;
  /** Decided by the automatic reviewer, not by a person. */
  readonly isAutomatic: boolean;
  readonly version: number;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
}

export interface Decision {
  readonly actor: Actor;
  readonly reason: ReviewReason;
  /** Free text beside the reason; the customer reads it. */
  readonly note: string | null;
  readonly isAutomatic: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The change by a decision, for the audit log: the same few fields before and after. No secrets. */
export interface Change {
  readonly before: Facts;
  readonly after: Facts;
}

/** The detail of a case for its operator. */
export interface CaseDetail {
  /** Values by the names of their fields. The audit log records who saw them. */
  readonly fields: Record<string, string | number | boolean | null>;
  /** Ids of uploads that the operator may open. */
  readonly files: readonly string[];
}

/** `leave`: left for an operator. */
export type AutomaticVerdict =
  | { readonly verdict: 'approve' }
  | { readonly verdict: 'reject'; readonly reason: ReviewReason }
  | { readonly verdict: 'leave' };

/** A code of a field or a fact of cases, with its name in every language. */
export type CaseName = AdminOutput<'/admin/CaseNames'>[number];

/** Functions that the owner of a kind of case registers. */
export interface ReviewHandlers {
  /**
   * Applies the last approval in the transaction of the decision: credits the deposit, sends the pay-out, pays out the loan. Checks again
   * whatever may have changed since the request; an ApiError undoes the decision and is shown to the operator.
   */
  approve(tx: Tx, review: ReviewCase, decision: Decision): Promise<Change>;
  /** Applies a refusal in the transaction of the decision: release the hold, keep the reason for the customer. */
  reject(tx: Tx, review: ReviewCase, decision: Decision): Promise<Change>;
  /** @param isDeciding whether the operator may decide the case now; others see no secret of it */
  detail(db: Db, review: ReviewCase, isDeciding: boolean): Promise<CaseDetail>;
  /** Names of the codes in its fields and facts; status codes are words of the console. */
  names?(deps: Deps): Promise<readonly CaseName[]>;
  /** The verdict of the automatic reviewer, which is then applied by `approve` or `reject`. Absent when the kind is never decided automatically. */
  automatic?(db: Db, review: ReviewCase): Promise<AutomaticVerdict>;
}
