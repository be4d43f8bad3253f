import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { ComponentType, ReactNode } from 'react';
import { SDK_ROOT, TRIMMED } from './paths.ts';

/* An icon of the pages is drawn as lucide-react draws it. */

const sdk = createRequire(join(SDK_ROOT, 'package.json'));
const { renderToStaticMarkup } = sdk('react-dom/server') as { renderToStaticMarkup: (node: ReactNode) => string };

type Create = (type: unknown, props: object) => ReactNode;
type Icon = ComponentType<Record<string, unknown>>;
type MakeIcon = (icon: { name?: string; node: unknown }) => Icon;

const { createElement, forwardRef } = sdk('react') as { createElement: Create; forwardRef: unknown };
/** The module that takes the place of the library's, run with its imports. */
const trimmed = runInThisContext(
  `(createElement, forwardRef) => { ${readFileSync(TRIMMED('icon'), 'utf8')
    .replace(/^import .*$/m, '')
    .replace('export { makeIcon as default }', 'return makeIcon')} }`,
) as (...imports: unknown[]) => MakeIcon;
const makeIcon = trimmed(createElement, forwardRef);

const icons = sdk('lucide-react') as Record<string, Icon>;
/** Of an icon's module, its drawing. */
const drawing = /__iconData = ([^;]+);/.exec(readFileSync(sdk.resolve('lucide-react/icons/star'), 'utf8'))?.[1];
const data = runInThisContext(`(${drawing})`) as { node: unknown };

const attributesOf = (markup: string) =>
  markup.replace(/<svg ([^>]*)>/, (_, attributes: string) =>
    (attributes.match(/[\w-]+="[^"]*"/g) ?? [])
      .filter((each) => !each.startsWith('class='))
      .sort()
      .join(' '),
  );

it.each([{}, { className: 'mark' }, { 'aria-label': 'Chosen' }, { role: 'img' }, { 'aria-hidden': true }])(
  'draws an icon with %j as the library does',
  (props) => {
    const [expected, drawn] = [icons['Star'], makeIcon(data)].map((each) =>
      renderToStaticMarkup(createElement(each, props)),
    );
    expect(attributesOf(drawn ?? '')).toBe(attributesOf(expected ?? ''));
    expect(drawn).toContain('class="lucide');
  },
);
