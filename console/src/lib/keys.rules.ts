/** The part of a key press that the tables look at. */
interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/** Whether a key press sends what is being typed: Enter with Ctrl or Command. Enter alone is a new line. */
export const sends = ({ key, ctrlKey, metaKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

const TYPING = ['INPUT', 'TEXTAREA', 'SELECT'];
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Rows to move by for a key: `j` down, `k` up, as in a pager. None with a modifier, or while somebody types. */
export function stepOf({ key, ctrlKey, metaKey, altKey, target }: KeyPress): number {
  if (ctrlKey || metaKey || altKey) return 0;
  if (TYPING.includes((target as { tagName?: string } | null)?.tagName ?? '')) return 0;
  return STEPS[key] ?? 0;
}
