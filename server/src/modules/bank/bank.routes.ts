import { bankCalls } from '@maru/shared/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { guard, realNameFault } from '../fund/guard.rules.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { bankSettings } from './bank.rules.ts';
import { findCards, findWallets } from './bank.repo.ts';
import { addCard, addWallet, removeCard, removeWallet } from './bank.service.ts';
import { toCard, toWallet } from './bank.view.ts';
import { BANKS } from './catalogue/banks.ts';

export const bankModule: Module = (app, deps) => {
  const { db } = deps;
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
        ...(fault ? [guard(fault)] : []),
        ...(cards.length >= maximum ? [guard('BANK_CARD_LIMIT', { max: maximum })] : []),
      ],
    };
  });
  serve(app, bankCalls.bankAdd, (input, { session, once, now }) =>
    once((tx) => addCard(tx, deps, session.userId, input, now)),
  );
  serve(app, bankCalls.bankDel, async ({ cardId }, { session, now }) => {
    await transaction(db, (tx) => removeCard(tx, session.userId, cardId, now));
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
