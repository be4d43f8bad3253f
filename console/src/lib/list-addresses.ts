import type { FilteredList } from '@maru/domain/admin';
import { addressOf } from './saved-filters.rules.ts';
import { onOperatorEnd } from './session.ts';

/** The filters that each list had when it was left, so that the way back from a row leads to the same rows. */
const left = new Map<FilteredList, Readonly<Record<string, string>>>();
onOperatorEnd(() => left.clear());

export function rememberList(list: FilteredList, chosen: Readonly<Record<string, string>>): void {
  left.set(list, chosen);
}

/** The address of a list with the filters that it had last. */
export const lastAddressOf = (list: FilteredList): string => addressOf(list, left.get(list) ?? {});
