import type { OrderType } from '@maru/domain/contracts';
import type { FieldFinding } from '@maru/sdk/flow';

/** Prices of a form; empty while nothing is typed. */
interface StopDraft {
  readonly type: OrderType;
  readonly price: string;
  readonly stopPrice: string;
}

/** Whether a form has a stop price that its order takes. */
export const hasStop = ({ type, stopPrice }: Pick<StopDraft, 'type' | 'stopPrice'>): boolean =>
  type === 'stop_limit' && stopPrice !== '';

/** The stop price as a call takes it. */
export const stopIn = (draft: Pick<StopDraft, 'type' | 'stopPrice'>): { stopPrice?: string } =>
  hasStop(draft) ? { stopPrice: draft.stopPrice } : {};

/** A limit that the customer has not chosen is the stop price: an execution there lets the order in at that price. */
export const withStop = <D extends StopDraft>(draft: D, hasOwnPrice: boolean): D =>
  hasStop(draft) && !hasOwnPrice ? { ...draft, price: draft.stopPrice } : draft;

/** Findings at the limit: those that a limit only repeats after its stop price are stated there. */
export function limitFindings(findings: readonly FieldFinding[], hasOwnPrice: boolean): readonly FieldFinding[] {
  const isRepeated = ({ code }: FieldFinding) =>
    !hasOwnPrice && findings.some((other) => other.field === 'stopPrice' && other.code === code);
  return findings.filter((finding) => finding.field === 'price' && !isRepeated(finding));
}
