/** The characters of each subset of the product's font, collected from its texts. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const SIGNS =
  '\u00a0\u20a9\u20ac\u00a3\u00a5\u00b7\u2026\u2013\u2014\u2018\u2019\u201c\u201d\u00d7\u00b1\u2212\u25b2\u25bc\u2192\u2190\u2191\u2193\u2022\u00b0\u00b2\u2103\u203b';
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/g;

function hangulOf(...patterns: string[]): string[] {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const letters = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(HANGUL) ?? []);
  return [...new Set(letters)].sort();
}

/** Characters of each subset by its name, each in one subset. */
export function subsets(): Record<'latin' | 'first' | 'more', string> {
  const first = hangulOf(
    'shared/sdk/locales/kor.json',
    'remote-market/locales/kor.json',
    'server/src/venue/catalogue/*.ts',
  );
  const all = hangulOf(
    '{remote-*,shared/sdk,shared/domain/src/contracts/*}/locales/kor.json',
    'shared/sdk/locales/messages/kor.json',
    'server/src/modules/agreement/texts/**/*.md',
    'server/src/**/catalogue/*.ts',
  );
  const known = new Set(first);
  return {
    latin: ASCII + SIGNS,
    first: first.join(''),
    more: all.filter((letter) => !known.has(letter)).join(''),
  };
}
