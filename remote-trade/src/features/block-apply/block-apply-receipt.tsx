import type { BlockTrade } from '@maru/domain/contracts';
import { formatMoney, quantityOf } from '@maru/domain/money';
import { Receipt } from '@maru/sdk/flow';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { AppBar, BottomBar, Button, Screen, StaleOf } from '@maru/sdk/ui';
import { useState } from 'react';
import { useBlockTrade } from '../../lib/block/block.resource.ts';
import { RECEIPT_TONE } from '../../lib/block/block-trade.rules.ts';
import { BlockWay, useBlockReviewer } from '../../lib/block/block-way.tsx';
import { usePriceText, useT } from '../../lib/i18n.ts';

const OFFERS = '/home/blockTrade';
const RECORDS = '/home/blockTrade2';

/** Outcome of an application, followed through its review and its fill. */
export function BlockReceipt({ sent }: { sent: BlockTrade }) {
  const t = useT();
  const go = useGo();
  const nameOf = useLocalized();
  const priceText = usePriceText();
  const [sentAt] = useState(() => Date.now());
  const known = useBlockTrade(sent.tradeId);
  const trade = known.data ?? sent;
  const reviewer = useBlockReviewer(trade);
  const { tradeId, status, unlockAt } = trade;
  return (
    <Screen
      bar={<AppBar title={t('blockApply.title')} onBack={() => go(OFFERS, { isReplace: true })} />}
      foot={
        <BottomBar>
          <Button kind="soft" data-to={OFFERS} onClick={() => go(OFFERS, { isReplace: true })}>
            {t('blockApply.toOffers')}
          </Button>
          <Button data-to={RECORDS} onClick={() => go(RECORDS, { isReplace: true })}>
            {t('blockOffers.records')}
          </Button>
        </BottomBar>
      }
    >
      <StaleOf query={{ ...known, data: trade, dataUpdatedAt: known.dataUpdatedAt || sentAt }} />
      <Receipt
        tone={RECEIPT_TONE[status]}
        title={t(`blockTrade.outcome.${status}.title`)}
        text={t(`blockTrade.outcome.${status}.text`, { time: unlockAt ? formatDateTime(unlockAt) : '' })}
        amount={formatMoney(trade.amount)}
        number={trade.number}
        facts={[
          [t('blockTrade.number'), trade.number],
          [nameOf(trade.name), t('order.shares', quantityOf(trade.quantity))],
          [t('offer.price'), priceText(trade.price), { subject: 'blockTrade', tradeId, figure: 'price' }],
          [
            t('cost.commissionPlain'),
            formatMoney(trade.commission),
            { subject: 'blockTrade', tradeId, figure: 'commission' },
          ],
          [t('offer.counterparty'), t('counterparty.SIMULATED_DESK')],
          [t('blockTrade.createdAt'), formatDateTime(trade.createdAt)],
          ...(reviewer ? [[t('blockTrade.reviewedBy'), reviewer] as const] : []),
        ]}
      >
        <BlockWay trade={trade} />
      </Receipt>
    </Screen>
  );
}
