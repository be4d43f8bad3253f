import { useMemo } from 'react';
import type { Position } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { entryPrices, fillEvents } from './entries.rules.ts';

/** The customer's average prices and fills of a stock, for its chart; none for a visitor. */
export function useEntries(positions: readonly Position[]) {
  const t = useT();
  const held = positions.find(({ status }) => status !== 'closed');
  const { data } = useApiQuery(
    '/trade/PositionDetail',
    { positionId: held?.positionId ?? '' },
    { isEnabled: held !== undefined },
  );
  const prices = entryPrices(positions).join();
  const orders = data?.orders;
  return useMemo(
    () => ({
      marks: (prices === '' ? [] : prices.split(',')).map((price) => ({
        price: Number(price),
        label: t('chart.average', { price: groupDigits(price) }),
      })),
      events: fillEvents(orders ?? [], { buy: t('chart.bought'), sell: t('chart.sold') }),
    }),
    [prices, orders, t],
  );
}
