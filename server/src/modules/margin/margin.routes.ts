import { marginCalls, PER_PAGE, type ApiOutput } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { contractValue } from '@maru/domain/trading';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { findPerson } from '../identity/account.service.ts';
import { registerPool } from '../lending/lending.service.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { listingOf } from '../trade/trade-market.ts';
import { openPositions } from '../trade/trade.repo.ts';
import { monitorJob } from './margin.job.ts';
import { findLoan, findRunning, hasConsent, insertConsent, pageOfLoans, sumOfRunning } from './margin.repo.ts';
import { findRoom } from './margin-room.ts';
import { isInSplit, marginGuards } from './margin.rules.ts';
import { addCollateral, borrow, freeToPledge, repay, settleSale } from './margin.service.ts';
import { marginSettings, marginTermsView } from './margin.settings.ts';
import { toMarginLoans } from './margin.view.ts';

/** Calls about one loan, in which a draft is looked up. */
const LOAN_CALLS = [marginCalls.marginBorrow, marginCalls.marginAdd, marginCalls.marginRepay];

/** Margin lending. Without a market nothing is mounted. */
export const routes: Module = (app, deps) => {
  const { db, venue, clock } = deps;
  app.decorate('settlePledgedSale', settleSale);
  if (!venue) return;
  registerPool(app, 'margin', { initial: marginSettings.limits, lent: sumOfRunning });
  needs(app, 'sellPledged');
  schedule(app, monitorJob({ db, clock, venue, sellPledged: (prepare) => app.sellPledged(prepare) }));

  serve(app, marginCalls.marginInfo, async (_, { session, now }) => {
    const { userId } = session;
    const [person, isEnabled, loans, cash] = await Promise.all([
      findPerson(db, userId, 'fund'),
      hasConsent(db, userId),
      findRunning(db, userId),
      balanceOf(db, customer(userId, 'cash'), 'KRW'),
    ]);
    const { perCustomer, left } = await findRoom(db, loans);
    return {
      currency: 'KRW' as const,
      terms: marginTermsView(perCustomer),
      isEnabled,
      borrowed: formatDecimal(loans.reduce((sum, { principal }) => sum + principal, 0n)),
      left: formatDecimal(left),
      available: formatDecimal(cash.available),
      pledgeable: await findPledgeable(userId, now),
      loans: await toMarginLoans(db, venue, loans, now),
      guards: marginGuards(person, isEnabled),
    };
  });

  serve(app, marginCalls.marginEnable, (_, { session, once, now }) =>
    once(async (tx) => {
      await insertConsent(tx, session.userId, now);
      return { isEnabled: true };
    }),
  );

  serve(app, marginCalls.marginBorrow, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, marginCalls.marginBorrow, { ...input, fundPassword });
    return once((tx) => borrow(tx, venue, session.userId, input, now));
  });
  serve(app, marginCalls.marginAdd, (input, { session, once, now }) =>
    once((tx) => addCollateral(tx, venue, session.userId, input, now)),
  );
  serve(app, marginCalls.marginRepay, (input, { session, once, now }) =>
    once((tx) => repay(tx, venue, session.userId, input, now)),
  );

  serve(app, marginCalls.marginDetail, async (key, { session, now }) => {
    const loanId = 'loanId' in key ? key.loanId : await findIdOf(session.userId, key.clientId);
    const row = loanId === undefined ? undefined : await findLoan(db, loanId);
    if (row?.user_id !== session.userId) throw new ApiError('MARGIN_LOAN_NOT_FOUND');
    return (await toMarginLoans(db, venue, [row], now))[0]!;
  });

  serve(app, marginCalls.marginRecords, async ({ page, status }, { session, now }) => {
    const { total, rows } = await pageOfLoans(db, session.userId, { status, page });
    return { total, page, per_page: PER_PAGE, data: await toMarginLoans(db, venue, rows, now) };
  });

  /** Positions with shares that may be pledged, at the last prices. */
  async function findPledgeable(userId: string, now: number): Promise<ApiOutput<'/margin/Info'>['pledgeable']> {
    const positions = await openPositions(db, userId);
    const free = await Promise.all(positions.map((position) => freeToPledge(db, position, now)));
    return positions.flatMap(({ id, symbol }, i) => {
      const quantity = free[i]!;
      const quote = venue!.quote(symbol);
      if (quantity === 0n || !quote || isInSplit(quote)) return [];
      const { name, priceScale, lotSize, segment } = listingOf(venue!, symbol);
      return {
        positionId: id,
        symbol,
        name,
        quantity: formatDecimal(quantity),
        lotSize,
        ...(segment && { segment }),
        price: formatDecimal(quote.price, priceScale),
        value: formatDecimal(contractValue(quote.price, quantity)),
      };
    });
  }

  /** The loan that a draft is about. */
  async function findIdOf(scope: string, clientId: string): Promise<string | undefined> {
    for (const { path } of LOAN_CALLS) {
      const answer = await findAnswer<ApiOutput<'/margin/Borrow'>>(db, { scope, clientId, path });
      if (answer) return answer.loanId;
    }
    return undefined;
  }
};
