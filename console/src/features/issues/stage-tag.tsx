import type { IssueRow } from '@maru/domain/admin';
import { Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

/** Applications come in; money waits for an event; nothing more happens. */
const TONES = {
  ...({ upcoming: 'plain', open: 'good' } as const),
  ...({ soldOut: 'warn', closed: 'warn', drawn: 'warn', allotted: 'warn', settled: 'warn', opened: 'warn' } as const),
  ...({ listed: 'plain', cancelled: 'plain' } as const),
};

/** The stage of new shares; before the listing whether a colleague waits for a second approval. */
export function StageTag({ row: { stage, proposal } }: { row: IssueRow }) {
  const t = useT();
  const isWaiting = proposal?.state === 'open' && stage !== 'listed';
  return isWaiting ? (
    <Tag tone="warn">{t('issueStage.proposed')}</Tag>
  ) : (
    <Tag tone={TONES[stage]}>{t(`issueStage.${stage}`)}</Tag>
  );
}
