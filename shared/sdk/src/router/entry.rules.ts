import type { ScreenDetails } from '@maru/domain/contracts';

type Details = Partial<ScreenDetails>;

/** Navigation state of an entry of the history whose screen has details. */
interface EntryState {
  details: Details;
  /** The screen in sight goes on: another view of the same subject. Without it a replaced screen begins anew. */
  goesOn?: true;
  /** The details were those of a former session. */
  isForgotten?: true;
  /** Opened again by the log-in, after a session whose details may be forgotten. */
  isReturn?: true;
}
interface Entry {
  state: unknown;
}

const stateOf = ({ state }: Entry) => (state ?? {}) as Partial<EntryState>;

/** The details that an entry of the history has. */
export const detailsOf = (entry: Entry): Details | undefined => stateOf(entry).details;

/** State of an entry whose details were forgotten when the session ended in which it was opened. */
export const FORGOTTEN: Partial<EntryState> = { isForgotten: true };
export const isForgotten = (entry: Entry): boolean => stateOf(entry).isForgotten === true;

/** State of an entry to which the log-in returns. */
export const RETURN: Partial<EntryState> = { isReturn: true };
export const isReturn = (entry: Entry): boolean => stateOf(entry).isReturn === true;

/** State of an entry of the screen in sight, which goes on. */
export const withDetails = (details: Details): EntryState => ({ details, goesOn: true });

/** State of another entry of the same screen and the same subject. */
export function sameSubject(entry: Entry): EntryState | null {
  const details = detailsOf(entry);
  return details ? withDetails(details) : null;
}

/** State of an entry whose screen is opened with these details. */
export const openedWith = (details: Details): EntryState => ({ details });

/** Whether an entry has these details, beside others. */
export const isSameDetails = (own: Details | undefined, asked: Details): boolean =>
  Object.entries(asked).every(([name, value]) => {
    const known = own?.[name as keyof Details];
    return known !== undefined && JSON.stringify(known) === JSON.stringify(value);
  });

/**
 * Whether a navigation within a screen begins it anew: it has another subject, or was opened again in its own place.
 * @param before the entry that the screen has shown
 */
export function beginsAnew(before: Entry, now: Entry, type: 'POP' | 'PUSH' | 'REPLACE'): boolean {
  const { details, goesOn } = stateOf(now);
  if (isForgotten(now)) return !isForgotten(before);
  if (!details || (goesOn && type !== 'POP')) return false;
  return type === 'REPLACE' || !isSameDetails(detailsOf(before), details);
}

/** Names the subject of an entry, for what is remembered of each; empty without details. */
export function subjectOf(entry: Entry): string {
  const details = detailsOf(entry);
  return details ? JSON.stringify(details) : '';
}
