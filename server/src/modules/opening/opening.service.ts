import { offeringDatesOf, offeringTermsOf, type OfferingDraft } from '@maru/domain/admin';
import type { ErrorCode, Localized } from '@maru/domain/contracts';
import { findOfferingDateFaults, findOfferingFaults } from '@maru/domain/new-shares';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { SECTORS } from '../../venue/catalogue/industries.ts';
import { AUCTIONS } from '../auction/catalogue/auctions.ts';
import { OFFERINGS } from '../ipo/catalogue/offerings.ts';
import { insertOffering } from '../ipo/ipo.repo.ts';
import { applicantSettings } from '../ipo/ipo.settings.ts';
import { toOfferingRow } from '../ipo/offering.service.ts';
import { PLACEMENTS } from '../placement/catalogue/placements.ts';
import { isIssued } from './opening.repo.ts';
import { calendarFault } from './opening.rules.ts';

type Opening = Pick<Deps, 'config' | 'venue'>;

/** Names and codes that issues of the calendar will have, whether they are announced or not. */
const CATALOGUE: readonly { readonly name: Localized; readonly code: string }[] = [
  ...OFFERINGS.map(({ name, symbol }) => ({ name, code: symbol })),
  ...AUCTIONS,
  ...PLACEMENTS,
];

/** @throws ApiError of the contract's `OFFERING_ERRORS`: the first rule that the draft violates at `now`. */
export async function requireOfferable(
  db: Db | Tx,
  { config, venue }: Opening,
  draft: OfferingDraft,
  now: number,
): Promise<void> {
  const dates = offeringDatesOf(draft);
  const [fault] = [...findOfferingFaults(offeringTermsOf(draft)), ...findOfferingDateFaults(dates, now)];
  if (fault) throw new ApiError<ErrorCode>(fault.code, fault.params);
  const closed = calendarFault(config.market.clock, dates);
  if (closed?.code === 'OFFERING_CLOSED_DAY') throw new ApiError('OFFERING_CLOSED_DAY', { day: closed.day });
  if (closed) throw new ApiError(closed.code);
  const { symbol, name } = draft;
  const hasName = (other: Localized): boolean =>
    (Object.keys(name) as (keyof Localized)[]).some((language) => name[language] === other[language]);
  const isTaken =
    venue?.instruments().some((each) => each.symbol === symbol || hasName(each.name)) ||
    CATALOGUE.some((each) => each.code === symbol || hasName(each.name)) ||
    (await isIssued(db, symbol, name));
  if (isTaken) throw new ApiError('OFFERING_EXISTS');
}

/** Announces the new shares, which the jobs of the calendar's issues take through their life. @throws as {@link requireOfferable} */
export async function openOffering(tx: Tx, opening: Opening, draft: OfferingDraft, now: number): Promise<string> {
  await requireOfferable(tx, opening, draft, now);
  const { bandLow, bandHigh, minimumFunds, industry, ...company } = draft;
  const row = toOfferingRow(
    opening.config,
    {
      ...company,
      ...offeringTermsOf(draft),
      segment: draft.segment,
      industry,
      sector: SECTORS[industry],
      band: [BigInt(bandLow), BigInt(bandHigh)],
      minimumFunds: BigInt(minimumFunds),
      demand: applicantSettings.demand,
    },
    { step: 0, announceAt: now, ...offeringDatesOf(draft) },
    { number: 1, at: now },
  );
  await insertOffering(tx, row);
  return row.offering_id;
}
