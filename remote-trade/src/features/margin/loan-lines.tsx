import type { MarginTerms } from '@maru/domain/contracts';
import { formatMoney, formatNumber } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { linesOf, type Collateral } from './margin.rules.ts';

/** The price of the pledged stock, or the value of several, at which a loan is called, and at which its collateral is sold at once. */
export function LoanLines({
  collateral,
  owed,
  terms,
}: {
  collateral: readonly Collateral[];
  /** The debt of today. */
  owed: string;
  terms: MarginTerms;
}) {
  const t = useT();
  const lines = linesOf(collateral, owed, terms);
  if (!lines) return null;
  const { kind, call, sale, away } = lines;
  return (
    <KeyValueList>
      {call !== null && (
        <KeyValue
          label={t(`margin.callLine.${kind}`)}
          {...(away !== null && { hint: t(`margin.away.${kind}`, { rate: formatNumber(away) }) })}
        >
          {t('margin.orLess', { amount: formatMoney(call) })}
        </KeyValue>
      )}
      {sale !== null && (
        <KeyValue label={t(`margin.saleLine.${kind}`)}>{t('margin.orLess', { amount: formatMoney(sale) })}</KeyValue>
      )}
    </KeyValueList>
  );
}
