import { CURRENCY_EXPONENT, formatDecimal, formatPercent } from '@maru/domain/money';
import { single, type Figure } from '../explain/explain.rules.ts';
import type { Explanations } from '../explain/explain.types.ts';
import { findExchange, type ExchangeRow } from './exchange.repo.ts';

export const explanations: Explanations = {
  async exchange({ db, userId }, { exchangeId }) {
    const row = await findExchange(db, userId, exchangeId);
    return row && explainExchange(row);
  },
};

/** The result of an exchange: the amount at the base rate less the spread. */
function explainExchange(row: ExchangeRow): Figure {
  const { base, counter, per, value } = row.rate;
  const currency = row.to_currency;
  return {
    currency,
    parts: [single('converted', row.converted), single('spread', -row.spread)],
    rules: [
      {
        code: 'EXCHANGE',
        params: {
          amount: formatDecimal(row.amount, CURRENCY_EXPONENT[row.from_currency]),
          from: row.from_currency,
          per,
          base,
          value,
          counter,
          spread: formatPercent(row.spread_rate),
        },
      },
    ],
  };
}
