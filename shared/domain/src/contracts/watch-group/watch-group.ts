import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { empty, givenName, id, symbol } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    WATCH_GROUPS_FULL: { max: number };
    WATCH_GROUP_EXISTS: NoParams;
  }
}

const groupName = givenName(20);
const symbols = z.array(symbol).check(z.minLength(1), z.maxLength(200));

/** A named part of the watchlist. A stock is in one group or in none. */
export const watchGroup = z.strictObject({ groupId: id, name: groupName, symbols: z.array(symbol) });
export type WatchGroup = z.infer<typeof watchGroup>;

export const watchGroups = contract({
  path: '/user/WatchGroups',
  summary: 'Groups of the watchlist in the order of the customer, each with its symbols',
  input: empty,
  output: z.strictObject({ data: z.array(watchGroup) }),
});

export const watchGroupAdd = contract({
  path: '/user/WatchGroupAdd',
  summary: 'Make a group of the watchlist, last in order',
  input: z.strictObject({ name: groupName }),
  output: z.strictObject({ groupId: id }),
  errors: ['WATCH_GROUPS_FULL', 'WATCH_GROUP_EXISTS'],
});

export const watchGroupRename = contract({
  path: '/user/WatchGroupRename',
  summary: 'Rename a group of the watchlist',
  input: z.strictObject({ groupId: id, name: groupName }),
  output: empty,
  errors: ['NOT_FOUND', 'WATCH_GROUP_EXISTS'],
});

export const watchGroupDel = contract({
  path: '/user/WatchGroupDel',
  summary: 'Delete a group; its stocks stay on the watchlist. One that is not there is no error',
  input: z.strictObject({ groupId: id }),
  output: empty,
});

export const watchGroupOrder = contract({
  path: '/user/WatchGroupOrder',
  summary: 'Order the groups; groups that are not named keep their places',
  input: z.strictObject({ groupIds: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
  output: empty,
});

export const watchOrder = contract({
  path: '/user/WatchOrder',
  summary: 'Order stocks of the watchlist; stocks that are not named keep their places',
  input: z.strictObject({ symbols }),
  output: empty,
});

export const watchMove = contract({
  path: '/user/WatchMove',
  summary: 'Put stocks of the watchlist into a group, or without one out of every group; others are no error',
  input: z.strictObject({ symbols, groupId: z.optional(id) }),
  output: empty,
  errors: ['NOT_FOUND'],
});

export const watchGroupCalls = {
  watchGroups,
  watchGroupAdd,
  watchGroupRename,
  watchGroupDel,
  watchGroupOrder,
  watchOrder,
  watchMove,
};
