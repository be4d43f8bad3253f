/** Limits of one application. */
export interface ApplicationTerms {
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Quantities are multiples of it. */
  readonly step: bigint;
  /** Applications that one person may make. */
  readonly perPerson: number;
  /** Won that the applicant's cash must amount to; 0 without a threshold. */
  readonly minimumFunds: bigint;
}
/** The applicant at this moment. */
export interface Applicant {
  /** Applications to this offering that were not cancelled. */
  readonly applications: number;
  /** Cash in won, held amounts included. */
  readonly funds: bigint;
}

export interface ApplicationFinding {
  readonly code:
    | 'SHARES_TOO_FEW'
    | 'SHARES_TOO_MANY'
    | 'SHARES_OFF_STEP'
    | 'APPLICATIONS_USED_UP'
    | 'FUNDS_BELOW_MINIMUM';
  readonly params: Readonly<Record<string, string | number>>;
}

/** Every violated rule of an application, the applicant's own first. Balance and opening hours are not among them. */
export function findApplicationFaults(
  quantity: bigint,
  terms: ApplicationTerms,
  { applications, funds }: Applicant,
): ApplicationFinding[] {
  const findings: ApplicationFinding[] = [];
  if (applications >= terms.perPerson)
    findings.push({ code: 'APPLICATIONS_USED_UP', params: { count: terms.perPerson } });
  if (funds < terms.minimumFunds)
    findings.push({
      code: 'FUNDS_BELOW_MINIMUM',
      params: { required: terms.minimumFunds.toString(), available: funds.toString() },
    });
  return [...findings, ...findQuantityFaults(quantity, terms)];
}

/** Violated rules of the quantity alone. */
export function findQuantityFaults(
  quantity: bigint,
  { minimum, maximum, step }: Pick<ApplicationTerms, 'minimum' | 'maximum' | 'step'>,
): ApplicationFinding[] {
  if (quantity < minimum) return [{ code: 'SHARES_TOO_FEW', params: { min: minimum.toString() } }];
  if (quantity > maximum) return [{ code: 'SHARES_TOO_MANY', params: { max: maximum.toString() } }];
  return quantity % step === 0n ? [] : [{ code: 'SHARES_OFF_STEP', params: { step: step.toString() } }];
}
