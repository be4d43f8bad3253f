import { screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { quoteRow } from '../../test/fixtures.ts';
import { open, stubBrowser } from '../../test/open.tsx';
import { Reasons } from './reasons.tsx';

beforeAll(stubBrowser);

const FACTS = { stock: quoteRow('100110'), index: null, sector: null, strength: null, news: null };

it('says how much is traded for this time of day', () => {
  open(<Reasons issue={{ ...FACTS, reasons: ['volume'], volumeTimes: '1.8' }} />);
  expect(screen.getByText(kor['issue.reason.volume'])).toBeTruthy();
  expect(screen.getByText('거래량은 이 시간 평균의 1.8배예요.')).toBeTruthy();
});

it('explains a new share by its first day and the offer price', () => {
  open(<Reasons issue={{ ...FACTS, reasons: ['listing'], volumeTimes: null }} />);
  expect(screen.getByText(kor['issue.reason.listing'])).toBeTruthy();
  expect(screen.getByText(kor['issue.why.listing'])).toBeTruthy();
  expect(screen.queryByText(kor['issue.reason.own'])).toBeNull();
});
