import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_WORDS } from '@maru/domain/desk-words';
import { WORDS } from '@maru/domain/words';
import { ROOT } from './product.ts';

export type Lang = 'kor' | 'en' | 'tw' | 'cn';
/** `api`, `shared`, `shell`, or the short name of a remote. */
type Owner = string;

/**
 * The product's own words, so that a journey reads the screen as its customer does and a renamed text is no broken test:
 * `words('en')('account', 'login.submit')`; the owner `api` has the words of the capabilities. A key that is not there fails. Text with values becomes a pattern.
 */
export function words(lang: Lang): (owner: Owner, key: string) => string | RegExp {
  const dictionaries = new Map<Owner, Readonly<Record<string, string>>>();
  return (owner, key) => {
    let dictionary = dictionaries.get(owner);
    if (!dictionary) {
      dictionary = owner === 'api' ? WORDS[lang] : readWords(folder(owner), lang);
      // Its words for codes are those of exported files, too.
      if (owner === 'console') dictionary = { ...DESK_WORDS[lang], ...dictionary };
      dictionaries.set(owner, dictionary);
    }
    const text = dictionary[key] ?? dictionary[`${key}_other`];
    if (text === undefined) throw new Error(`${folder(owner)} has no word for ${key} in ${lang}`);
    const flat = text.replaceAll('\n', ' ');
    if (!flat.includes('{{')) return flat;
    const parts = flat.split(/{{\w+}}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    // The screen shows the one of two Korean particles that fits the value.
    return new RegExp(parts.join('.+').replaceAll(/(\p{sc=Hangul})\\\((\p{sc=Hangul})\\\)/gu, '[$1$2]'));
  };
}

const readWords = (owner: string, lang: Lang) =>
  JSON.parse(readFileSync(join(ROOT, owner, 'locales', `${lang}.json`), 'utf8')) as Record<string, string>;
const FOLDERS: Partial<Record<Owner, string>> = { shared: 'shared/sdk', shell: 'shell', console: 'console' };
const folder = (owner: Owner) => FOLDERS[owner] ?? `remote-${owner}`;
