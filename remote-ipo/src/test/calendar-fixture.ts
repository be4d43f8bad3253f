import type { NewShareDate } from '@maru/domain/contracts';
import { offering } from './offering-fixture.ts';

export const date: NewShareDate = {
  kind: 'offering',
  id: offering.offeringId,
  symbol: offering.symbol,
  name: offering.name,
  step: 'subscribeTo',
  at: offering.subscribeTo,
};
