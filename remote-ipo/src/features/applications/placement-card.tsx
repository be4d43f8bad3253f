import type { PlacementApplication, PlacementStatus } from '@maru/domain/contracts';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { answerText, formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { Card, KeyValue, KeyValueList, Tag, toast, type TagTone } from '@maru/sdk/ui';
import { CancelReason } from '../../lib/cancellation.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { useT } from '../../lib/i18n.ts';
import { refreshPlacements } from '../../lib/placements.resource.ts';
import { StockButton } from '../../lib/stock-button.tsx';
import styles from './applications.module.css';

const TONES: Partial<Record<PlacementStatus, TagTone>> = { review: 'brand', paid: 'good' };

/** One application for placed shares, which can be canceled during its review. */
export function PlacementCard({ application }: { application: PlacementApplication }) {
  const t = useT();
  const localized = useLocalized();
  const { applicationId, status, amount, listAt, listedAt } = application;
  const cancel = async () => {
    const answer = await post('/placement/Cancel', { applicationId }, { isQuiet: true });
    await refreshPlacements();
    toast(answer.ok ? t('place.cancelled') : answerText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{localized(application.name)}</h2>
        <Tag tone={TONES[status] ?? 'plain'}>{t(`place.status.${status}`)}</Tag>
      </div>
      <KeyValueList>
        <KeyValue label={t('place.number')}>{application.number}</KeyValue>
        <KeyValue label={t('place.quantity')}>
          {t('offering.shares', { count: groupDigits(application.quantity) })}
        </KeyValue>
        <KeyValue label={t('placement.price')}>{formatMoney(application.price)}</KeyValue>
        <KeyValue label={t('place.total')} isStrong>
          {formatMoney(amount)}
        </KeyValue>
        <KeyValue label={t('place.appliedAt')}>{formatDateTime(application.createdAt).slice(0, 16)}</KeyValue>
        {status === 'paid' && (
          <KeyValue label={t(listedAt === null ? 'applications.listAt' : 'applications.listedAt')}>
            {formatDateTime(listedAt ?? listAt).slice(0, 16)}
          </KeyValue>
        )}
      </KeyValueList>
      <p className={styles.note}>
        {status === 'refunded' && <CancelReason cancellation={application.cancellation} />}
        {listedAt === null ? t(`place.text.${status}`) : t('applications.text.listed')}
      </p>
      {listedAt !== null && (
        <div className={styles.actions}>
          <StockButton symbol={application.symbol} />
        </div>
      )}
      {status === 'review' && (
        <div className={styles.actions}>
          <ConfirmButton
            label={t('place.cancel')}
            title={t('place.cancelTitle')}
            text={t('place.cancelText', { amount: formatMoney(amount) })}
            keepLabel={t('applications.keep')}
            onConfirm={cancel}
          />
        </div>
      )}
    </Card>
  );
}
