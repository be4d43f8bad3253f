import { signedPercent } from '@maru/domain/money';
import type { Issue, MoveReason } from '@maru/domain/contracts';
import { joinSentences } from '@maru/domain/text';
import { useLocalized } from '@maru/sdk/i18n';
import { Tag, type TagTone } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import styles from './insight.module.css';

const TONES: Partial<Record<MoveReason, TagTone>> = {
  limit_up: 'rise',
  high52: 'rise',
  buying: 'rise',
  limit_down: 'fall',
  low52: 'fall',
  selling: 'fall',
  volume: 'brand',
  listing: 'brand',
};

/** The reasons for a move as tags, and the figures behind them as sentences. */
export function Reasons({ issue }: { issue: Issue }) {
  const t = useT();
  const localized = useLocalized();
  const { index, sector, volumeTimes, strength } = issue;
  const sentences = [
    issue.reasons.includes('listing') && t('issue.why.listing'),
    sector && t('issue.why.sector', { name: localized(sector.name), rate: signedPercent(sector.changeRate) }),
    index && t('issue.why.index', { name: localized(index.name), rate: signedPercent(index.changeRate) }),
    volumeTimes && t('issue.why.volume', { value: volumeTimes }),
    strength && t('issue.why.strength', { value: strength }),
  ];
  return (
    <>
      <div className={styles.reasons}>
        {issue.reasons.map((reason) => (
          <Tag key={reason} tone={TONES[reason] ?? 'plain'}>
            {t(`issue.reason.${reason}`)}
          </Tag>
        ))}
      </div>
      <p className={styles.why}>{joinSentences(sentences)}</p>
    </>
  );
}
