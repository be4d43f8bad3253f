import { scopeStorage } from '../session/index.ts';
import { readDetail, saveDetail, savedDetails } from './index.ts';

afterEach(() => {
  scopeStorage('');
  localStorage.clear();
  sessionStorage.clear();
});

test('saved details are found in the storage, whatever their names', () => {
  saveDetail('stock', { symbol: '100110' });
  localStorage.setItem('detail.block', '{"blockId":"1"}');
  localStorage.setItem('detail.broken', '{');
  localStorage.setItem('details', '{}');
  expect(savedDetails()).toEqual({ stock: { symbol: '100110' }, block: { blockId: '1' } });
});

test('in a page that is not ours only our own are found', () => {
  localStorage.setItem('detail.stock', '{"symbol":"1"}');
  scopeStorage('maru.');
  saveDetail('news', { newsId: 'n1' });
  expect(savedDetails()).toEqual({ news: { newsId: 'n1' } });
});

test('what another tab has opened does not change what this one shows; a new tab shows what was opened last', () => {
  saveDetail('stock', { symbol: '100110' });
  localStorage.setItem('detail.stock', '{"symbol":"100270"}');
  expect(readDetail('stock')).toEqual({ symbol: '100110' });
  sessionStorage.clear();
  expect(readDetail('stock')).toEqual({ symbol: '100270' });
});
