import { bankCalls } from '@maru/domain/contracts';
import { transaction, type Tx } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { faultGuard, guard } from '../funds/guard.rules.ts';
import { realNameFault } from '../identity/account.rules.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { findCards, findWallets } from './bank.repo.ts';
import { addCard, addWallet, removeCard, removeWallet } from './bank.service.ts';
import { bankSettings } from './bank.settings.ts';
import { toCard, toWallet } from './bank.view.ts';
import { BANKS } from './catalogue/banks.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** Whether a payment to this card is in progress, so that the card must not be deleted. */
    isCardInUse(tx: Tx, cardId: string): Promise<boolean>;
  }
}

export const routes: Module = (app, deps) => {
  const { db } = deps;
  needs(app, 'isCardInUse');
  serve(app, bankCalls.bankList, async (_, { session }) => {
    const [customer, cards] = await Promise.all([findCustomer(db, session.userId), findCards(db, session.userId)]);
    const fault = realNameFault(customer?.real_name ?? 'none');
    const maximum = bankSettings.maximumCards;
    return {
      cards: cards.map(toCard),
      banks: [...BANKS],
      holder: fault ? null : (customer?.name ?? null),
      maximum,
      guards: [
        ...(fault ? [faultGuard(fault)] : []),
        ...(cards.length >= maximum ? [guard('BANK_CARD_LIMIT', { params: { max: maximum } })] : []),
      ],
    };
  });
  serve(app, bankCalls.bankAdd, (input, { session, once, now }) =>
    once((tx) => addCard(tx, deps, session.userId, input, now)),
  );
  serve(app, bankCalls.bankDel, async ({ cardId }, { session, now }) => {
    await transaction(db, (tx) => removeCard(tx, app, session.userId, cardId, now));
    return {};
  });
  serve(app, bankCalls.walletList, async (_, { session }) => ({
    wallets: (await findWallets(db, session.userId)).map(toWallet),
    maximum: bankSettings.maximumWallets,
  }));
  serve(app, bankCalls.walletAdd, (input, { session, once, now }) =>
    once((tx) => addWallet(tx, session.userId, input, now)),
  );
  serve(app, bankCalls.walletDel, async ({ walletId }, { session, now }) => {
    await removeWallet(db, session.userId, walletId, now);
    return {};
  });
};
