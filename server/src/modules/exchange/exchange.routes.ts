import { exchangeCalls, PER_PAGE } from '@maru/shared/contracts';
import { CURRENCIES } from '@maru/shared/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { inCurrency } from '../fund/amount.ts';
import { findCash } from '../fund/fund.repo.ts';
import { personGuards } from '../fund/guard.rules.ts';
import { periodOf } from '../fund/period.ts';
import { personOf } from '../fund/person.ts';
import { pageOfExchanges } from './exchange.repo.ts';
import { execute, quote, toRecord } from './exchange.service.ts';
import { simulatedRates } from './fx.rates.ts';
import { rateOf, toFxRate } from './fx.rules.ts';
import { fxSettings } from './fx.settings.ts';

export const exchangeModule: Module = (app, deps) => {
  const { db, config } = deps;

  serve(app, exchangeCalls.fxInfo, async (_, { session, now }) => {
    const [cash, person] = await Promise.all([findCash(db, session.userId), personOf(db, session.userId, 'fund')]);
    const rates = simulatedRates(config.market.seed, now);
    const availableIn = (currency: string) => {
      const row = cash.find(({ asset }) => asset === currency);
      return row ? row.balance - row.held : 0n;
    };
    return {
      source: 'simulated' as const,
      spreadRate: fxSettings.spreadRate,
      maximum: fxSettings.maximumWorth.toString(),
      seconds: fxSettings.quoteSeconds,
      asOf: toTimestamp(now),
      rates: CURRENCIES.filter((currency) => currency !== 'KRW').map((currency) =>
        toFxRate(rateOf(rates, currency, 'KRW')),
      ),
      balances: CURRENCIES.map((currency) => ({ currency, available: inCurrency(availableIn(currency), currency) })),
      guards: personGuards(person),
    };
  });
  serve(app, exchangeCalls.fxQuoteCall, (input, { session, now }) => quote(deps, session.userId, input, now));
  serve(app, exchangeCalls.fxExecute, ({ quoteId }, { session, once, now }) =>
    once((tx) => execute(tx, session.userId, quoteId, now)),
  );
  serve(app, exchangeCalls.fxRecords, async ({ page, ...range }, { session }) => {
    const { total, rows } = await pageOfExchanges(db, session.userId, { page, ...periodOf(range) });
    return { total, page, per_page: PER_PAGE, data: rows.map(toRecord) };
  });
};
