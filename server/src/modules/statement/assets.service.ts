import type { AccountCurrency, Assets } from '@maru/domain/contracts';
import { CURRENCIES, percentChange, type Currency } from '@maru/domain/money';
import { assetsTotal } from '@maru/domain/trading';
import { kstDayStart, toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { simulatedRates } from '../exchange/exchange-rates.ts';
import { convert, rateOf, worthInWon, type WonRates } from '../exchange/exchange.rules.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { findLiveLoans } from '../loan/loan.repo.ts';
import { totalOf } from '../loan/loan.rules.ts';
import { debtToday } from '../loan/loan.view.ts';
import { pnlOfShares, worthOfShares } from '../copy/copy.view.ts';
import { costOfNewShares } from '../ipo/application.repo.ts';
import { accountsOf } from '../strategy/strategy.repo.ts';
import { worthOfStrategies } from '../strategy/strategy.view.ts';
import { findRunning } from '../margin/margin.repo.ts';
import { debtOn, totalOf as owedOf } from '../margin/margin.rules.ts';
import { pnlOf, valuationOf } from '../trade/trade-portfolio.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { inCurrency } from '../funds/amount.ts';
import { findCash } from '../ledger/ledger.repo.ts';
import { findAccountCurrency } from './statement.repo.ts';

/** The customer's assets less their debts, in won, by currency, and in the currency that they chose to see first. */
export async function assetsOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  venue: Venue,
  userId: string,
  now: number,
): Promise<Assets> {
  const dayStart = kstDayStart(venue.state().tradingDay);
  const [
    cashRows,
    margin,
    valuation,
    ofStrategies,
    ofShares,
    inStrategies,
    inProducts,
    newShares,
    loans,
    marginLoans,
    chosen,
  ] = await Promise.all([
    findCash(db, userId),
    balanceOf(db, customer(userId, 'margin'), 'KRW'),
    valuationOf(db, venue, userId),
    accountsOf(db, userId).then((accounts) => pnlOf(db, venue, accounts)),
    pnlOfShares(db, userId, dayStart),
    worthOfStrategies(db, venue, userId, now),
    worthOfShares(db, userId),
    costOfNewShares(db, userId),
    findLiveLoans(db, userId),
    findRunning(db, userId),
    findAccountCurrency(db, userId),
  ]);
  const rates = simulatedRates(config.secret, now);
  const own = CURRENCIES.map((currency) => {
    const { balance, held } = cashRows.find(({ asset }) => asset === currency) ?? { balance: 0n, held: 0n };
    return { currency, balance, held, available: balance - held, worth: worthInWon(balance, currency, rates) };
  });
  const of = (currency: Currency) => own.find((row) => row.currency === currency)!;
  const cash = of('KRW');
  const foreign = own.reduce((sum, { currency, worth }) => (currency === 'KRW' ? sum : sum + worth), 0n);
  const { marketValue, unrealized, contracts } = valuation;
  const todayPnl = valuation.todayPnl + ofStrategies.today + ofShares.today;
  const realizedTotal = valuation.realizedTotal + ofStrategies.realized + ofShares.realized;
  const managed = inStrategies + inProducts;
  const today = toKstDay(now);
  const owedOnCredit = loans.reduce((sum, loan) => sum + totalOf(debtToday(loan, today)), 0n);
  const owed = marginLoans.reduce((sum, loan) => sum + owedOf(debtOn(loan, today)), owedOnCredit);
  const parts = {
    cash: cash.balance,
    marketValue,
    margin: margin.balance,
    contracts,
    managed,
    newShares,
    foreign,
    owed,
  };
  const total = assetsTotal(parts);
  const gross = total + owed;
  return {
    currency: 'KRW',
    total: total.toString(),
    cash: cash.balance.toString(),
    available: cash.available.toString(),
    held: cash.held.toString(),
    margin: margin.balance.toString(),
    marketValue: marketValue.toString(),
    contracts: contracts.toString(),
    managed: managed.toString(),
    newShares: newShares.toString(),
    unrealized: unrealized.toString(),
    todayPnl: todayPnl.toString(),
    todayRate: percentChange(gross, gross - todayPnl),
    realizedTotal: realizedTotal.toString(),
    foreign: foreign.toString(),
    owed: owed.toString(),
    currencies: own.map(({ currency, balance, available, held, worth }) => ({
      currency,
      balance: inCurrency(balance, currency),
      available: inCurrency(available, currency),
      held: inCurrency(held, currency),
      worth: worth.toString(),
    })),
    account: {
      currency: chosen,
      total: inCurrency(inAccount(total, chosen, rates), chosen),
      owed: inCurrency(inAccount(owed, chosen, rates), chosen),
      balance: inCurrency(of(chosen).balance, chosen),
      available: inCurrency(of(chosen).available, chosen),
      held: inCurrency(of(chosen).held, chosen),
    },
    rateSource: 'simulated',
    asOf: toTimestamp(now),
  };
}

/** Won in another currency, at the base rate. */
const inAccount = (won: bigint, currency: AccountCurrency, rates: WonRates): bigint =>
  currency === 'KRW' ? won : convert(won, 'KRW', currency, rateOf(rates, 'KRW', currency));
