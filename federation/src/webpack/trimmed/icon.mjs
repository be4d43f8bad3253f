import { createElement, forwardRef } from 'react';

const NAMED = /^aria-|^(role|title)$/;

/**
 * Takes the place of lucide-react's function that makes an icon of its drawing: without its settings of size, color and stroke, which base.css has,
 * an icon is one component in place of two. An icon without a name is hidden from screen readers.
 */
const makeIcon = ({ node }) =>
  forwardRef(({ className, ...attributes }, ref) =>
    createElement(
      'svg',
      {
        ...{ ref, xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24' },
        ...{ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' },
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': Object.keys(attributes).some((name) => NAMED.test(name)) ? undefined : 'true',
        ...attributes,
      },
      ...node.map(([tag, drawing]) => createElement(tag, drawing)),
    ),
  );

export { makeIcon as default };
