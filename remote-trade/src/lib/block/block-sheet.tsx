import type { BlockTrade, ExplainedFigure } from '@maru/domain/contracts';
import { formatMoney, quantityOf } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { ConfirmButton } from '@maru/sdk/flow';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useOpen } from '@maru/sdk/router';
import { Amount, Button, KeyValue, KeyValueList, Sheet, SimBadge, Tag, toast, useLast } from '@maru/sdk/ui';
import { refreshBlocks, useBlockTrade } from './block.resource.ts';
import { BLOCK_TONE, isHeld } from './block-trade.rules.ts';
import { BlockWay, useBlockReviewer } from './block-way.tsx';
import { usePriceText, useT } from '../i18n.ts';
import { paidFor } from '../offer/offer.rules.ts';
import styles from '../offer/offer.module.css';

/** One block trade in full: terms, money, timeline, and the way on. */
export function BlockSheet({ trade, onClose }: { trade: BlockTrade | null; onClose: () => void }) {
  const t = useT();
  const nameOf = useLocalized();
  const shown = useLast(trade);
  const known = useBlockTrade(shown?.tradeId ?? '', trade !== null);
  if (!shown) return null;
  // Kept data of another trade is not shown.
  const now = known.data?.tradeId === shown.tradeId ? known.data : shown;
  return (
    <Sheet
      isOpen={trade !== null}
      onClose={onClose}
      title={nameOf(now.name)}
      foot={<WayOn trade={now} onClose={onClose} />}
    >
      <div className={styles.head}>
        <SimBadge />
        <Tag tone={BLOCK_TONE[now.status]}>{t(`blockTrade.status.${now.status}`)}</Tag>
      </div>
      <Facts trade={now} />
      <BlockWay trade={now} />
    </Sheet>
  );
}

/** A trade under review can be cancelled, a filled one leads to its position. */
function WayOn({ trade, onClose }: { trade: BlockTrade; onClose: () => void }) {
  const { tradeId, status, positionId, held } = trade;
  const t = useT();
  const open = useOpen();
  const cancel = async () => {
    const answer = await post('/block/Cancel', { tradeId });
    await refreshBlocks();
    if (!answer.ok) return;
    toast(t('blockTrade.cancelDone'), 'good');
    onClose();
  };
  if (status === 'review')
    return (
      <ConfirmButton
        kind="danger"
        isBlock
        label={t('blockTrade.cancel')}
        title={t('blockTrade.cancelTitle')}
        text={t('blockTrade.cancelText', { amount: formatMoney(held) })}
        keepLabel={t('cancel.keep')}
        onConfirm={cancel}
      />
    );
  if (!isHeld(status) || positionId === null) return null;
  return (
    <Button
      isBlock
      data-to="/trade/positionDetail"
      onClick={() => open('position', { positionId }, '/trade/positionDetail')}
    >
      {t('receipt.toPosition')}
    </Button>
  );
}

type BlockFigure = Extract<ExplainedFigure, { subject: 'blockTrade' }>['figure'];

function Facts({ trade }: { trade: BlockTrade }) {
  const t = useT();
  const priceText = usePriceText();
  const reviewer = useBlockReviewer(trade);
  const shares = (quantity: string) => t('order.shares', quantityOf(quantity));
  const { tradeId, filledAt, unlockAt, held } = trade;
  const explain = (figure: BlockFigure) => ({ subject: 'blockTrade', tradeId, figure }) as const;
  return (
    <KeyValueList>
      <KeyValue label={t('order.quantity')}>{shares(trade.quantity)}</KeyValue>
      <KeyValue
        label={t('offer.price')}
        hint={t('offer.reference', { price: priceText(trade.reference), discount: trade.discount })}
        explain={explain('price')}
      >
        {priceText(trade.price)}
      </KeyValue>
      <KeyValue label={t('offer.amount')} explain={explain('amount')}>
        <Amount value={trade.amount} size="s" />
      </KeyValue>
      <KeyValue label={t('cost.commissionPlain')} explain={explain('commission')}>
        <Amount value={trade.commission} size="s" />
      </KeyValue>
      {held !== '0' && (
        <KeyValue label={t('blockApply.held')} explain={explain('held')} isStrong>
          <Amount value={held} />
        </KeyValue>
      )}
      {filledAt && (
        <KeyValue label={t('receipt.paid')} explain={explain('paid')} isStrong>
          <Amount value={paidFor(trade)} />
        </KeyValue>
      )}
      {filledAt && <KeyValue label={t('blockTrade.remaining')}>{shares(trade.remaining)}</KeyValue>}
      <KeyValue label={t('offer.lock')}>{t('offer.lockDays', { days: trade.lockDays })}</KeyValue>
      {unlockAt && (
        <KeyValue label={t('blockTrade.unlockAt')} explain={explain('lock')}>
          {formatDateTime(unlockAt)}
        </KeyValue>
      )}
      <KeyValue label={t('offer.counterparty')}>{t('counterparty.SIMULATED_DESK')}</KeyValue>
      <KeyValue label={t('blockTrade.number')}>{trade.number}</KeyValue>
      {reviewer && <KeyValue label={t('blockTrade.reviewedBy')}>{reviewer}</KeyValue>}
    </KeyValueList>
  );
}
