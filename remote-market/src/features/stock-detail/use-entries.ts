import { useMemo } from 'react';
import type { Position } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { entryPrices, groupFills, type FillGroup } from './entries.rules.ts';

function figures({ quantity, low, high }: Pick<FillGroup, 'quantity' | 'low' | 'high'>) {
  const price = low === high ? groupDigits(low) : `${groupDigits(low)}–${groupDigits(high)}`;
  return { quantity: groupDigits(String(quantity)), price };
}

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
      events: groupFills(orders ?? []).map(({ time, kind, ...group }) => ({
        time,
        kind,
        label: t(kind === 'buy' ? 'chart.bought' : 'chart.sold'),
        detail: t(kind === 'buy' ? 'chart.boughtAt' : 'chart.soldAt', figures(group)),
      })),
    }),
    [prices, orders, t],
  );
}
