import { fireEvent, screen } from '@testing-library/react';
import { mockApi, mockLive, renderScreen } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { product } from '../../test/copy-samples.ts';
import { page } from '../../test/samples.ts';
import { CopyProductsScreen } from './copy-products.screen.tsx';

test('products say their stock, minimum and return, the chance of loss stands above, and each opens', async () => {
  mockLive();
  mockApi({ '/copy/Products': () => page([product]) });
  renderScreen(<CopyProductsScreen />, { route: '/home/fllow', dictionaries: { trade: kor } });
  fireEvent.click(await screen.findByText('추세 따라가기'));
  expect(screen.getByText(kor['copy.text'])).toBeTruthy();
  expect(screen.getByText(kor['copy.risk'])).toBeTruthy();
  expect(screen.getByText(product.stock.kor)).toBeTruthy();
  expect(screen.getByText('최소 100,000원')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/home/fllowDetail');
  expect(localStorage.getItem('detail.copyProduct')).toContain(product.productId);
});

test('a closed product says so in place of its minimum, and opens', async () => {
  mockLive();
  mockApi({ '/copy/Products': () => page([{ ...product, closedAt: product.startedAt }]) });
  renderScreen(<CopyProductsScreen />, { route: '/home/fllow', dictionaries: { trade: kor } });
  fireEvent.click(await screen.findByText(kor['copy.closed']));
  expect(screen.getByTestId('address').textContent).toBe('/home/fllowDetail');
});

test('a product before its first close says so, and no count of none', async () => {
  mockLive();
  mockApi({ '/copy/Products': () => page([{ ...product, closes: 0 }]) });
  renderScreen(<CopyProductsScreen />, { route: '/home/fllow', dictionaries: { trade: kor } });
  expect(await screen.findByText(kor['copy.closes_zero'])).toBeTruthy();
});

test('without a product it leads to trading by a rule', async () => {
  mockLive();
  mockApi({ '/copy/Products': () => page([]) });
  renderScreen(<CopyProductsScreen />, { route: '/home/fllow', dictionaries: { trade: kor } });
  fireEvent.click(await screen.findByRole('button', { name: kor['dayTrading.title'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/dayTrading');
});
