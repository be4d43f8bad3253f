import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { subsets } from '../../shared/sdk/fonts/glyphs.ts';
import { ROOT } from '../workspace.ts';

/**
 * The subsets of the font have the characters of the texts: one that is missing is drawn late, from a slice of the whole font. After
 * `pnpm --filter @maru/sdk fonts` both agree again.
 */
const FOLDER = join(ROOT, 'shared/sdk/fonts/generated');

/** Characters that are not in `known`. */
const missing = (letters: string, known: ReadonlySet<number>) =>
  [...letters].filter((letter) => !known.has(letter.codePointAt(0)!)).join('');

/** Code points that `faces.gen.ts` names for a subset. */
function rangeOf(faces: string, name: string): Set<number> {
  const [, range = ''] = new RegExp(`${name}: {[^}]*range: '([^']+)'`).exec(faces) ?? [];
  return rangeIn(range);
}

/** Code points of `U+ac00-ac02, U+ac10`. */
function rangeIn(range: string): Set<number> {
  const codes = [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  return new Set(codes);
}

/** Code points with a glyph in a WOFF2 file: format 12 of its `cmap`, or format 4. */
function charactersOf(font: Buffer): Set<number> {
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = font[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let start = 0;
  let cmap: [number, number] | undefined;
  for (let left = font.readUInt16BE(12); left > 0; left--) {
    const flags = font[at++]!;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const plain = number();
    // Glyphs (10) and their places (11) are transformed unless marked otherwise; every other table only if marked.
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? number() : plain;
    if (tag === 0) cmap = [start, length];
    start += length;
  }
  assert.ok(cmap, 'the font has a cmap');
  const table = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(
    cmap[0],
    cmap[0] + cmap[1],
  );
  const codes = new Set<number>();
  const add = (from: number, to: number) => {
    for (let code = from; code <= to; code++) codes.add(code);
  };
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const sub = table.subarray(table.readUInt32BE(4 + index * 8 + 4));
    const format = sub.readUInt16BE(0);
    if (format === 12)
      for (let group = 0; group < sub.readUInt32BE(12); group++)
        add(sub.readUInt32BE(16 + group * 12), sub.readUInt32BE(20 + group * 12));
    const segments = format === 4 ? sub.readUInt16BE(6) / 2 : 0;
    for (let segment = 0; segment < segments; segment++)
      add(sub.readUInt16BE(16 + (segments + segment) * 2), sub.readUInt16BE(14 + segment * 2));
  }
  return codes;
}

const faces = readFileSync(join(FOLDER, 'faces.gen.ts'), 'utf8');
for (const [name, letters] of Object.entries(subsets())) {
  test(`${name}.woff2 has every character of the texts`, () => {
    assert.equal(missing(letters, rangeOf(faces, name)), '', 'run pnpm --filter @maru/sdk fonts');
    assert.equal(missing(letters, charactersOf(readFileSync(join(FOLDER, `${name}.woff2`)))), '');
  });
}

test('a character that was not cut is found', () => {
  assert.equal(missing('가쀍', rangeOf(faces, 'first')), '쀍');
  assert.equal(missing('A쀍', charactersOf(readFileSync(join(FOLDER, 'latin.woff2')))), '쀍');
});

/** Letters that the fallback faces of each family and weight have, of these: a figure, a letter, Hangul. */
function fallbackLetters(css: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, face = ''] of css.matchAll(/@font-face \{([^}]+)\}/g)) {
    const valueOf = (name: string) => new RegExp(`${name}: '?([^;']+)`).exec(face)?.[1] ?? '';
    const codes = rangeIn(valueOf('unicode-range'));
    const key = `${valueOf('font-family')} ${valueOf('font-weight')}`;
    found[key] = (found[key] ?? '') + [...'1A가'].filter((letter) => codes.has(letter.codePointAt(0)!)).join('');
  }
  return found;
}

test('the fallback faces of each weight have all letters, for a browser takes those of one weight alone', () => {
  assert.deepEqual(fallbackLetters(readFileSync(join(FOLDER, 'fallback.css'), 'utf8')), {
    'Maru Sans Fallback 400 500': '1A',
    'Maru Sans Fallback 501 650': '1A가',
    'Maru Sans Fallback 651 700': '1A가',
    // Emboldened by the browser, as it states no other weight.
    'Maru Hangul Fallback 400': '가',
  });
});
