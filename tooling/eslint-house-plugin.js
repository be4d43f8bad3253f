/**
 * Roles that a file name may state after a dot: `order.service.ts`, `order.service.test.ts`. Any other part of a name is joined by a
 * dash. CONTRIBUTING.md explains them; a new one needs at least three files.
 */
export const ROLES = [
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

const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      shape: '{{name}}: files are kebab-case with a role suffix.',
      role: '{{name}}: .{{role}} is none of the roles in tooling/eslint-house-plugin.js; join it with a dash.',
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

/** A comment begins with its subject, not with a clause that stands for it. */
const CLAUSE = /^[\s*]*(What|Whatever|Who|Whoever|Whose|Which|Whichever)\b/;

const commentStart = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { clause: 'A comment begins with its subject: name the thing instead of “{{word}} …”.' },
  },
  create(context) {
    return {
      Program() {
        let last = null;
        for (const comment of context.sourceCode.getAllComments()) {
          // A line that continues the comment above it may begin with any word.
          const isContinued =
            last?.type === 'Line' && comment.type === 'Line' && comment.loc.start.line === last.loc.end.line + 1;
          last = comment;
          const word = isContinued ? undefined : CLAUSE.exec(comment.value)?.[1];
          if (word) context.report({ loc: comment.loc, messageId: 'clause', data: { word } });
        }
      },
    };
  },
};

/** Private words and the field's terms for them (docs/glossary.md). */
const REPLACED = new Map(
  Object.entries({
    patiently: 'retryWithBackoff',
    within: 'withTimeout',
    LateError: 'TimeoutError',
    forgive: 'reset',
    inTurn: 'orderCandidates',
    isAhead: 'isPreload',
    Given: 'AssignedBuild',
    givensOf: 'assignBuilds',
    Lineage: 'BuildHistory',
    UnreadBuild: 'UnresolvedBuild',
    readBuild: 'resolveBuild',
    inPlace: 'adoptInPlace',
    keepPlace: 'restoreScroll',
    warm: 'prefetch',
    hear: 'onRelease',
    isTold: 'isStreamLive',
    keepRegistry: 'saveRegistry',
    STANDSTILL_MS: 'STALL_TIMEOUT_MS',
    StuckError: 'StallError',
    isKept: 'isKeptAlive',
    Admit: 'NavigationGuard',
    Doer: 'ChangeContext',
    doerOf: 'toChangeContext',
    OutrunError: 'ConcurrentChangeError',
    placeOf: 'locationOf',
    putBack: 'restoreBuilds',
    collectable: 'findGarbage',
    isSpoken: 'isCompatible',
    become: 'transition',
    tell: 'notifyCustomer',
    TOLD: 'NOTIFICATIONS',
    handVoucherIn: 'submitVoucher',
    writeExpiryDown: 'expireOverdue',
    takeCardOff: 'deleteCard',
    putOff: 'deferLoans',
    settled: 'flushed',
    Buyer: 'Customer',
    summarise: 'estimateOrder or estimateClose',
    useSteps: 'useConfirmFlow',
    StepsSheet: 'ConfirmSheet',
  }),
);

const plainName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { replaced: '{{name}} is a private word: {{term}} (docs/glossary.md).' },
  },
  create(context) {
    const check = (node) => {
      const term = node && REPLACED.get(node.name);
      if (term) context.report({ node, messageId: 'replaced', data: { name: node.name, term } });
    };
    return {
      ExportNamedDeclaration({ declaration, specifiers }) {
        for (const { exported } of specifiers) check(exported);
        check(declaration?.id);
        for (const { id } of declaration?.declarations ?? []) check(id);
      },
    };
  },
};

const STORAGES = new Set(['localStorage', 'sessionStorage']);

/** Log-out clears what the SDK wrote, under the prefix of an embedded page; what is written beside it stays. */
const storage = {
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

/** Rules of this repository that no public plugin has. */
export const house = {
  meta: { name: 'house' },
  rules: { 'comment-start': commentStart, 'file-name': fileName, 'plain-name': plainName, storage },
};
