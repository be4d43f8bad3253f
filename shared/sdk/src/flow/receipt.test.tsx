import { render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { Receipt } from './receipt.tsx';

const receipt = (
  <Receipt tone="wait" title="Bid received" text="Wait" amount="50 shares" facts={[['Held', '₩1']]} number="B-1" />
);

test('a receipt scrolls itself into sight when it comes, and not when its kept screen is shown again', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Activity mode="visible">{receipt}</Activity>);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
  rerender(<Activity mode="hidden">{receipt}</Activity>);
  rerender(<Activity mode="visible">{receipt}</Activity>);
  expect(scroll).toHaveBeenCalledTimes(1);
});
