import type { __pascal__ } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { __pascal__Row } from './__kebab__.repo.ts';

export const to__pascal__ = ({ id, text, created_at }: __pascal__Row): __pascal__ => ({
  __camel__Id: id,
  text,
  createdAt: toTimestamp(created_at),
});
