import {
  SKELETON_ATTRIBUTES,
  SKELETON_LANGUAGES,
  SKELETON_TAGS,
  type RemoteSkeletons,
  type SkeletonElement,
  type SkeletonNode,
  type SkeletonText,
} from '@maru/domain/registry';
import type { Language } from '@maru/domain/contracts';

/** The markup of one skeleton in each language. */
export type MarkupByLanguage = Readonly<Record<Language, string>>;

interface PlainElement {
  tag: string;
  attributes: Map<string, string>;
  children: PlainNode[];
}
type PlainNode = string | PlainElement;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|<!--.*?-->|([^<]+)/gs;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set(['input', 'br', 'hr']);
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const TAGS = new Set<string>(SKELETON_TAGS);
const ATTRIBUTES = new Set<string>(SKELETON_ATTRIBUTES);
/**
 * Painted elements are inert, so nothing reads their names to anybody: in four languages they are half a kilobyte of the compressed page.
 * The others refer to ids, which the skeleton drops.
 */
const UNREAD = /^aria-(label|labelledby|describedby|controls|owns|activedescendant)$/;
/** Attributes that only a script reads. */
const IDLE = new Set(['data-discover']);
/** Class names of single icons, for which there is no rule. */
const ICON_NAME = /^lucide-/;

const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Turns the markup that React rendered of a skeleton in each language into one tree.
 * @throws Error for an element that no skeleton may have, and for languages that differ in more than their texts
 */
export function skeletonOf(markup: MarkupByLanguage): SkeletonNode[] {
  const trees = SKELETON_LANGUAGES.map((language) => parse(markup[language]));
  return mergeLists(trees, 'the skeleton');
}

function parse(markup: string): PlainNode[] {
  const root: PlainElement = { tag: '', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, end, tag, attributes = '', text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (end) open.pop();
    else if (tag) {
      if (!TAGS.has(tag)) throw new Error(`a skeleton has no <${tag}>`);
      const element = { tag, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error('the markup is not complete');
  return root.children;
}

function attributesOf(text: string): Map<string, string> {
  const stated = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)] as const);
  return new Map(stated.filter(([name]) => isKept(name)));
}

const isKept = (name: string) =>
  !IDLE.has(name) &&
  (name === 'class' || ATTRIBUTES.has(name) || name.startsWith('data-') || (/^aria-/.test(name) && !UNREAD.test(name)));

function mergeLists(lists: readonly (readonly PlainNode[])[], place: string): SkeletonNode[] {
  const [first = []] = lists;
  if (lists.some((list) => list.length !== first.length)) {
    throw new Error(`${place} does not have the same elements in every language`);
  }
  return first.map((_, index) =>
    merge(
      lists.map((list) => list[index] as PlainNode),
      place,
    ),
  );
}

function merge(nodes: readonly PlainNode[], place: string): SkeletonNode {
  const texts = nodes.filter((node) => typeof node === 'string');
  if (texts.length === nodes.length) return mergeTexts(texts);
  const elements = nodes.filter((node) => typeof node !== 'string');
  const [{ tag, attributes } = { tag: '', attributes: new Map<string, string>() }] = elements;
  const here = `<${tag}> in ${place}`;
  const names = [...attributes.keys()];
  const isSame = (other: PlainElement) => other.tag === tag && [...other.attributes.keys()].join() === names.join();
  if (elements.length !== nodes.length || !elements.every(isSame)) {
    throw new Error(`${here} is not the same element in every language`);
  }
  const merged = Object.fromEntries(
    names
      .filter((name) => name !== 'class')
      .map((name) => [name, mergeTexts(elements.map((e) => e.attributes.get(name) ?? ''))]),
  );
  const classes = (attributes.get('class') ?? '').split(' ').filter((name) => name && !ICON_NAME.test(name));
  const children = mergeLists(
    elements.map((element) => element.children),
    here,
  );
  return trimmed(tag, classes.join(' '), merged, children);
}

function trimmed(
  tag: string,
  classes: string,
  attributes: Record<string, SkeletonText>,
  children: SkeletonNode[],
): SkeletonElement {
  const hasAttributes = Object.keys(attributes).length > 0;
  if (children.length > 0) return [tag, classes, hasAttributes ? attributes : 0, ...children];
  if (hasAttributes) return [tag, classes, attributes];
  return classes ? [tag, classes] : [tag];
}

const mergeTexts = (texts: readonly string[]): SkeletonText =>
  texts.every((text) => text === texts[0])
    ? (texts[0] ?? '')
    : (Object.fromEntries(SKELETON_LANGUAGES.map((language, index) => [language, texts[index]])) as SkeletonText);

/** Every class name of the skeletons of these routes. */
export const classesOfRoutes = (routes: RemoteSkeletons['routes']): Set<string> =>
  new Set(Object.values(routes).flatMap((trees) => trees.flatMap((tree) => classesOf(tree ?? []))));

function classesOf(nodes: readonly SkeletonNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [, classes = '', , ...children] = node as SkeletonElement;
    return [...classes.split(' '), ...classesOf(children)].filter(Boolean);
  });
}
