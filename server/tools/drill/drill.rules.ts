/**
 * Determines which of a customer's states a restored database shows.
 * @param states the expected books after each answer, oldest first.
 * @param from index of the state at the start of the back-up: every answer up to it must be included.
 * @returns its index, the newest that matches; undefined when the database shows none of them: something is missing,
 * duplicated, or half booked.
 */
export function findState(states: readonly string[], from: number, found: string): number | undefined {
  const place = states.lastIndexOf(found);
  return place >= from ? place : undefined;
}
