import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/index.ts';
import { Button } from './button.tsx';
import { ChipGroup } from './choices.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

describe('Button', () => {
  it('ignores presses and submits nothing while pending', () => {
    const press = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderScreen(
      <form onSubmit={submit}>
        <Button type="submit" isPending onClick={press}>
          구매하기
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: '구매하기' });
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

const TABS = [
  { id: 'book', label: '호가' },
  { id: 'tape', label: '체결', isDisabled: true },
  { id: 'news', label: '뉴스' },
];

function TabsDemo() {
  const [value, setValue] = useState('book');
  return (
    <>
      <Tabs id="demo" label="종목" items={TABS} value={value} onChange={setValue} />
      <TabPanel tabs="demo" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

describe('Tabs', () => {
  it('has one tab stop; arrows choose, skip what is disabled and wrap around', () => {
    renderScreen(<TabsDemo />);
    const stops = () => screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
    expect(stops().map((tab) => tab.textContent)).toEqual(['호가']);
    fireEvent.keyDown(stops()[0]!, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('뉴스');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('호가');
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    expect(screen.getByRole('tabpanel', { name: '뉴스' }).textContent).toBe('news');
  });
});

describe('ChipGroup', () => {
  it('is a radio group that can be entered by keyboard even when nothing is chosen', () => {
    const choose = jest.fn();
    renderScreen(<ChipGroup label="탭" items={TABS} value="none" onChange={choose} />);
    const group = screen.getByRole('radiogroup', { name: '탭' });
    const [first] = within(group).getAllByRole('radio');
    expect(first!.tabIndex).toBe(0);
    fireEvent.keyDown(first!, { key: 'Home' });
    expect(choose).toHaveBeenCalledWith('book');
  });
});
