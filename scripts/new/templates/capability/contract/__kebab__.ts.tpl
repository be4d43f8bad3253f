import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { clientId, id, paged, pageNumber, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    __upper___FULL: { max: number };
  }
}

export const __camel__ = z.strictObject({
  __camel__Id: id,
  text: z.string(),
  createdAt: timestamp,
});
export type __pascal__ = z.infer<typeof __camel__>;

export const __camel__Calls = {
  __camel__List: contract({
    path: '/__camel__/List',
    summary: '__title__: own entries, newest first',
    input: z.strictObject({ page: pageNumber }),
    output: paged(__camel__),
  }),
  __camel__Create: contract({
    path: '/__camel__/Create',
    summary: '__title__: adds an entry',
    idempotent: true,
    input: z.strictObject({ clientId, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    output: __camel__,
    errors: ['__upper___FULL', 'CLIENT_ID_CONFLICT'],
  }),
};
