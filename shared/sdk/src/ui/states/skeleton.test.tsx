import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { ListRow } from '../layout/list.tsx';
import { Amount } from '../market/price.tsx';
import { SkeletonAmountText, SkeletonField, SkeletonRow, SkeletonText } from './skeleton.tsx';

/** Classes of the elements that set the height, from the outside to the inside; the grey blocks left out. */
function frame(element: ReactElement): string[] {
  const { container, unmount } = render(element);
  const classes = [...container.querySelectorAll('*')].map((each) => each.className).filter((name) => name !== '');
  unmount();
  return classes.filter((name) => name !== 'text' && name !== 'block m' && name !== 'logo');
}

const row = (
  <ListRow
    start={<span className="logo" />}
    title={<i />}
    detail={<i />}
    end={<i />}
    endDetail={<i />}
    hasChevron={false}
  />
);

test.each<[string, ReactElement, ReactElement]>([
  ['a row', <SkeletonRow key="s" />, row],
  [
    'a row without figures',
    <SkeletonRow key="s" start={null} ends={0} />,
    <ListRow key="r" title={<i />} detail={<i />} />,
  ],
  ['an amount', <SkeletonText key="s" size="xl" />, <Amount key="r" value="1" size="xl" />],
  ['an amount with its words', <SkeletonAmountText key="s" />, <Amount key="r" value="1" size="xl" hasWords />],
])('the skeleton of %s has its elements', (_title, skeleton, real) => {
  expect(frame(skeleton)).toEqual(frame(real));
});

test('the skeleton of a field has its label, its box and its hint', () => {
  const outline = (element: ReactElement) => {
    const { container, unmount } = render(element);
    const parts = [...(container.firstElementChild?.children ?? [])].map((each) => [each.className, each.textContent]);
    unmount();
    return parts;
  };
  expect(outline(<SkeletonField label="Name" hint="As on the card" />)).toEqual(
    outline(<TextField label="Name" hint="As on the card" />),
  );
});
