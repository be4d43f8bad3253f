import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs.tsx';

const ITEMS = [
  { id: 'trades', label: 'Trades' },
  { id: 'facts', label: 'Facts' },
] as const;
type Id = (typeof ITEMS)[number]['id'];

function Demo({ isSticky }: { isSticky: boolean }) {
  const [tab, setTab] = useState<Id>('trades');
  return (
    <>
      <Tabs id="demo" label="Demo" items={ITEMS} value={tab} onChange={setTab} isSticky={isSticky} />
      <TabPanel tabs="demo" value={tab}>
        {tab}
      </TabPanel>
    </>
  );
}

/** Shows the demo with tabs at 44 to 88 px and the start of the panel at `start`; presses the other tab. */
function press(isSticky: boolean, start: number): HTMLElement[] {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = this.getAttribute('role') === 'tablist' ? [44, 44] : [start, 2_000];
    return { top, bottom: top + height } as DOMRect;
  });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  scroll.mockClear();
  render(<Demo isSticky={isSticky} />);
  fireEvent.click(screen.getByRole('tab', { name: 'Facts' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('facts');
  return scroll.mock.contexts as HTMLElement[];
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['in the middle of a panel', true, -700, 1],
  ['at its start', true, 100, 0],
  ['that do not stay in sight', false, -700, 0],
])(
  'tabs pressed %s: the next panel begins at its start, where that is out of sight',
  (_case, isSticky, start, times) => {
    const scrolled = press(isSticky, start);
    expect(scrolled.map(({ id }) => id)).toEqual(Array.from({ length: times }, () => 'demo-panel'));
  },
);
