const REASON = 'It works in a test, whose libraries are whole, and not in the pages';

/** Tags whose `action` React calls when it is a function. */
const FORM_PARTS = new Set(['form', 'button', 'input']);

const isFragment = ({ type, name, property }) =>
  type === 'JSXMemberExpression' ? property.name === 'Fragment' : name === 'Fragment';

/**
 * Uses of React and of icons that the builds of the pages leave out without an import that they could refuse: docs/adr/0066-less-react.md,
 * docs/adr/0068-known-options.md.
 */
export const leftOut = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      action: `A form is sent by its onSubmit, no action is a function. ${REASON}: docs/adr/0066-less-react.md.`,
      ref: `A fragment has no ref: give it to an element. ${REASON}: docs/adr/0066-less-react.md.`,
      children: `An icon has no children. ${REASON}: docs/adr/0068-known-options.md.`,
    },
  },
  create(context) {
    const report = (node, messageId) => context.report({ node, messageId });
    return {
      JSXElement({ openingElement, children }) {
        const { name, attributes } = openingElement;
        const named = (...names) => attributes.find(({ name: own }) => names.includes(own?.name));
        const action = FORM_PARTS.has(name.name) ? named('action', 'formAction') : undefined;
        if (action?.value?.type === 'JSXExpressionContainer') report(action, 'action');
        const ref = isFragment(name) ? named('ref') : undefined;
        if (ref) report(ref, 'ref');
        const isDrawn = children.some((child) => child.type !== 'JSXText' || child.value.trim() !== '');
        if (/^[A-Z]\w*Icon$/.test(name.name) && isDrawn) report(openingElement, 'children');
      },
    };
  },
};
