/**
 * Which of a customer's states a restored database shows.
 * @param states what the books had to say after each answer, oldest first. @param from place of the state that stood when the back-up
 * began: what was answered up to there must not be missing.
 * @returns its place, the newest that fits; undefined when the database shows none of them: something is missing, is there twice, or
 * is half booked.
 */
export function placeOf(states: readonly string[], from: number, found: string): number | undefined {
  const place = states.lastIndexOf(found);
  return place >= from ? place : undefined;
}
