import type { ExplainedFigure, MarginTerms } from '@maru/domain/contracts';
import { formatMoney, formatNumber } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { linesOf, type Collateral } from './margin.rules.ts';

interface Props {
  collateral: readonly Collateral[];
  /** The debt of today. */
  owed: string;
  terms: MarginTerms;
  /** Of a running loan: explains its lines. */
  loanId?: string | undefined;
}

/** The price of the pledged stock, or the value of several, at which a loan is called, and at which its collateral is sold at once. */
export function LoanLines({ collateral, owed, terms, loanId }: Props) {
  const t = useT();
  const priceText = usePriceText();
  const lines = linesOf(collateral, owed, terms);
  if (!lines) return null;
  const { kind } = lines;
  // Interest is mentioned once: at the next line.
  const next = (['call', 'sale'] as const).find((name) => lines[name]?.fall);
  return (
    <KeyValueList>
      {(['call', 'sale'] as const).map((name) => {
        const line = lines[name];
        if (!line) return null;
        const { level, fall } = line;
        return (
          <KeyValue
            key={name}
            label={t(`margin.${name}Line.${kind}`)}
            {...(fall !== null && {
              hint: t(`margin.${name === next ? 'away' : 'further'}.${kind}`, { rate: formatNumber(fall) }),
            })}
            {...(loanId !== undefined && { explain: figureOf(loanId, name, kind) })}
          >
            {t('margin.orLess', { amount: kind === 'price' ? priceText(level) : formatMoney(level) })}
          </KeyValue>
        );
      })}
    </KeyValueList>
  );
}

const FIGURES = {
  call: { price: 'callPrice', value: 'callValue' },
  sale: { price: 'salePrice', value: 'saleValue' },
} as const;

const figureOf = (loanId: string, name: 'call' | 'sale', kind: 'price' | 'value'): ExplainedFigure => ({
  subject: 'marginLoan',
  loanId,
  figure: FIGURES[name][kind],
});
