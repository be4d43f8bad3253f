import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import cn from '../../../locales/cn.json';
import en from '../../../locales/en.json';
import kor from '../../../locales/kor.json';
import tw from '../../../locales/tw.json';
import { happyServer, newsItem, page, quoteRow } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { NewsDetailScreen } from './news-detail.screen.tsx';
import { NewsListScreen } from './news-list.screen.tsx';

beforeAll(stubBrowser);

it('lists bulletins in the words of the reader', async () => {
  mockApi(happyServer());
  mockLive();
  open(<NewsListScreen />, { route: '/home/newsList' });
  expect((await screen.findAllByText('한빛전자, 5.21% 급등'))[0]).toBeTruthy();
  expect(screen.getAllByText('30분 전')).toHaveLength(2);
});

it('shows whose bulletin it is: a stock by its logo, the market by a chart', async () => {
  const session = newsItem(3, {
    kind: 'session_open',
    category: 'market',
    params: { day: '2026-11-20' },
    subjects: [],
  });
  mockApi(happyServer({ '/news/List': () => page([newsItem(1), session]) }));
  mockLive();
  open(<NewsListScreen />, { route: '/home/newsList' });
  await screen.findByText('한빛전자, 5.21% 급등');
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('button')!.firstElementChild!);
  expect(rows.map((mark) => mark.textContent)).toEqual(['한전', '']);
  expect(rows[1]?.querySelector('svg')).toBeTruthy();
});

it.each([
  ['2026-11-20', '11월 20일 하루예요'],
  ['2026-11-23', '11월 20일부터 11월 23일까지예요'],
])('tells the period of an offering until %s', async (until, period) => {
  const params = { day: '2026-11-20', until, price: '12000', minimum: '10' };
  const opened = newsItem(1, { kind: 'offering_open', category: 'offering', params });
  mockApi(happyServer({ '/news/List': () => page([opened]) }));
  mockLive();
  open(<NewsListScreen />, { route: '/home/newsList' });
  expect(await screen.findByText(new RegExp(`청약 기간은 ${period}`))).toBeTruthy();
});

it('keeps the category in the address', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<NewsListScreen />, { route: '/home/newsList?category=offering' });
  await screen.findAllByText('한빛전자, 5.21% 급등');
  expect(sent[0]?.input).toMatchObject({ category: 'offering' });
  fireEvent.click(screen.getByRole('tab', { name: kor['news.category.market'] }));
  expect(address(view)).toBe('/home/newsList?category=market');
});

it('says when there is none, and offers a retry when it failed', async () => {
  let isDown = true;
  mockApi(happyServer({ '/news/List': () => (isDown ? refuse('TOO_MANY_REQUESTS') : page([])) }));
  mockLive();
  open(<NewsListScreen />);
  const retry = await screen.findByRole('button', { name: /다시 시도/ });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText(kor['news.empty.title'])).toBeTruthy();
});

it('opens a bulletin', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<NewsListScreen />);
  fireEvent.click((await screen.findAllByText('한빛전자, 5.21% 급등'))[0]!);
  expect(address(view)).toBe('/home/newsDetail');
});

it('shows a bulletin with the live price of its stock', async () => {
  mockApi(happyServer());
  const live = mockLive();
  const view = open(<NewsDetailScreen />, { detail: { news: { newsId: newsItem(1).newsId } } });
  expect(await screen.findByRole('heading', { name: '한빛전자, 5.21% 급등' })).toBeTruthy();
  expect(screen.getByText('2026.11.20 09:30')).toBeTruthy();
  expect(await screen.findByText('71,300')).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('100110');
  await live.send('quote:100110', { ...quote, price: '73000' });
  fireEvent.click(screen.getByText('73,000'));
  expect(address(view)).toBe('/market/stockDetail');
});

it('opened without a choice it says so and leads to the list', () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<NewsDetailScreen />);
  expect(screen.getByText(kor['newsDetail.none.title'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['newsDetail.none.action'] }));
  expect(address(view)).toBe('/home/newsList');
});

it('offers a retry when the bulletin cannot be had', async () => {
  mockApi(happyServer({ '/news/Detail': () => refuse('NEWS_NOT_FOUND') }));
  mockLive();
  open(<NewsDetailScreen />, { detail: { news: { newsId: newsItem(1).newsId } } });
  expect(await screen.findByText(/뉴스를 찾을 수 없어요/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /다시 시도/ })).toBeTruthy();
});

it.each([
  ['not listed yet', refuse('NOT_LISTED_YET', { from: '2026-11-25T19:00:00.000+09:00' }), true],
  ['never listed', refuse('SYMBOL_NOT_FOUND'), false],
])('leads to the new shares when a bulletin is about one that is %s', async (_, refusal, isAwaited) => {
  mockApi(happyServer({ '/market/Detail': () => refusal }));
  mockLive();
  const { newsId, subjects } = newsItem(1);
  const view = open(<NewsDetailScreen />, { detail: { news: { newsId } } });
  const row = await screen.findByRole('button', { name: new RegExp(subjects[0]!.symbol) });
  // The row leads to the stock until the answer is there.
  await waitFor(() => {
    fireEvent.click(row);
    expect(address(view)).toBe('/home/newStock');
  });
  expect(screen.queryByText(kor['newsDetail.notListed']) !== null).toBe(isAwaited);
});

it.each([
  ['kor', kor, '한빛전자, 5.21% 급등', /71,300원/],
  ['en', en, 'Hanbit Electronics surges 5.21%', /₩71,300/],
  ['tw', tw, 'Hanbit Electronics 大漲 5.21%', /₩71,300/],
  ['cn', cn, 'Hanbit Electronics 大涨 5.21%', /₩71,300/],
] as const)('tells it in %s', async (language, dictionary, title, price) => {
  mockApi(happyServer());
  mockLive();
  open(<NewsListScreen />, { language, dictionaries: { market: dictionary } });
  expect((await screen.findAllByText(title))[0]).toBeTruthy();
  expect(screen.getAllByText(price)[0]).toBeTruthy();
});

it.each([
  [
    'kor',
    kor,
    '11월 20일 기준가보다 오른 71,300원에 거래됐어요. 거래량은 그때까지 평균의 2.4배였어요. 같은 업종의 다른 종목도 +2.10% 움직였어요.',
  ],
  [
    'en',
    en,
    'It traded at ₩71,300 on November 20, above the base price of the day. Volume was 2.4 times its mean by that time. Other stocks in its sector moved the same way, by +2.10%.',
  ],
  [
    'tw',
    tw,
    '11月20日 成交價 ₩71,300，高於當日參考價。成交量為截至當時平均的 2.4 倍。同產業其他股票也同向變動 +2.10%。',
  ],
] as const)('says in %s the facts that came with a move', async (language, dictionary, body) => {
  const params = { ...newsItem(1).params, volumeTimes: '2.4', sectorRate: '2.10', indexRate: '0.10', why: 'sector' };
  mockApi(happyServer({ '/news/List': () => page([newsItem(1, { params })]) }));
  mockLive();
  open(<NewsListScreen />, { language, dictionaries: { market: dictionary } });
  expect(await screen.findByText(body)).toBeTruthy();
});
