import { useState } from 'react';
import { post } from '@maru/sdk/api';
import type { CopyShare, ExplainedFigure } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { Amount, Button, Change, KeyValue, KeyValueList, Sheet, toast, useLast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './copy-records.module.css';
import { canStop } from './copy-records.rules.ts';

type ShareFigure = Extract<ExplainedFigure, { subject: 'copyShare' }>['figure'];

interface Props {
  share: CopyShare | null;
  onClose: () => void;
  onStopped: () => Promise<void>;
}

/** One share: its units, cost, claim and times, and the button that stops it. */
export function ShareSheet({ share, onClose, onStopped }: Props) {
  const t = useT();
  const nameOf = useLocalized();
  const now = useServerNow(10_000);
  const shown = useLast(share);
  const [isStopping, setIsStopping] = useState(false);
  const isStoppable = shown !== null && canStop(shown, now);
  const stop = async ({ shareId, status }: CopyShare) => {
    setIsStopping(true);
    const answer = await post('/copy/Stop', { shareId });
    setIsStopping(false);
    if (!answer.ok) return;
    toast(t(status === 'waiting' ? 'copyRecords.cancelled' : 'copyRecords.stopped'), 'good');
    onClose();
    await onStopped();
  };
  return (
    <Sheet
      isOpen={share !== null}
      onClose={onClose}
      title={shown ? nameOf(shown.name) : t('copyRecords.title')}
      foot={
        shown &&
        isStoppable && (
          <Button kind="danger" isPending={isStopping} onClick={() => void stop(shown)}>
            {t(shown.status === 'waiting' ? 'copyRecords.cancel' : 'copyRecords.stop')}
          </Button>
        )
      }
    >
      {shown && <Facts share={shown} />}
    </Sheet>
  );
}

function Facts({ share }: { share: CopyShare }) {
  const t = useT();
  const { shareId, status, units, unlockAt } = share;
  const explain = (figure: ShareFigure): ExplainedFigure => ({ subject: 'copyShare', shareId, figure });
  return (
    <>
      <KeyValueList>
        <KeyValue label={t('copyRecords.state')} isStrong>
          {t(`copyRecords.status.${status}`)}
        </KeyValue>
        <KeyValue label={t('copyDetail.amount')}>
          <Amount value={share.amount} size="s" />
        </KeyValue>
        {units !== '0' && (
          <>
            <KeyValue label={t('copyRecords.units')}>
              {t('copyRecords.unitsOf', { units: groupDigits(units) })}
            </KeyValue>
            <KeyValue label={t('copyRecords.cost')}>
              <Amount value={share.cost} size="s" />
            </KeyValue>
            <KeyValue
              label={t(status === 'settled' ? 'copyRecords.paid' : 'copyRecords.worth')}
              explain={explain('worth')}
            >
              <Amount value={share.worth} size="s" />
            </KeyValue>
            <KeyValue label={t('dayRecords.result')} explain={explain('result')}>
              <Change amount={share.result} currency="KRW" rate={share.resultRate} />
            </KeyValue>
          </>
        )}
        {status === 'settled' && (
          <KeyValue label={t('copyDetail.fee')} explain={explain('fee')}>
            <Amount value={share.fee} size="s" />
          </KeyValue>
        )}
        {(status === 'waiting' || status === 'held' || status === 'stopping') && (
          <KeyValue label={t('copyDetail.fee')}>{t('copyDetail.feeOf', { percent: share.feePercent })}</KeyValue>
        )}
        {status === 'waiting' && (
          <KeyValue label={t('copyDetail.lockup')}>{t('copyDetail.hours', { count: share.lockupHours })}</KeyValue>
        )}
        <KeyValue label={t('copyRecords.createdAt')}>{formatDateTime(share.createdAt)}</KeyValue>
        {unlockAt && <KeyValue label={t('copyRecords.unlockAt')}>{formatDateTime(unlockAt)}</KeyValue>}
        {share.settledAt && <KeyValue label={t('copyRecords.settledAt')}>{formatDateTime(share.settledAt)}</KeyValue>}
      </KeyValueList>
      <p className={styles.text}>{t(status === 'waiting' ? 'copyDetail.nextClose' : 'copyRecords.note')}</p>
    </>
  );
}
