import { COMMON_ERRORS, contracts, type ApiPath, type ErrorCode } from '@maru/domain/contracts';
import { findingOfRefusal, placeOfRefusal, type ServerFields } from '../flow/index.ts';

/**
 * Where each refusal of a call is shown, for a table in the test of its form: `{ amount: [codes], pin: [codes], form: [codes] }`.
 * That every code has a text in every language is tested once, in the SDK.
 *
 * @throws when `fields` names a code that the call never answers with
 */
export function placesOfRefusals(path: ApiPath, fields: ServerFields<string>): Record<string, ErrorCode[]> {
  const own: readonly ErrorCode[] = Object.values(contracts).find((each) => each.path === path)!.errors;
  const codes = [...COMMON_ERRORS, ...own];
  for (const code of Object.keys(fields) as ErrorCode[])
    if (!codes.includes(code)) throw new Error(`${path} never answers with ${code}`);
  const places: Record<string, ErrorCode[]> = {};
  for (const code of own) {
    const refusal = { ok: false as const, code, msg: '' };
    const at = placeOfRefusal(refusal);
    const place = at === 'form' ? (findingOfRefusal(refusal, fields).field ?? 'form') : at;
    (places[place] ??= []).push(code);
  }
  return places;
}
