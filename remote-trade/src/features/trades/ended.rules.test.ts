import { filled } from '../../test/blocks.ts';
import { purchase } from '../../test/quota.ts';
import { order } from '../../test/samples.ts';
import { factsOf, keyOf } from './ended.rules.ts';

test('a purchase in the quota zone is sent and bought at once', () => {
  const { number, purchaseId: id, time } = purchase;
  const facts = { id, number, price: '67700', quantity: '200', total: '-13542031', sentAt: time, boughtAt: time };
  expect(factsOf({ kind: 'quota', purchase })).toMatchObject(facts);
});

test('a block is bought after its review', () => {
  const { number, tradeId: id, createdAt: sentAt, filledAt: boughtAt } = filled;
  const facts = { id, number, price: '65500', quantity: '200', total: '-13101965', sentAt, boughtAt };
  expect(factsOf({ kind: 'block', trade: filled })).toMatchObject(facts);
});

test('each row has an id of its own', () => {
  const rows = [{ kind: 'order', order } as const, { kind: 'quota', purchase } as const];
  expect(rows.map(keyOf)).toEqual([order.orderId, purchase.purchaseId]);
});
