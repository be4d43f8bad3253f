/** Valid values of a field with a stepper: `origin` plus multiples of `step`, from `least` to `most`. */
export interface StepperTerms {
  readonly origin?: bigint;
  readonly step: bigint;
  readonly least: bigint;
  /** Ignored where it is below `least`: no value is valid then. */
  readonly most?: bigint;
}

/** The next valid value up or down; the least one from an empty field. */
export function stepValue(value: string, direction: 1 | -1, terms: StepperTerms): string {
  const { origin = 0n, step, least, most } = terms;
  const snap = (number: bigint) => number - ((number - origin) % step);
  const [first, last] = [snap(least + step - 1n), most === undefined ? null : snap(most)];
  const current = BigInt(value || '0');
  if (current < first) return first.toString();
  const snapped = snap(current);
  const next = direction > 0 ? snapped + step : snapped === current ? current - step : snapped;
  if (next < first) return first.toString();
  return (last !== null && last >= first && next > last ? last : next).toString();
}
