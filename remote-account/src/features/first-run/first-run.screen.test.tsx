import type { FirstStep } from '@maru/domain/contracts';
import { mockApi, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { FirstRunScreen } from './first-run.screen.tsx';

const step = (id: FirstStep['id'], route: FirstStep['route'], over: Partial<FirstStep> = {}): FirstStep => ({
  id,
  isDone: route === null,
  isWaiting: false,
  route,
  ...over,
});
const open = (steps: FirstStep[]) => {
  mockApi({ '/user/FirstSteps': () => ({ steps }) });
  renderScreen(<FirstRunScreen />, { dictionaries: { account: kor } });
};

test('each open step leads to its screen, a waiting one says so, and a done one is ticked', async () => {
  open([
    step('register', null),
    step('trade', '/market/index', { isWaiting: true }),
    step('realName', '/information/authInfo', { isWaiting: true }),
    step('deposit', '/information/recharge'),
  ]);
  expect(await screen.findByText(kor['firstRun.done'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(kor['firstRun.register.title']) })).toBeNull();
  expect(screen.getByText(kor['firstRun.trade.waiting'])).toBeTruthy();
  expect(screen.getByText(kor['firstRun.realName.review'])).toBeTruthy();
  expect(screen.getByText(kor['firstRun.deposit.why'])).toBeTruthy();
  expect(screen.getByRole('button', { name: kor['firstRun.later'] })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(kor['firstRun.deposit.title']) }));
  expect(screen.getByTestId('address').textContent).toBe('/information/recharge');
});

test('with every step done it leads on', async () => {
  open([step('register', null), step('fundPassword', null)]);
  fireEvent.click(await screen.findByRole('button', { name: kor['firstRun.start'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/index');
});
