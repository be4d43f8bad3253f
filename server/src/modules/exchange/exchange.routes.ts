import { exchangeCalls, PER_PAGE } from '@maru/domain/contracts';
import { CURRENCIES } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { inCurrency } from '../funds/amount.ts';
import { personGuards } from '../funds/guard.rules.ts';
import { periodOf } from '../../core/period.ts';
import { findPerson } from '../identity/account.service.ts';
import { findCash } from '../ledger/ledger.repo.ts';
import { pageOfExchanges } from './exchange.repo.ts';
import { executeExchange, quoteExchange } from './exchange.service.ts';
import { simulatedRates } from './exchange-rates.ts';
import { rateOf, toFxRate } from './exchange.rules.ts';
import { exchangeSettings } from './exchange.settings.ts';
import { toRecord } from './exchange.view.ts';

export const routes: Module = (app, deps) => {
  const { db, config } = deps;

  serve(app, exchangeCalls.fxInfo, async (_, { session, now }) => {
    const [cash, person] = await Promise.all([findCash(db, session.userId), findPerson(db, session.userId, 'fund')]);
    const rates = simulatedRates(config.secret, now);
    const availableIn = (currency: string) => {
      const row = cash.find(({ asset }) => asset === currency);
      return row ? row.balance - row.held : 0n;
    };
    return {
      source: 'simulated' as const,
      spreadRate: exchangeSettings.spreadRate,
      maximum: exchangeSettings.maximumWorth.toString(),
      seconds: exchangeSettings.quoteSeconds,
      asOf: toTimestamp(now),
      rates: CURRENCIES.filter((currency) => currency !== 'KRW').map((currency) =>
        toFxRate(rateOf(rates, currency, 'KRW')),
      ),
      balances: CURRENCIES.map((currency) => ({ currency, available: inCurrency(availableIn(currency), currency) })),
      guards: personGuards(person),
    };
  });

  serve(app, exchangeCalls.fxQuoteCall, (input, { session, now }) =>
    quoteExchange(db, deps, session.userId, input, now),
  );

  serve(app, exchangeCalls.fxExecute, ({ quoteId }, { session, once, now }) =>
    once((tx) => executeExchange(tx, session.userId, quoteId, now)),
  );

  serve(app, exchangeCalls.fxRecords, async ({ page, ...range }, { session }) => {
    const { total, rows } = await pageOfExchanges(db, session.userId, { page, ...periodOf(range) });
    return { total, page, per_page: PER_PAGE, data: rows.map(toRecord) };
  });
};
