/** Languages of a skeleton's texts. */
export const SKELETON_LANGUAGES = ['kor', 'en', 'tw', 'cn'] as const;
type Language = (typeof SKELETON_LANGUAGES)[number];

/** File of a build with the skeletons of its routes. */
export const SKELETONS_FILE = 'skeletons.json';

/** Elements of a skeleton. None of them loads, runs or submits anything. */
export const SKELETON_TAGS = [
  ...[
    'div',
    'span',
    'p',
    'h1',
    'h2',
    'h3',
    'header',
    'main',
    'nav',
    'section',
    'article',
    'aside',
    'footer',
    'form',
    'label',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'button', 'input'],
  ...['strong', 'b', 'em', 'i', 'small', 'time', 'br', 'hr', 'details', 'summary', 'fieldset', 'legend'],
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
] as const;

/** Attributes of a skeleton, besides `aria-*` and `data-*`. */
export const SKELETON_ATTRIBUTES = [
  ...['role', 'type', 'href', 'tabindex', 'disabled', 'hidden', 'inert', 'placeholder', 'style'],
  ...['width', 'height', 'viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'points'],
] as const;

/** A text that is the same in every language, or one text per language. */
export type SkeletonText = string | Readonly<Record<Language, string>>;

/** Tag, class names, attributes (0 for none), children. */
export type SkeletonElement = readonly [
  tag: string,
  classes?: string,
  attributes?: Readonly<Record<string, SkeletonText>> | 0,
  ...children: SkeletonNode[],
];

export type SkeletonNode = SkeletonText | SkeletonElement;

/** Skeleton of a route: of a visitor and, where it differs, of a customer with a session. */
export type RouteSkeleton = readonly [visitor: readonly SkeletonNode[], customer?: readonly SkeletonNode[]];

/** A style rule: selector, declarations, enclosing at-rule. */
export type SkeletonRule = readonly [selector: string, declarations: string, atRule?: string];

/** `skeletons.json` of a remote: the skeletons of its routes, by path, and the rules of its own style that they use. */
export interface RemoteSkeletons {
  routes: Readonly<Record<string, RouteSkeleton>>;
  rules: readonly SkeletonRule[];
}

/** The product around a screen, before the shell runs. */
export interface FrameSkeleton {
  /** Elements above the screen. */
  above: readonly SkeletonNode[];
  /** The tab bar, whose entries have the name of their tab as `data-tab`. */
  tabs: SkeletonElement;
  /** Class names of the entry of the shown tab. */
  active: string;
}

/** `skeletons.json` of a shell. */
export interface ShellSkeletons {
  frame: FrameSkeleton;
}

/** Skeletons of the landing routes, as the page carries them. */
export interface PageSkeletons {
  frame: FrameSkeleton;
  /** Skeletons by path, by name and version of the remote's build: `@maru/market 1f0a3c`. */
  builds: Readonly<Record<string, RemoteSkeletons['routes']>>;
}
