import { mockApi, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { NOW, offering } from '../../test/offering-fixture.ts';
import { OfferingDetailScreen } from './offering-detail.screen.tsx';

const dictionaries = { ipo: kor };

test('the page of an offering has its schedule, terms and risks', async () => {
  const words = { kor: '로봇 팔을 만들어요', en: 'Robot arms', tw: '機械手臂', cn: '机械手臂' };
  mockApi({ '/ipo/Detail': () => ({ offering, business: words, risk: words }) });
  localStorage.setItem('detail.offering', JSON.stringify({ offeringId: offering.offeringId }));
  renderScreen(<OfferingDetailScreenWithDetail />, { dictionaries, now: NOW });
  expect(await screen.findByText('₩122,500,000')).toBeTruthy();
  expect(screen.getByText(kor['offering.notice'])).toBeTruthy();
  expect(screen.getAllByText(kor['step.absent'])).toHaveLength(4);
  await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('청약'));
});

test('opened without a choice it says so and leads to the list', async () => {
  mockApi({});
  renderScreen(<OfferingDetailScreen />, { dictionaries });
  fireEvent.click(screen.getByRole('button', { name: kor['offering.toList'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStock'));
});

/** The test's own render clears the device first, so the choice is put back before the screen reads it. */
function OfferingDetailScreenWithDetail() {
  localStorage.setItem('detail.offering', JSON.stringify({ offeringId: offering.offeringId }));
  return <OfferingDetailScreen />;
}
