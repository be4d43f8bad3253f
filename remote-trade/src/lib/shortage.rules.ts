import { parseDecimal } from '@maru/domain/money';
import type { FieldFinding } from '@maru/sdk/flow';

/** The finding, at its field, that the own cash in won does not pay what is required; none when it does. */
export const findShortage = <F extends string>(field: F, required: string, available: string): FieldFinding<F>[] =>
  parseDecimal(required || '0') > parseDecimal(available)
    ? [{ field, code: 'INSUFFICIENT_BALANCE', params: { required, available } }]
    : [];
