import type { ErrorCode } from '@maru/domain/contracts';

type ReleaseError = Extract<
  ErrorCode,
  'BUILD_UNKNOWN' | 'BUILD_LIVE' | 'BUILD_UNVERIFIED' | 'BUILD_UNFIT' | 'NO_EARLIER_BUILD'
>;

const ERRORS: Record<string, ReleaseError> = {
  UNKNOWN_BUILD: 'BUILD_UNKNOWN',
  NO_DESCRIPTOR: 'BUILD_UNKNOWN',
  DESCRIPTOR: 'BUILD_UNKNOWN',
  TAMPERED: 'BUILD_UNKNOWN',
  COLLECTED: 'BUILD_UNKNOWN',
  ALREADY_LIVE: 'BUILD_LIVE',
  NOT_VERIFIED: 'BUILD_UNVERIFIED',
  NOTHING_BEFORE: 'NO_EARLIER_BUILD',
  NOT_LIVE: 'NO_EARLIER_BUILD',
};

/** The answer to an operator for a code of the registry's own refusals. Those of other codes are about builds that do not go together. */
export const releaseError = (refusal: string): ReleaseError => ERRORS[refusal] ?? 'BUILD_UNFIT';
