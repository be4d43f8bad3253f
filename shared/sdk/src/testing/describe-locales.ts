import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, namedKeys } from '@maru/domain/registry';

const LANGUAGES = ['kor', 'en', 'tw', 'cn'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = Record<string, string>;

export interface LocaleRules {
  /** Folders of other packages that use its texts, relative to it. */
  users?: readonly string[];
}

/** `{{value, number}}`, `{{- value}}`, `{{a.b}}` and `$t(key)`, which the build leaves out of i18next (federation/src/webpack/i18n-cuts.ts). */
const DIRECTIVE = /{{(?!\w+}})|\$t\(/;
const placeholdersOf = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name);

function entriesOf(texts: Texts): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const names = entries.get(entryOf(key)) ?? new Set();
    for (const name of placeholdersOf(text)) names.add(name);
    entries.set(entryOf(key), names);
  }
  return entries;
}

/** Faults of the dictionaries of a package, one line for each. */
export function findLocaleFaults(folder: string, { users = [] }: LocaleRules = {}): string[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const textsOf = (language: Language) => JSON.parse(read(`locales/${language}.json`)) as Texts;
  const korean = entriesOf(textsOf('kor'));
  const faults: string[] = [];

  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    const entries = entriesOf(texts);
    for (const [key, text] of Object.entries(texts)) {
      if (text.trim() === '') faults.push(`${language}: ${key} is empty`);
      if (DIRECTIVE.test(text)) faults.push(`${language}: ${key} names more than a value`);
    }
    for (const key of entries.keys()) if (!korean.has(key)) faults.push(`${language}: ${key} is not in Korean`);
    for (const [key, names] of korean) {
      const own = entries.get(key);
      if (!own) faults.push(`${language}: ${key} is missing`);
      else if (own.size !== names.size || [...own].some((name) => !names.has(name)))
        faults.push(`${language}: ${key} has other placeholders than Korean`);
    }
  }
  const files = ['src', ...users]
    .flatMap((each) => globSync(`${each}/**/*.{ts,tsx}`, { cwd: folder }))
    .filter((file) => !file.includes('.test.'));
  if (existsSync(join(folder, 'remote.json'))) files.push('remote.json');
  const isNamed = namedKeys(files.map(read).join('\n'));
  for (const key of korean.keys()) if (!isNamed(key)) faults.push(`${key} is not used`);
  return faults;
}

/**
 * Defines the test of a package's dictionaries: every key in every language with the same placeholders, no empty text, no format,
 * and every key named in the package's sources or its `remote.json`.
 * @param folder the package, with `locales/` and `src/`
 */
export function describeLocales(folder: string, rules?: LocaleRules): void {
  test('its texts are complete in every language, and every one is used', () => {
    expect(findLocaleFaults(folder, rules)).toEqual([]);
  });
}
