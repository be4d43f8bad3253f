import type { ExplainedFigure, FundRecord } from '@maru/domain/contracts';
import { formatDateTime, useApiT, useLocalized } from '@maru/sdk/i18n';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { useOpen } from '@maru/sdk/router';
import { Amount, Button, KeyValue, KeyValueList, Sheet, SimBadge, Tag, useLast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { beforeCosts, tradeKey, type TradeDetail } from './fund-record.rules.ts';
import styles from './trade-sheet.module.css';

type Trade = FundRecord & { detail: TradeDetail };
export const isTrade = (record: FundRecord): record is Trade => record.detail.tab === 'trade';

/** One execution or purchase in full: price, amount, and each cost. */
export function TradeSheet({ trade, onClose }: { trade: Trade | null; onClose: () => void }) {
  const t = useT();
  const shown = useLast(trade);
  const open = useOpen();
  if (!shown) return null;
  const { positionId } = shown.detail;
  return (
    <Sheet
      isOpen={trade !== null}
      onClose={onClose}
      title={t('fundRecord.tradeTitle')}
      foot={
        positionId ? (
          <Button kind="soft" isBlock onClick={() => open('position', { positionId }, '/trade/positionDetail')}>
            {t('fundRecord.toPosition')}
          </Button>
        ) : undefined
      }
    >
      <Facts trade={shown} />
    </Sheet>
  );
}

function cashFigure({ lineId, recordId, detail: { place } }: Trade): ExplainedFigure {
  if (place === 'quota') return { subject: 'quotaPurchase', purchaseId: recordId, figure: 'paid' };
  if (place === 'block') return { subject: 'blockTrade', tradeId: recordId, figure: 'paid' };
  return { subject: 'fill', fillId: lineId, figure: 'amount' };
}

function Facts({ trade }: { trade: Trade }) {
  const { detail, amount, currency, time, number } = trade;
  const t = useT();
  const apiT = useApiT();
  const localized = useLocalized();
  const { name, symbol, quantity, price, commission, tax, leverage } = detail;
  const isIndex = price.includes('.');
  return (
    <>
      <div className={styles.head}>
        <SimBadge />
        <span className={styles.name}>{localized(name)}</span>
        <Tag>{symbol}</Tag>
        {leverage > 1 && <Tag tone="warn">{t('fundRecord.leverage', { leverage })}</Tag>}
      </div>
      <KeyValueList>
        <KeyValue label={t('csv.kind')}>{t(tradeKey(detail))}</KeyValue>
        {detail.cause && <KeyValue label={t('fundRecord.cause')}>{t(`fundRecord.cause.${detail.cause}`)}</KeyValue>}
        <KeyValue label={t('csv.quantity')}>
          {t(isIndex ? 'fundRecord.contracts' : 'fundRecord.shares', quantityOf(quantity))}
        </KeyValue>
        <KeyValue label={t('csv.price')}>
          {isIndex ? groupDigits(price) : <Amount value={price} currency={currency} size="s" />}
        </KeyValue>
        <KeyValue label={t('fundRecord.beforeCosts')}>
          <Amount value={beforeCosts(amount, detail)} currency={currency} size="s" />
        </KeyValue>
        <KeyValue label={apiT('movements.commission')}>
          <Amount value={commission} currency={currency} size="s" />
        </KeyValue>
        <KeyValue label={apiT('movements.tax')}>
          <Amount value={tax} currency={currency} size="s" />
        </KeyValue>
        <KeyValue label={t('fundRecord.cash')} isStrong explain={cashFigure(trade)}>
          <Amount value={amount} currency={currency} isSigned />
        </KeyValue>
        {detail.realized !== null && (
          <KeyValue label={t('fundRecord.realized')} isStrong>
            <Amount value={detail.realized} currency={currency} isSigned />
          </KeyValue>
        )}
        <KeyValue label={t('csv.time')}>{formatDateTime(time)}</KeyValue>
        <KeyValue label={t('csv.number')}>{number}</KeyValue>
      </KeyValueList>
    </>
  );
}
