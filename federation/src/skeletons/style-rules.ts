import type { SkeletonRule } from '@maru/domain/registry';
import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/** A skeleton is never in these states. */
const STATE =
  /:(hover|active|focus|disabled|checked|invalid|autofill|popover-open|open)|::(placeholder|backdrop|-webkit|-moz)/;
/** Files, and escapes that could hide one. */
const LOADS = /url\(|\\/;

/**
 * Splits a style sheet into the rules that a first paint can use: one per selector, in their order, without states and without anything
 * that loads a file. Fonts come with the sheet itself, except those of the device.
 */
export function styleRules(css: string): SkeletonRule[] {
  return rulesIn(parse(css), []);
}

function rulesIn(container: Container, around: readonly string[]): SkeletonRule[] {
  return (container.nodes ?? []).flatMap((node): SkeletonRule[] => {
    if (node.type === 'rule') return rulesOf(node, around);
    if (node.type !== 'atrule') return [];
    if (/^(media|supports|container)$/.test(node.name)) {
      // One level: the page's rules state at most one at-rule.
      return around.length > 0 ? [] : rulesIn(node, [`@${node.name} ${node.params}`]);
    }
    const block = blockOf(node);
    return block && !LOADS.test(block) ? [[`@${node.name}${node.params ? ` ${node.params}` : ''}`, block]] : [];
  });
}

/** Content of an at-rule that is applied as a whole. */
function blockOf({ name, nodes = [] }: AtRule): string | null {
  if (name === 'keyframes') return nodes.map(printed).join('');
  return name === 'font-face' ? declarations(nodes) : null;
}

function rulesOf({ selectors, nodes }: Rule, around: readonly string[]): SkeletonRule[] {
  const block = declarations(nodes);
  if (!block || LOADS.test(block)) return [];
  return selectors
    .filter((selector) => !STATE.test(selector))
    .map((selector) => (around[0] ? [selector, block, around[0]] : [selector, block]));
}

const declarations = (nodes: readonly ChildNode[]) =>
  nodes.flatMap((node) => (node.type === 'decl' ? [printed(node)] : [])).join(';');

const printed = (node: ChildNode) =>
  node.type === 'decl' && !node.variable
    ? `${node.prop}:${node.value}${node.important ? '!important' : ''}`
    : node.toString().replace(/\s*\n\s*/g, '');
