/**
 * Roles that a file name may state after a dot: `order.service.ts`, `order.service.test.ts`. Any other part of a name is joined by a
 * dash. CONTRIBUTING.md explains them; a new one needs at least three files.
 */
const ROLES = [
  // frontends
  ...['screen', 'skeleton', 'form', 'confirm', 'resource', 'state'],
  // server
  ...[
    'routes',
    'service',
    'repo',
    'settings',
    'eligibility',
    'review',
    'job',
    'verify',
    'personal',
    'explain',
    'command',
  ],
  // both
  ...['rules', 'view', 'types'],
  // tests, tools and generated files
  ...['test', 'e2e', 'gallery', 'gen', 'config', 'd'],
];

/** kebab-case words, then roles: `order.service.ts`, `home.screen.tsx`, `0030-watchlist.ts`. */
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*((\.[a-z0-9-]+)*)\.[a-z]+$/;

export const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      shape: '{{name}}: files are kebab-case with a role suffix.',
      role: '{{name}}: .{{role}} is none of the roles in tooling/house-rules/file-name.js; join it with a dash.',
    },
  },
  create(context) {
    const name = context.filename.split(/[\\/]/).at(-1);
    return {
      Program(node) {
        const [, , roles] = FILE_NAME.exec(name) ?? [];
        if (roles === undefined) return context.report({ node, messageId: 'shape', data: { name } });
        const role = roles
          .split('.')
          .slice(1)
          .find((each) => !ROLES.includes(each));
        if (role !== undefined) context.report({ node, messageId: 'role', data: { name, role } });
      },
    };
  },
};
