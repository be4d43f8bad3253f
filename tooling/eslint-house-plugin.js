/** kebab-case words, then role suffixes: `order.service.ts`, `home.screen.tsx`, `0030-watchlist.sql.ts`. */
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

const fileName = {
  meta: { type: 'suggestion', schema: [], messages: { shape: '{{name}}: files are kebab-case with a role suffix.' } },
  create(context) {
    const name = context.filename.split(/[\\/]/).at(-1);
    return {
      Program(node) {
        if (!FILE_NAME.test(name)) context.report({ node, messageId: 'shape', data: { name } });
      },
    };
  },
};

/** What no public rule says about this house. */
export const house = { meta: { name: 'house' }, rules: { 'file-name': fileName } };
