import type { SkeletonRule } from '@maru/domain/registry';

const CLASS = /\.([\w-]+)/g;
const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name);

/** The rules whose classes are all among those used, with the animations that they name. */
export function rulesOfClasses(rules: readonly SkeletonRule[], used: ReadonlySet<string>): SkeletonRule[] {
  const chosen = rules.filter(([selector]) => {
    const names = classesIn(selector);
    return !selector.startsWith('@') && names.length > 0 && names.every((name) => used.has(name));
  });
  const text = chosen.map(([, block]) => block).join(';');
  const isNamed = (selector: string) => {
    const name = /^@keyframes ([\w-]+)$/.exec(selector)?.[1];
    return name !== undefined && new RegExp(`animation[^;]*\\b${name}\\b`).test(text);
  };
  return rules.filter((rule) => chosen.includes(rule) || isNamed(rule[0]));
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
