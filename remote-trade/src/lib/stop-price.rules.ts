import type { OrderType } from '@maru/domain/contracts';

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
