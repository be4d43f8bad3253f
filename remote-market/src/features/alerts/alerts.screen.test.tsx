import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PriceAlert } from '@maru/domain/contracts';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer, priceAlert, quoteRow } from '../../test/fixtures.ts';
import { address, open } from '../../test/open.tsx';
import { AlertsScreen } from './alerts.screen.tsx';

function openWith(first: PriceAlert[], over: Parameters<typeof happyServer>[0] = {}) {
  let data = first;
  const sent = mockApi(
    happyServer({
      '/user/Alerts': () => ({ data }),
      '/user/AlertSwitch': ({ alertId, isOn }) => {
        data = data.map((each) => (each.alertId === alertId ? { ...each, isOn } : each));
        return {};
      },
      '/user/AlertDel': ({ alertId }) => {
        data = data.filter((each) => each.alertId !== alertId);
        return {};
      },
      ...over,
    }),
  );
  const live = mockLive();
  const view = open(<AlertsScreen />, { route: '/favorite/alerts' });
  return { sent, live, view };
}
const rowOf = (text: RegExp) => screen.findByRole('switch', { name: text });

it('lists the alerts by stock with their distance from the price, live, and opens the stock', async () => {
  const { live, view } = openWith([
    priceAlert('100110', '75000'),
    priceAlert('100110', '60000', { direction: 'below' }),
  ]);
  expect(await rowOf(/75,000 이상이 되면.*\+5\.19%/)).toBeTruthy();
  expect(await rowOf(/60,000 이하가 되면.*−15\.85%/)).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('100110');
  await live.send('quote:100110', { ...quote, price: '74000' });
  expect(await rowOf(/75,000 이상이 되면.*\+1\.35%/)).toBeTruthy();
  fireEvent.click(screen.getByText('종목100110', { selector: 'button *' }));
  expect(address(view)).toBe('/market/stockDetail');
});

it('lists an alert by percent with its price of the day, or that the limits of the day do not let it be reached', async () => {
  openWith([
    priceAlert('100110', '73100', { percent: 5, base: '69600' }),
    priceAlert('100120', '10', { percent: -10, base: '11', direction: 'below', isBeyondLimits: true }),
  ]);
  expect(await rowOf(/기준가보다 5% 이상 오르면.*오늘 73,100 · 지금보다 \+2\.52%/)).toBeTruthy();
  expect(await rowOf(/기준가보다 10% 이상 내리면.*오늘은 이만큼 움직일 수 없어요/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '+5% 알림 삭제' })).toBeTruthy();
});

it('switches an alert off and on, and takes it back', async () => {
  const { sent } = openWith([priceAlert('100110', '75000'), priceAlert('100120', '60000')]);
  const row = async () => (await rowOf(/75,000/)) as HTMLInputElement;
  expect((await row()).checked).toBe(true);
  fireEvent.click(await row());
  await waitFor(async () => expect((await row()).checked).toBe(false));
  expect(sent).toContainEqual(
    expect.objectContaining({
      path: '/user/AlertSwitch',
      input: { alertId: priceAlert('100110', '75000').alertId, isOn: false },
    }),
  );
  const stock = screen.getByRole('region', { name: '종목100110' });
  fireEvent.click(within(stock).getByRole('button', { name: '75,000 알림 삭제' }));
  await waitFor(() => expect(screen.queryByText('종목100110')).toBeNull());
  expect(screen.getByText('종목100120')).toBeTruthy();
});

it('switches back when the server refuses', async () => {
  openWith([priceAlert('100110', '75000')], { '/user/AlertSwitch': () => refuse('TOO_MANY_REQUESTS') });
  fireEvent.click(await rowOf(/75,000/));
  await waitFor(async () => expect(((await rowOf(/75,000/)) as HTMLInputElement).checked).toBe(true));
});

it('has no switch and no distance with an older server', async () => {
  openWith([priceAlert('100110', '75000', { isOn: undefined, quote: undefined })]);
  expect(await screen.findByText('75,000 이상이 되면')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText(/지금보다/)).toBeNull();
});

it('says what the list is for while it is empty, and leads to the search', async () => {
  const { view } = openWith([]);
  expect(await screen.findByText(kor['alerts.emptyWhy'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['stock.none.action'] }));
  expect(address(view)).toBe('/favorite/search');
});

it('offers a retry when it failed', async () => {
  openWith([], { '/user/Alerts': () => refuse('TOO_MANY_REQUESTS') });
  expect(await screen.findByRole('button', { name: /다시 시도/ })).toBeTruthy();
});
