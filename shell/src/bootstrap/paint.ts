import type {
  FrameSkeleton,
  PageSkeletons,
  RouteMeta,
  SkeletonElement,
  SkeletonNode,
  SkeletonText,
} from '@maru/domain/registry';

const SVG = 'http://www.w3.org/2000/svg';
/** BCP 47 tags of the languages; the shell's own list is in a file that is not here yet. */
const TAGS: Record<string, string> = { kor: 'ko-KR', en: 'en-US', tw: 'zh-TW', cn: 'zh-CN' };

export interface PaintedRoute {
  route: Pick<RouteMeta, 'path' | 'tab' | 'hidesTabBar'>;
  /** Name and version of the remote's build. */
  build: string;
}

interface PaintOptions {
  skeletons: PageSkeletons;
  shown: PaintedRoute;
  isVisitor: boolean;
  language: string;
  /** Path of each tab of the registry. */
  tabs: Record<string, string>;
}

/**
 * Paints the skeleton of a route with the shell's frame into the page's root, before any file has arrived. Does nothing without a skeleton
 * of that route. The painted elements are inert: the shell replaces all of them at once.
 * @returns the element with all that was painted
 */
export function paintSkeleton({ skeletons, shown, isVisitor, language, tabs }: PaintOptions): Element | undefined {
  const { route, build } = shown;
  const [visitor, customer] = skeletons.builds[build]?.[route.path] || [];
  const screen = (!isVisitor && customer) || visitor;
  const root = document.getElementById('root');
  if (!screen || !root) return undefined;
  const { dataset } = document.documentElement;
  const known = TAGS[language] ? language : 'kor';
  document.documentElement.lang = TAGS[known] || '';
  dataset.strip = '';
  const draw = (nodes: readonly SkeletonNode[]) => nodes.map((node) => drawNode(node, known));
  const drawn = [...draw(skeletons.frame.above), ...draw(screen)];
  if (!route.hidesTabBar) {
    dataset.dock = 'tabs';
    drawn.push(drawTabs(skeletons.frame, { language: known, shown: route.tab, tabs }));
  }
  const painted = document.createElement('div');
  painted.setAttribute('inert', '');
  painted.dataset.painted = '';
  painted.style.display = 'contents';
  painted.append(...drawn);
  root.replaceChildren(painted);
  dataset.tone = root.querySelector<HTMLElement>('[data-tone]')?.dataset.tone || 'page';
  return painted;
}

/** The tab bar with the addresses of its entries. A tab without a route has no entry. */
function drawTabs(
  { tabs: bar, active }: FrameSkeleton,
  { language, shown, tabs }: { language: string; shown: string | undefined; tabs: Record<string, string> },
): Node {
  const drawn = drawNode(bar, language) as Element;
  for (const entry of [...drawn.children] as HTMLElement[]) {
    const tab = entry.dataset.tab || '';
    const path = tabs[tab];
    if (!path) entry.remove();
    entry.setAttribute('href', `#${path}`);
    if (tab !== shown) continue;
    entry.className = active;
    entry.setAttribute('aria-current', 'page');
  }
  return drawn;
}

/** The document node of a skeleton's node. Its schema has no element or attribute that loads or runs anything. */
export function drawNode(node: SkeletonNode, language: string, isInSvg = false): Node {
  const textOf = (text: SkeletonText): string => (typeof text === 'string' ? text : text[language as 'kor']);
  if (!Array.isArray(node)) return document.createTextNode(textOf(node as SkeletonText));
  const [tag, classes, attributes, ...children] = node as SkeletonElement;
  const isSvg = isInSvg || tag === 'svg';
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  if (classes) element.setAttribute('class', classes);
  for (const [name, value] of Object.entries(attributes || {})) {
    // The page's policy refuses a style attribute.
    if (name === 'style') (element as HTMLElement).style.cssText = textOf(value);
    else element.setAttribute(name, textOf(value));
  }
  element.append(...children.map((child) => drawNode(child, language, isSvg)));
  return element;
}
