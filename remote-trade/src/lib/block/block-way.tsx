import type { BlockTrade } from '@maru/domain/contracts';
import { Timeline, useReviewer } from '@maru/sdk/flow';
import { Section } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { blockSteps } from './block-steps.ts';
import { isDecided } from './block-trade.rules.ts';

/** The timeline of a block trade. */
export function BlockWay({ trade }: { trade: BlockTrade }) {
  const t = useT();
  return (
    <Section title={t('blockTrade.way')} isCard>
      <Timeline label={t('blockTrade.way')} steps={blockSteps(trade)} nameOf={(step) => t(`blockTrade.step.${step}`)} />
    </Section>
  );
}

/** The decider as text: an automatic decision of a demo says so. Undefined before a decision. */
export function useBlockReviewer({ tradeId, status }: BlockTrade): string | undefined {
  const t = useT();
  const reviewer = useReviewer(tradeId, isDecided(status));
  return reviewer && t(`blockTrade.reviewer.${reviewer}`);
}
