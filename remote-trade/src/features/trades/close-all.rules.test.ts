import { holding, short } from '../../test/samples.ts';
import { closableOf, proceedsOf } from './close-all.rules.ts';

const locked = { ...holding, closable: '0' };

test('only what can be closed now, of the tab that is shown', () => {
  expect(closableOf([holding, short, locked], 'shares')).toEqual([holding]);
  expect(closableOf([holding, short, locked], 'contracts')).toEqual([short]);
});

test('the proceeds are the worth of the closable part at the last price', () => {
  const { marketValue, quantity } = holding;
  expect(proceedsOf([{ ...holding, closable: quantity }])).toBe(marketValue);
  const half = String(BigInt(quantity) / 2n);
  expect(proceedsOf([{ ...holding, closable: half }])).toBe(
    String((BigInt(marketValue) * BigInt(half)) / BigInt(quantity)),
  );
  expect(proceedsOf([])).toBe('0');
});
