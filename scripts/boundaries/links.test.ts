import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { test } from 'node:test';

const ROOT = resolve(import.meta.dirname, '../..');

/** Targets of a page's Markdown links that are files of the repository, without the part after `#`. */
function linkedFiles(page: string): string[] {
  const links = readFileSync(resolve(ROOT, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].flatMap(([, target = '']) => (/^([a-z]+:|#)/.test(target) ? [] : [target.split('#')[0] ?? '']));
}

for (const page of globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })) {
  test(`${page} links to files that are there`, () => {
    const missing = linkedFiles(page).filter((target) => !existsSync(resolve(ROOT, dirname(page), target)));
    assert.deepEqual(missing, []);
  });
}

/** Marks of an unresolved merge, as git writes them and as the formatter leaves them in a table or a quotation. */
const MERGE_MARK = /^(?:\| )?(?:<{7}|={7}|>{7})(?: |$)|^(?:> ){6}>/m;

test('no document has the marks of an unresolved merge', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'shared/*/*.md'], { cwd: ROOT });
  const marked = pages.filter((page) => MERGE_MARK.test(readFileSync(resolve(ROOT, page), 'utf8')));
  assert.deepEqual(marked, []);
});

test('the index of the documents names each of them', () => {
  const named = new Set(linkedFiles('docs/README.md'));
  const pages = globSync(['*.md', '*/*.md'], { cwd: resolve(ROOT, 'docs') }).filter((page) => page !== 'README.md');
  assert.deepEqual(
    pages.filter((page) => !named.has(page)),
    [],
  );
});
