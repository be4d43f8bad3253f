const STORAGES = new Set(['localStorage', 'sessionStorage']);

/** Log-out clears what the SDK wrote, under the prefix of an embedded page; what is written beside it stays. */
export const storage = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { direct: '{{name}} is read and written through @maru/sdk/session, so that a log-out clears it.' },
  },
  create(context) {
    const report = (node, name) => context.report({ node, messageId: 'direct', data: { name } });
    return {
      'Program:exit'(node) {
        const { through } = context.sourceCode.getScope(node);
        const globals = context.sourceCode.getScope(node).variables.filter(({ defs }) => defs.length === 0);
        const unresolved = [...through, ...globals.flatMap(({ references }) => references)];
        for (const { identifier } of unresolved) if (STORAGES.has(identifier.name)) report(identifier, identifier.name);
      },
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (STORAGES.has(name)) report(node, name);
      },
      'ObjectPattern > Property'({ key }) {
        if (STORAGES.has(key.name)) report(key, key.name);
      },
    };
  },
};
