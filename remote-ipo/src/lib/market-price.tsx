import { percentChange } from '@maru/domain/money';
import { useTopicValue } from '@maru/sdk/live';
import { Change, KeyValue, KeyValueList, Price, SkeletonText } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

interface MarketPriceProps {
  symbol: string;
  /** Won that the new shares cost, and which of their prices that is. */
  price: string;
  kind: 'offer' | 'placement' | 'clearing' | 'floor';
}

/** The price of a company's traded shares on the market, and its difference from that of its new ones. */
export function MarketPrice({ symbol, price, kind }: MarketPriceProps) {
  const t = useT();
  const market = useTopicValue(`quote:${symbol}`, (quote) => quote?.price);
  return (
    <KeyValueList>
      <KeyValue label={t('market.price')} isStrong>
        {market === undefined ? <SkeletonText width="4rem" /> : <Price value={market} unit={t('offering.unit')} />}
      </KeyValue>
      <KeyValue label={t(`market.against.${kind}`)}>
        {market === undefined ? (
          <SkeletonText width="3rem" />
        ) : (
          <Change rate={percentChange(BigInt(market), BigInt(price))} />
        )}
      </KeyValue>
    </KeyValueList>
  );
}
