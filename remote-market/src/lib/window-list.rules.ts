/** Consecutive rows of a list: from `first` up to, but without, `end`. */
export interface Span {
  first: number;
  end: number;
}

export interface View {
  /** Px from the top of the view to the top of the list; negative once the list is scrolled. */
  top: number;
  /** Height of the view in px. */
  height: number;
}

const bound = (index: number, count: number) => Math.min(count, Math.max(0, index));

/** The rows of `count` rows, each `row` px high, that are in the view. */
export function inView({ top, height }: View, row: number, count: number): Span {
  return { first: bound(Math.floor(-top / row), count), end: bound(Math.ceil((height - top) / row), count) };
}

/**
 * The rows in the view and some `margin` rows on either side of them. While the list is scrolled, a row enters when another one is
 * half way out, so that no frame has both.
 */
export function around(view: View, row: number, count: number, margin: number): Span {
  const { first, end } = inView(view, row, count);
  if (first === end) return { first, end };
  const rowsInView = Math.ceil(view.height / row);
  const half = Math.floor(-view.top / row + 0.5);
  return { first: bound(first - margin, count), end: bound(half + rowsInView + margin, count) };
}

export const isSame = (a: Span, b: Span): boolean => a.first === b.first && a.end === b.end;

/** Whether all rows of `inner` are among those of `outer`. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.first >= inner.end || (inner.first >= outer.first && inner.end <= outer.end);

/** The rows without those whose symbol an earlier row has. */
export function distinct<T extends { readonly symbol: string }>(rows: readonly T[]): T[] {
  const symbols = new Set<string>();
  return rows.filter(({ symbol }) => symbols.size < symbols.add(symbol).size);
}
