import type { CaseRow } from '@maru/domain/admin';

type Row = Pick<CaseRow, 'state' | 'assignee' | 'firstBy'>;

export const isLive = ({ state }: Pick<CaseRow, 'state'>): boolean => state === 'open' || state === 'confirming';

/** Acts that the server would accept from this operator now, so that no button leads to a refusal that is known before. */
export function allowedActs(
  row: Row,
  me: { readonly login: string; readonly role: string; readonly decides: boolean },
) {
  const isMine = row.assignee === me.login;
  const isOthers = row.assignee !== null && !isMine;
  const isOpen = isLive(row) && me.decides;
  const isFirst = row.state === 'confirming' && row.firstBy === `operator:${me.login}`;
  return {
    canTake: isOpen && !isMine && !isFirst && (!isOthers || me.role === 'manager'),
    canGiveBack: isOpen && isMine,
    canReject: isOpen && !isOthers,
    canApprove: isOpen && !isOthers && !isFirst,
    /** Why a live case cannot be approved by this operator. */
    obstacle: !isOpen ? null : isOthers ? ('taken' as const) : isFirst ? ('fourEyes' as const) : null,
  };
}

/** Refusals after which the case is not what the operator saw. */
const CONFLICTS = ['CASE_CHANGED', 'CASE_CLOSED', 'CASE_TAKEN'];
export const isConflict = (code: string | undefined): boolean => code !== undefined && CONFLICTS.includes(code);

/** A reason without a note is no reason where the reason says that the note has it. */
export const needsNote = (reason: string): boolean => reason === 'OTHER';
