/** A cell of a heat map, in percent of the whole. */
export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Larger of width to height and height to width: 1 for a square. */
const elongation = (width: number, height: number): number => Math.max(width / height, height / width);

/**
 * Rectangles whose areas are as the values, as square as possible (squarified treemap, Bruls, Huizing and van Wijk 2000). Values
 * descend. `aspect` is the width of the whole over its height.
 */
export function treemap(values: readonly number[], aspect: number): Cell[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const cells: Cell[] = [];
  // Areas of a box `aspect` wide and 1 high; scaled to percent at the end.
  let [left, top, width, height] = [0, 0, aspect, 1];
  let start = 0;
  const areaOf = (index: number): number => ((values[index] ?? 0) / total) * aspect;
  const worst = (end: number, side: number): number => {
    let sum = 0;
    for (let i = start; i < end; i++) sum += areaOf(i);
    const depth = sum / side;
    let most = 0;
    for (let i = start; i < end; i++) most = Math.max(most, elongation(areaOf(i) / depth, depth));
    return most;
  };
  while (start < values.length) {
    const side = Math.min(width, height);
    let end = start + 1;
    while (end < values.length && worst(end + 1, side) <= worst(end, side)) end += 1;
    let sum = 0;
    for (let i = start; i < end; i++) sum += areaOf(i);
    const depth = sum / side;
    let along = 0;
    for (let i = start; i < end; i++) {
      const length = areaOf(i) / depth;
      cells.push(
        width >= height
          ? { left, top: top + along, width: depth, height: length }
          : { left: left + along, top, width: length, height: depth },
      );
      along += length;
    }
    if (width >= height) [left, width] = [left + depth, width - depth];
    else [top, height] = [top + depth, height - depth];
    start = end;
  }
  return cells.map((cell) => ({
    left: (100 * cell.left) / aspect,
    top: 100 * cell.top,
    width: (100 * cell.width) / aspect,
    height: 100 * cell.height,
  }));
}

export type Heat = -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** Percent from which a sector's colour is the next stronger one. */
const STEPS = [0.1, 0.8, 2];

/** Strength of the colour of a change, in steps. */
export function heatOf(rate: string): Heat {
  const value = Number(rate);
  const steps = STEPS.filter((step) => Math.abs(value) >= step).length;
  return (steps === 0 ? 0 : Math.sign(value) * steps) as Heat;
}
