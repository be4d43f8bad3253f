import type { SkeletonRule } from '@maru/domain/registry';

const CLASS = /\.([\w-]+)/g;
const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name);

/** The rules whose classes are all among those used, and those without a class if they are asked for. */
export function rulesOfClasses(
  rules: readonly SkeletonRule[],
  used: ReadonlySet<string>,
  { isBaseKept = false } = {},
): SkeletonRule[] {
  const chosen = rules.filter(([selector]) => {
    if (selector.startsWith('@')) return false;
    const names = classesIn(selector);
    return names.length === 0 ? isBaseKept : names.every((name) => used.has(name));
  });
  const text = chosen.map(([, block]) => block).join(';');
  const isNamed = (selector: string) => {
    const name = /^@keyframes ([\w-]+)$/.exec(selector)?.[1];
    return name ? new RegExp(`animation[^;]*\\b${name}\\b`).test(text) : isBaseKept && selector === '@font-face';
  };
  return rules.filter((rule) => chosen.includes(rule) || isNamed(rule[0]));
}

const TOKEN = /var\((--[\w-]+)/g;
const tokensIn = (text: string) => [...text.matchAll(TOKEN)].map(([, name = '']) => name);

/** Removes the custom properties that no rule uses. */
export function dropUnusedTokens(rules: readonly SkeletonRule[]): SkeletonRule[] {
  const declared = rules.flatMap(([, block]) => block.split(';').filter((each) => each.startsWith('--')));
  const used = new Set(rules.flatMap(([, block]) => tokensIn(block.replaceAll(/(^|;)--[^;]*/g, ''))));
  // A token is used by the tokens that are used themselves.
  for (const name of used) {
    for (const each of declared) if (each.startsWith(`${name}:`)) for (const inner of tokensIn(each)) used.add(inner);
  }
  return rules.flatMap(([selector, block, ...around]): SkeletonRule[] => {
    const kept = block.split(';').filter((each) => !each.startsWith('--') || used.has(each.split(':', 1)[0] ?? ''));
    return kept.length > 0 ? [[selector, kept.join(';'), ...around]] : [];
  });
}

/** Prints rules as one style sheet. Neighbours with the same declarations or the same at-rule are written once. */
export function printRules(rules: readonly SkeletonRule[]): string {
  const groups: { around: string; rules: { selectors: string[]; block: string }[] }[] = [];
  for (const [selector, block, around = ''] of rules) {
    const group = groups.at(-1)?.around === around ? groups.at(-1) : undefined;
    const last = group?.rules.at(-1);
    if (last?.block === block && !selector.startsWith('@')) last.selectors.push(selector);
    else if (group) group.rules.push({ selectors: [selector], block });
    else groups.push({ around, rules: [{ selectors: [selector], block }] });
  }
  return groups
    .map(({ around, rules: inside }) => {
      const text = inside.map(({ selectors, block }) => `${selectors.join()}{${block}}`).join('');
      return around ? `${around}{${text}}` : text;
    })
    .join('');
}
