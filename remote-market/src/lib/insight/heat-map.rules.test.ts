import { heatOf, treemap } from './heat-map.rules.ts';

const VALUES = [40, 25, 12, 9, 6, 4, 3, 1];
const area = ({ width, height }: { width: number; height: number }) => width * height;

it.each([
  [1.2, VALUES],
  [0.5, VALUES],
  [1, [1]],
  [3, [5, 5, 5, 5]],
])('fills a box of aspect %d with %j: areas as the values, without an overlap', (aspect, values) => {
  const cells = treemap(values, aspect);
  const total = values.reduce((sum, value) => sum + value, 0);
  expect(cells).toHaveLength(values.length);
  for (const [i, cell] of cells.entries()) {
    expect(area(cell) / 10_000).toBeCloseTo(values[i]! / total, 6);
    expect(cell.left).toBeGreaterThanOrEqual(-1e-9);
    expect(cell.top).toBeGreaterThanOrEqual(-1e-9);
    expect(cell.left + cell.width).toBeLessThanOrEqual(100 + 1e-6);
    expect(cell.top + cell.height).toBeLessThanOrEqual(100 + 1e-6);
    for (const other of cells.slice(i + 1)) {
      const isBeside =
        other.left >= cell.left + cell.width - 1e-6 ||
        cell.left >= other.left + other.width - 1e-6 ||
        other.top >= cell.top + cell.height - 1e-6 ||
        cell.top >= other.top + other.height - 1e-6;
      expect(isBeside).toBe(true);
    }
  }
});

it('keeps cells near to squares', () => {
  const shapes = treemap([6, 6, 4, 3, 2, 2, 1], 1.5).map(({ width, height }) => (width * 1.5) / height);
  for (const shape of shapes) expect(Math.max(shape, 1 / shape)).toBeLessThan(3);
});

it.each([
  ['0.00', 0],
  ['0.09', 0],
  ['-0.10', -1],
  ['0.80', 2],
  ['-1.99', -2],
  ['2.00', 3],
  ['-12.00', -3],
])('the heat of %s is %d', (rate, heat) => expect(heatOf(rate)).toBe(heat));
