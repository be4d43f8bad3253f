import { modulesOf, pathOf } from './make-qr.ts';
import { decodePixels } from './read-qr.ts';

const SCALE = 5;
/** The modules as a camera would see them, were it perfect. */
function photograph(modules: boolean[][]) {
  const side = modules.length * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

test.each([
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1',
])('what was made of %s reads the same', (text) => {
  expect(decodePixels(photograph(modulesOf(text)))).toBe(text);
});

test('a picture without a code reads as nothing', () => {
  expect(decodePixels({ width: 200, height: 200, data: new Uint8ClampedArray(160_000).fill(200) })).toBeNull();
});

test('a code has light around it, and its path covers just the dark', () => {
  const modules = modulesOf('maru');
  const { length } = modules;
  const edges = [0, 1, 2, 3].flatMap((n) => [...modules[n]!, ...modules[length - 1 - n]!]);
  expect(edges).not.toContain(true);
  expect(
    pathOf([
      [true, true, false, true],
      [false, false, true, false],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM2 1h1v1H2z');
});
