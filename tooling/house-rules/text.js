/** Korean, Chinese and Japanese letters. */
const LETTERS = /[\u1100-\u11FF\u3040-\u30FF\u3131-\u318E\u3400-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF]/;

export const text = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { letters: 'Text lives in locales/<language>.json (or in a catalogue/ of data), never in code.' },
  },
  create(context) {
    const check = (node, value) => {
      if (typeof value === 'string' && LETTERS.test(value)) context.report({ node, messageId: 'letters' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};
