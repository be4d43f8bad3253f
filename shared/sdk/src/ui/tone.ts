/** Direction of a figure, or the weight of a message. */
export type Tone = 'rise' | 'fall' | 'flat';

/** `rise`, `fall` or `flat` from a signed wire decimal; the digits are never turned into a float. */
export function toneOf(signed: string | null | undefined): Tone {
  if (!signed || /^[+-]?0*(\.0*)?$/.test(signed)) return 'flat';
  return signed.startsWith('-') ? 'fall' : 'rise';
}
