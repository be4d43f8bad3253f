import { post } from '@maru/sdk/api';
import type { CopyShare, ExplainedFigure } from '@maru/domain/contracts';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { ConfirmButton } from '@maru/sdk/flow';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { useOpen } from '@maru/sdk/router';
import { Amount, Button, Change, KeyValue, KeyValueList, Sheet, toast, useLast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './copy-records.module.css';
import { canStop } from './copy-records.rules.ts';

const PRODUCT = '/home/fllowDetail';

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
  return (
    <Sheet
      isOpen={share !== null}
      onClose={onClose}
      title={shown ? nameOf(shown.name) : t('copyRecords.title')}
      foot={shown && canStop(shown, now) && <Stop share={shown} onClose={onClose} onStopped={onStopped} />}
    >
      {shown && <Facts share={shown} />}
    </Sheet>
  );
}

interface StopProps extends Pick<Props, 'onClose' | 'onStopped'> {
  share: CopyShare;
}

/** Cancels a request that waits, stops a share that is held. */
function Stop({ share: { shareId, status, amount }, onClose, onStopped }: StopProps) {
  const t = useT();
  const isWaiting = status === 'waiting';
  const stop = async () => {
    const answer = await post('/copy/Stop', { shareId });
    if (!answer.ok) return;
    await onStopped();
    toast(t(isWaiting ? 'copyRecords.cancelled' : 'copyRecords.stopped'), 'good');
    onClose();
  };
  return (
    <ConfirmButton
      kind="danger"
      isBlock
      label={t(isWaiting ? 'copyRecords.cancel' : 'copyRecords.stop')}
      title={t(isWaiting ? 'copyRecords.cancelTitle' : 'copyRecords.stopTitle')}
      text={isWaiting ? t('copyRecords.cancelText', { amount: formatMoney(amount) }) : t('copyRecords.stopText')}
      keepLabel={t('cancel.keep')}
      onConfirm={stop}
    />
  );
}

/** The next event of a share; one that has ended has none. */
const NOTE = {
  waiting: 'copyDetail.nextClose',
  held: 'copyRecords.note',
  stopping: 'copyRecords.noteStopping',
  settled: undefined,
  cancelled: undefined,
} as const satisfies Record<CopyShare['status'], string | undefined>;

function Facts({ share }: { share: CopyShare }) {
  const t = useT();
  const open = useOpen();
  const { shareId, productId, status, units, unlockAt } = share;
  const note = NOTE[status];
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
        {status === 'waiting' && (
          <KeyValue label={t('copyDetail.fee')}>{t('copyDetail.feeOf', { percent: share.feePercent })}</KeyValue>
        )}
        {(status === 'held' || status === 'stopping') && (
          <KeyValue label={t('copyDetail.fee')} explain={explain('fee')}>
            {t('copyDetail.feeOf', { percent: share.feePercent })}
          </KeyValue>
        )}
        {status === 'waiting' && (
          <KeyValue label={t('copyDetail.lockup')}>{t('copyDetail.hours', { count: share.lockupHours })}</KeyValue>
        )}
        <KeyValue label={t('copyRecords.createdAt')}>{formatDateTime(share.createdAt)}</KeyValue>
        {unlockAt && <KeyValue label={t('copyRecords.unlockAt')}>{formatDateTime(unlockAt)}</KeyValue>}
        {share.settledAt && <KeyValue label={t('copyRecords.settledAt')}>{formatDateTime(share.settledAt)}</KeyValue>}
      </KeyValueList>
      {note && <p className={styles.text}>{t(note)}</p>}
      <Button kind="soft" isBlock data-to={PRODUCT} onClick={() => open('copyProduct', { productId }, PRODUCT)}>
        {t('copyRecords.toProduct')}
      </Button>
    </>
  );
}
