import { mockApi, mockLive, renderScreen } from '@maru/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import kor from '../../../locales/kor.json';
import { usePhase } from '../../lib/use-phase.ts';
import { book, instrument, quote, SYMBOL } from '../../test/samples.ts';
import { newDraft } from './draft.rules.ts';
import { useLots } from './figures.ts';

const draft = { ...newDraft('long'), type: 'market' as const, unit: 'amount' as const, amount: '22000000' };

/** The subscriptions of the whole ticket. */
function Size() {
  const phase = usePhase(instrument);
  return useLots({ draft, facts: { instrument, phase, book: undefined, available: undefined }, priceNow: '71300' });
}

test('the ticket renders when the lots of an amount change, and not with each tick', async () => {
  mockApi({});
  const live = mockLive();
  const rendered = jest.fn();
  renderScreen(
    <Profiler id="size" onRender={rendered}>
      <Size />
    </Profiler>,
    { route: '/', dictionaries: { trade: kor } },
  );
  expect(await screen.findByText('3')).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has(`book:${SYMBOL}`)).toBe(true));
  await live.send(`book:${SYMBOL}`, book);
  rendered.mockClear();
  for (const price of ['71400', '71500', '71600', '71700']) {
    await live.send(`quote:${SYMBOL}`, { ...quote, price });
    await live.send(`book:${SYMBOL}`, { ...book, asks: [{ price, quantity: '100000' }] });
  }
  expect(rendered).not.toHaveBeenCalled();
  await live.send(`book:${SYMBOL}`, { ...book, asks: [{ price: '90000', quantity: '100000' }] });
  expect(await screen.findByText('2')).toBeTruthy();
  expect(rendered).toHaveBeenCalledTimes(1);
});
