import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ChipGroup } from '../controls/choices.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { ListRow } from '../layout/list.tsx';
import { Section } from '../layout/section.tsx';
import { Amount } from '../market/price.tsx';
import { noop } from './noop.ts';
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

test('a control of a skeleton takes no press', () => {
  const choice = { label: 'kind', items: [{ id: 'a', label: 'A' }], value: 'a' };
  const inertOf = (onChange: () => void) => {
    const { container, unmount } = render(
      <>
        <Tabs id="tabs" {...choice} onChange={onChange} />
        <ChipGroup {...choice} onChange={onChange} />
        <Section title="list" onMore={onChange}>
          rows
        </Section>
      </>,
    );
    const count = container.querySelectorAll('[inert]').length;
    unmount();
    return count;
  };
  expect(inertOf(noop)).toBe(3);
  expect(inertOf(() => undefined)).toBe(0);
});
