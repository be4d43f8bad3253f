import type { SchemaStep } from '../core/db.ts';
import * as ledger from './0001-ledger.ts';
import * as identity from './0002-identity.ts';
import * as request from './0003-request.ts';
import * as venue from './0010-venue.ts';
import * as venueReplay from './0011-venue-replay.ts';
import * as trade from './0020-trade.ts';
import * as watchlist from './0030-watchlist.ts';
import * as offering from './0031-offering.ts';
import * as news from './0032-news.ts';
import * as operator from './0040-operator.ts';
import * as audit from './0041-audit.ts';
import * as review from './0042-review.ts';
import * as upload from './0043-upload.ts';
import * as realName from './0044-real-name.ts';
import * as ledgerCorrections from './0050-ledger.ts';
import * as account from './0051-account.ts';
import * as bank from './0052-bank.ts';
import * as deposit from './0053-deposit.ts';
import * as withdrawal from './0054-withdrawal.ts';
import * as exchange from './0055-exchange.ts';
import * as loan from './0056-loan.ts';
import * as loanPause from './0057-loan-pause.ts';
import * as bankSeal from './0058-bank-seal.ts';
import * as message from './0059-message.ts';
import * as frontend from './0060-frontend.ts';

/** Every step of the schema, in the order of its number. Written ones never change; a correction is a new step. */
export const migrations: Record<string, SchemaStep> = {
  '0001-ledger': ledger,
  '0002-identity': identity,
  '0003-request': request,
  '0010-venue': venue,
  '0011-venue-replay': venueReplay,
  '0020-trade': trade,
  '0030-watchlist': watchlist,
  '0031-offering': offering,
  '0032-news': news,
  '0040-operator': operator,
  '0041-audit': audit,
  '0042-review': review,
  '0043-upload': upload,
  '0044-real-name': realName,
  '0050-ledger': ledgerCorrections,
  '0051-account': account,
  '0052-bank': bank,
  '0053-deposit': deposit,
  '0054-withdrawal': withdrawal,
  '0055-exchange': exchange,
  '0056-loan': loan,
  '0057-loan-pause': loanPause,
  '0058-bank-seal': bankSeal,
  '0059-message': message,
  '0060-frontend': frontend,
};
