import type { Guard } from '@maru/domain/contracts';
import { ApiError } from '../../core/errors.ts';

/** @throws ApiError the first of the guards. */
export function requireNone(guards: readonly Pick<Guard, 'code' | 'params'>[]): void {
  const [first] = guards;
  if (first) throw new ApiError(first.code, first.params);
}
