import type { ReviewKind, ReviewReason, ReviewState } from '@maru/shared/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { Facts } from '../audit/audit.repo.ts';
import type { Actor } from '../audit/audit.service.ts';

/** What a list shows of a case without asking its module: amount, currency, name of the channel. Never a secret. */
export type CaseFacts = Record<string, string | number>;

export interface ReviewCase {
  readonly id: string;
  readonly kind: ReviewKind;
  /** Id of the deposit, withdrawal, loan or real-name record in the module it belongs to. */
  readonly subject: string;
  readonly customerId: string;
  readonly facts: CaseFacts;
  /** Different people who must approve: 2 is four eyes. */
  readonly approvals: 1 | 2;
  readonly state: ReviewState;
  /** Login of the operator who took it. */
  readonly assignee: string | null;
  /** Who approved first, where two must. */
  readonly firstBy: string | null;
  readonly decidedBy: string | null;
  readonly reason: ReviewReason | null;
  readonly note: string | null;
  /** Decided by the simulation's machine, not by a person. */
  readonly isAutomatic: boolean;
  readonly version: number;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
}

export interface Decision {
  readonly actor: Actor;
  readonly reason: ReviewReason;
  /** Free words beside the reason; the customer reads them. */
  readonly note: string | null;
  readonly isAutomatic: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What a decision changed, for the audit log: the same few fields before and after. No secrets. */
export interface Change {
  readonly before: Facts;
  readonly after: Facts;
}

/** What an operator sees of a case when it is opened. */
export interface CaseDetail {
  /** Shown by the name of the field. Disclosing it is written down in the audit log. */
  readonly fields: Record<string, string | number | boolean | null>;
  /** Ids of uploads an operator who may see this case may open. */
  readonly files: readonly string[];
}

/** `leave`: a person should look at it. */
export type AutomaticVerdict =
  | { readonly verdict: 'approve' }
  | { readonly verdict: 'reject'; readonly reason: ReviewReason }
  | { readonly verdict: 'leave' };

/** What the module that owns a kind of case gives the review. */
export interface ReviewHandlers {
  readonly approvals: 1 | 2;
  /**
   * Applies the last approval in the transaction of the decision: credit the deposit, send the pay-out, open the loan. Checks
   * again whatever may have changed since the request; an ApiError undoes the decision and is told to the operator.
   */
  approve(tx: Tx, review: ReviewCase, decision: Decision): Promise<Change>;
  /** Applies a refusal in the transaction of the decision: release the hold, keep the reason for the customer. */
  reject(tx: Tx, review: ReviewCase, decision: Decision): Promise<Change>;
  detail(db: Db, review: ReviewCase): Promise<CaseDetail>;
  /** What the demo's machine would say. Absent: it never touches this kind. It decides through `approve` and `reject` like anybody. */
  automatic?(db: Db, review: ReviewCase): Promise<AutomaticVerdict>;
}
