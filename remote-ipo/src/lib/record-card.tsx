import type { ReactNode } from 'react';
import type { Cancellation, Localized } from '@maru/domain/contracts';
import { joinSentences } from '@maru/domain/text';
import { useLocalized, formatMinute } from '@maru/sdk/i18n';
import { Card, KeyValue, KeyValueList, Tag, type TagTone } from '@maru/sdk/ui';
import { useCancelReason } from './cancellation.tsx';
import { useT } from './i18n.ts';
import styles from './record-card.module.css';
import { StockButton } from './stock-button.tsx';

const TONES: Partial<Record<string, TagTone>> = {
  applied: 'brand',
  sealed: 'brand',
  review: 'brand',
  won: 'brand',
  awaiting_payment: 'warn',
  paid: 'good',
};

interface RecordCardProps {
  /** The own application or bid. */
  record: {
    readonly name: Localized;
    readonly symbol: string;
    readonly status: string;
    readonly listAt: string;
    readonly listedAt: string | null;
    readonly cancellation: Cancellation;
  };
  /** Words of the status, and the sentence about what comes next. */
  status: string;
  text: string;
  /** `KeyValue`s. */
  facts: ReactNode;
  /** Buttons; what was listed leads to its stock without them. */
  actions?: ReactNode;
  /** Shown below the buttons. */
  children?: ReactNode;
}

/** One own application or bid: its figures, what comes next, and what can be done now. */
export function RecordCard({ record, status, text, facts, actions, children }: RecordCardProps) {
  const t = useT();
  const { listAt, listedAt, symbol } = record;
  const reason = useCancelReason(record.cancellation);
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{useLocalized()(record.name)}</h2>
        <Tag tone={TONES[record.status] ?? 'plain'}>{status}</Tag>
      </div>
      <KeyValueList>
        {facts}
        {record.status === 'paid' && (
          <KeyValue label={t(listedAt === null ? 'applications.listAt' : 'applications.listedAt')}>
            {formatMinute(listedAt ?? listAt)}
          </KeyValue>
        )}
      </KeyValueList>
      <p className={styles.note}>{joinSentences([record.status === 'refunded' && reason, text])}</p>
      {(listedAt !== null || actions) && (
        <div className={styles.actions}>
          {listedAt !== null && <StockButton symbol={symbol} />}
          {actions}
        </div>
      )}
      {children}
    </Card>
  );
}
