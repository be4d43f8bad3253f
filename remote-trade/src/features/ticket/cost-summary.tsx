import type { ReactNode } from 'react';
import { formatPercent, quantityOf } from '@maru/domain/money';
import { hasLimit, isCashPurchase, isFirm } from '@maru/domain/trading';
import { Amount, KeyValue, KeyValueList, Skeleton } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { useFigures, type FigureSource } from './figures.ts';
import { RiskPrices } from './risk-prices.tsx';
import type { TicketDraft } from './draft.rules.ts';
import { estimateOf, type TicketFigures } from './ticket.rules.ts';

function Known({ value, children }: { value: string | null; children: (value: string) => ReactNode }) {
  return value === null ? <Skeleton width="4rem" height="0.875rem" /> : children(value);
}

const priceHintOf = ({ type }: TicketDraft, { levels }: TicketFigures) => {
  if (hasLimit(type)) return 'cost.estimateOwn';
  return levels > 1 ? 'cost.estimateAverage' : 'cost.estimateHint';
};

/**
 * Costs of the order and the remaining balance. `isFull`, for the confirmation: the amount also in words, nothing that is not part of it,
 * and no price of its risk, which stands above.
 */
export function CostSummary({ isFull = false, ...source }: FigureSource & { isFull?: boolean }) {
  const t = useT();
  const priceText = usePriceText();
  const figures = useFigures(source);
  const { draft } = source;
  const isLikely = !isFirm(draft.type);
  const quantity = quantityOf(figures.quantity);
  const money = (value: string) => <Amount value={value} size="s" />;
  const explain = (figure: Parameters<typeof estimateOf>[2]) =>
    estimateOf(source.facts.instrument.symbol, draft, figure);
  return (
    <KeyValueList>
      <KeyValue
        label={t(isCashPurchase(draft) ? 'cost.purchase' : 'cost.contract', quantity)}
        explain={explain('contract')}
      >
        {money(figures.contract)}
      </KeyValue>
      {!isCashPurchase(draft) && (
        <KeyValue label={t('cost.margin')} explain={explain('margin')}>
          {money(figures.margin)}
        </KeyValue>
      )}
      <KeyValue
        label={t('cost.commission', { rate: formatPercent(figures.commissionRate) })}
        explain={explain('commission')}
      >
        {money(figures.commission)}
      </KeyValue>
      {draft.side === 'short' && (
        <KeyValue label={t('cost.borrowFee')} explain={explain('borrowFee')}>
          {money(figures.borrowFee)}
        </KeyValue>
      )}
      {isLikely && (
        <KeyValue
          label={t('cost.estimate')}
          explain={explain('total')}
          hint={t(priceHintOf(draft, figures), {
            price: priceText(figures.estimate.price),
            levels: figures.levels,
          })}
          isStrong
        >
          <Amount value={figures.estimate.total} />
        </KeyValue>
      )}
      {(isLikely || isFull) && (
        <KeyValue
          label={t('cost.hold')}
          explain={explain('hold')}
          hint={isLikely && t('cost.holdHint', { price: priceText(figures.pricedAt) })}
          isStrong={!isLikely}
        >
          <Amount value={figures.hold} size={isLikely ? 's' : 'm'} hasWords={isFull && !isLikely} />
        </KeyValue>
      )}
      {!isFull && <RiskPrices {...source} />}
      {isCashPurchase(draft) && !isFull && (
        <KeyValue label={t('cost.taxAtExit')} explain={explain('taxAtExit')}>
          {money(figures.taxAtExit)}
        </KeyValue>
      )}
      {!isFull && (
        <KeyValue label={t('cost.availableBefore')} explain={{ subject: 'cash', currency: 'KRW', figure: 'available' }}>
          <Known value={figures.availableBefore}>{money}</Known>
        </KeyValue>
      )}
      <KeyValue label={t('cost.available')} explain={explain('availableAfter')}>
        <Known value={figures.availableAfter}>{money}</Known>
      </KeyValue>
    </KeyValueList>
  );
}
