/** Place of a part of the screen in sight: its distance from the top and the left of the page, in px. */
export type Places = Record<string, readonly [top: number, left: number]>;

/**
 * Where the parts of the screen in sight are that it has both before and after its data: the bar, headings, tabs, choices, labels with their
 * words, and the first row of a list. Runs in the page.
 */
export function findPlaces(): Places {
  const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility());
  const screen = main?.parentElement;
  const places: Record<string, readonly [number, number]> = {};
  const add = (name: string, element: Element) => {
    const { top, left } = element.getBoundingClientRect();
    let key = name;
    for (let count = 2; key in places; count += 1) key = `${name} ${count}`;
    if (top < innerHeight) places[key] = [Math.round(top + scrollY), Math.round(left)];
  };
  const bar = screen?.querySelector('header');
  if (bar) add('end of the bar', bar.nextElementSibling ?? bar);
  for (const part of main?.querySelectorAll('h2, [role=tab], [role=radio], dt, label, legend') ?? []) {
    // A number beside a word may come with the data.
    const words = (part.firstChild?.textContent ?? '').trim();
    if (words !== '' && part.checkVisibility()) add(`${part.getAttribute('role') ?? part.tagName} ${words}`, part);
  }
  const row = [...(main?.querySelectorAll('li') ?? [])].find((each) => each.clientHeight >= 40);
  if (row) add('first row', row);
  return places;
}

/**
 * Parts that are in both, but not in the same place. Below the part `last` the customer's own data decide how long the screen is, so what
 * is below it is left out.
 */
export const movedParts = (before: Places, after: Places, last?: string): string[] =>
  Object.entries(before).flatMap(([part, [top, left]]) => {
    if (last !== undefined && top > (before[last]?.[0] ?? 0)) return [];
    const now = after[part];
    const isMoved = now !== undefined && (Math.abs(now[0] - top) > 1 || Math.abs(now[1] - left) > 1);
    return isMoved ? [`${part}: ${top}, ${left} while it loads, then ${now.join(', ')}`] : [];
  });
