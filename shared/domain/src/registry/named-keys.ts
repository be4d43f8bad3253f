/** `count` and its plural forms are one entry of a dictionary; languages have different forms. */
export const entryOf = (key: string): string => key.replace(/_(one|other)$/, '');

/**
 * Whether sources name a key of a dictionary: as a literal, or by a template such as `step.${id}`, of which each blank is one part of a
 * key. The code that a rule returns names the text of a field, `field.<code>`.
 */
export function namedKeys(sources: string): (key: string) => boolean {
  const named = [...sources.matchAll(/['"`]((?:[\w.-]|\$\{[^}]*\})+)['"`]/g)]
    .map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, '*'))
    .filter((text) => /\w/.test(text))
    .map((text) => text.replaceAll('.', '\\.').replaceAll('*', '\\w+'));
  const pattern = new RegExp(`^(?:field\\.)?(?:${[...new Set(named)].join('|')})$`);
  return (key) => pattern.test(entryOf(key));
}
