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

export const plainName = {
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
