import { dailyHistory, minutesOfDay } from '../history.ts';
import { foldBars } from '../rules/candle.rules.ts';
import { dailyLimits, isOnTick } from '../rules/price.rules.ts';
import { buildListings } from './catalogue.ts';

const listings = buildListings();
const instruments = listings.map((listing) => listing.instrument);

test('some two hundred instruments, each with its own code and its own name in every language', () => {
  expect(instruments.length).toBeGreaterThan(180);
  for (const key of ['kor', 'en', 'tw', 'cn'] as const) {
    expect(new Set(instruments.map(({ name }) => name[key])).size).toBe(instruments.length);
  }
  expect(new Set(instruments.map(({ symbol }) => symbol)).size).toBe(instruments.length);
  expect(instruments.filter(({ segment }) => segment === 'ETF')).toHaveLength(15);
});

test.each([
  ['한빛전자', '100110', 69_600],
  ['세움바이오', '100270', 163_200],
  ['누리중공업', '100430', 19_000],
  ['다온엔터', '100580', 5_030],
])('%s is %s at %i', (name, code, price) => {
  const listing = listings.find(({ instrument }) => instrument.name.kor === name);
  expect([listing?.instrument.symbol, listing?.basePrice]).toEqual([code, price]);
});

test('trading permissions follow from the kind of instrument', () => {
  for (const { segment, isLargeCap, leverages, isShortable, lotSize, sellLockMinutes } of instruments) {
    expect(lotSize).toBe(100);
    expect(isShortable).toBe(isLargeCap);
    expect(leverages).toEqual(
      isLargeCap ? [1, 2, 3, 5, 10] : segment === 'KONEX' || segment === 'ETF' ? [1] : [1, 2, 3],
    );
    expect([0, 15]).toContain(sellLockMinutes);
  }
  const locked = instruments.filter(({ sellLockMinutes }) => sellLockMinutes > 0).length;
  expect(locked).toBeGreaterThan(10);
  expect(locked).toBeLessThan(25);
});

test('an opening grant of a hundred million won buys a lot of nearly everything', () => {
  const affordable = listings.filter(({ basePrice }) => basePrice * 100 <= 100_000_000);
  expect(affordable.length).toBe(listings.length);
  const prices = listings.map(({ basePrice }) => basePrice).sort((a, b) => a - b);
  expect(prices[0]).toBeLessThan(3_000);
  expect(prices.at(-1)).toBeGreaterThan(500_000);
});

describe('history', () => {
  const history = dailyHistory('seed', listings, '2026-11-20');

  test('five hundred business days before the first day, ending at the price of the catalogue', () => {
    for (const { instrument, basePrice } of listings) {
      const days = history.get(instrument.symbol)!;
      expect(days.length).toBe(500);
      expect(days.last()).toMatchObject({ close: basePrice, time: Date.parse('2026-11-19T00:00:00+09:00') });
    }
    expect(history.get('MARU')?.last()?.close).toBe(282_415);
  });

  test('every bar is one that the exchange would allow', () => {
    for (const { instrument } of listings) {
      const days = history.get(instrument.symbol)!;
      for (let i = 1; i < days.length - 1; i++) {
        const { open, high, low, close, volume } = days.at(i);
        const limits = dailyLimits(days.at(i - 1).close, instrument.segment, instrument.multiple);
        const isOrdered = high >= Math.max(open, close) && low <= Math.min(open, close) && volume > 0;
        const isInside = high <= limits.upper && low >= limits.lower;
        const isTicked = [open, high, low, close].every((price) => isOnTick(price, instrument.segment));
        if (!isOrdered || !isInside || !isTicked) throw new Error(`${instrument.symbol} day ${i}`);
      }
    }
    expect(history.size).toBe(listings.length + 2);
  });

  test('the minutes of a day fold to it, and are the same whenever they are made', () => {
    for (const { instrument } of listings.slice(0, 60)) {
      const day = history.get(instrument.symbol)!.at(250);
      const minutes = minutesOfDay('seed', instrument, day);
      expect(foldBars(minutes, '1d')).toEqual([day]);
      expect(minutesOfDay('seed', instrument, day)).toEqual(minutes);
    }
  });

  test('the same seed has the same past, another another', () => {
    const past = (seed: string) => dailyHistory(seed, listings, '2026-11-20').get('100110')!.slice(0, Infinity);
    expect(past('seed')).toEqual(history.get('100110')!.slice(0, Infinity));
    expect(past('other')).not.toEqual(past('seed'));
  });
});
