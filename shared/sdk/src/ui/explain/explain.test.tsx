import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ExplainedFigure, Explanation } from '@maru/domain/contracts';
import { mockApi, NETWORK_DOWN, renderScreen } from '../../testing/index.ts';
import { KeyValue, KeyValueList } from '../market/facts.tsx';

const positionId = '00000000-0000-4000-8000-000000000001';
const fillId = '00000000-0000-4000-8000-000000000002';
const figure: ExplainedFigure = { subject: 'position', positionId, figure: 'entryPrice' };
const ofFill: ExplainedFigure = { subject: 'fill', fillId, figure: 'amount' };
const asOf = '2026-11-20T10:00:00+09:00';

const price: Explanation = {
  value: '70066',
  unit: 'price',
  currency: 'KRW',
  sum: '21020000',
  shares: '300',
  divisor: 'shares',
  debt: null,
  parts: [
    {
      word: 'explain.parts.purchases',
      amount: '21020000',
      more: null,
      items: [{ time: asOf, quantity: '200', price: '70100', amount: '14020000', more: ofFill }],
      rest: { count: 3, amount: '7000000' },
    },
  ],
  rules: [{ code: 'AVERAGE', params: {} }],
  asOf,
};
const fill: Explanation = {
  value: '-14022103',
  unit: 'money',
  currency: 'KRW',
  sum: '-14022103',
  shares: null,
  divisor: 'shares',
  debt: null,
  parts: [
    { word: 'movements.buy', amount: '-14020000', more: null, items: [], rest: null },
    { word: 'movements.commission', amount: '-2103', more: null, items: [], rest: null },
  ],
  rules: [{ code: 'BALANCE', params: {} }],
  asOf,
};

function open(answer: (asked: ExplainedFigure) => Explanation | typeof NETWORK_DOWN) {
  mockApi({ '/explain/Figure': answer });
  renderScreen(
    <KeyValueList>
      <KeyValue label="평균 매수가" explain={figure}>
        70,066원
      </KeyValue>
    </KeyValueList>,
  );
  fireEvent.click(screen.getByRole('button', { name: '평균 매수가 계산 근거' }));
}

test('a number opens its parts, each with its time, and the rule in words', async () => {
  open(() => price);
  const sheet = await screen.findByRole('dialog', { name: '평균 단가' });
  expect(await within(sheet).findByText('200 × 70,100')).toBeTruthy();
  expect(within(sheet).getByText('2026.11.20 10:00:00')).toBeTruthy();
  expect(within(sheet).getByText('이전 3건').textContent).toBe('이전 3건₩7,000,000');
  expect(within(sheet).getAllByText('₩21,020,000')).toHaveLength(2);
  expect(within(sheet).getByText('300')).toBeTruthy();
  expect(within(sheet).getByText(/남는 소수는 버려요/)).toBeTruthy();
});

test('a part that is a number by itself opens in its place and leads back', async () => {
  open((asked) => (asked.subject === 'fill' ? fill : price));
  fireEvent.click(await screen.findByText('200 × 70,100'));
  expect(await screen.findByRole('dialog', { name: '체결로 오간 현금' })).toBeTruthy();
  expect(await screen.findByText('− ₩2,103')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '이전 금액' }));
  expect(await screen.findByText('200 × 70,100')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '이전 금액' })).toBeNull();
});

test('a failed call offers a retry', async () => {
  open(() => NETWORK_DOWN);
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy(), { timeout: 5_000 });
});

test('the price of a unit of a pool is its parts divided by units', async () => {
  open(() => ({ ...price, divisor: 'units' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('나눈 좌수 (1,000좌)')).toBeTruthy();
});

test('a ratio is its parts divided by the debt', async () => {
  open(() => ({
    ...price,
    value: '137.25',
    unit: 'money',
    sum: '13725000',
    shares: null,
    debt: '10000000',
    rules: [{ code: 'LOAN_RATIO', params: { call: 140, sale: 120 } }],
  }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findAllByText('137.25%')).toHaveLength(2);
  expect(within(sheet).getByText('₩10,000,000')).toBeTruthy();
  expect(within(sheet).getByText(/140%보다 낮으면/)).toBeTruthy();
});

test.each([
  ['shares', '200', '200주'],
  ['days', '4', '4일'],
  ['price', '92600', '₩92,600'],
  ['price', '1255.37', '1,255.37'],
] as const)('a figure in %s of %s and its parts read %s', async (unit, value, text) => {
  open(() => ({
    ...fill,
    ...{ value, unit, sum: value, rules: [] },
    parts: [{ word: 'explain.parts.offered', amount: value, more: null, items: [], rest: null }],
  }));
  expect(await within(await screen.findByRole('dialog')).findAllByText(text)).toHaveLength(3);
});
