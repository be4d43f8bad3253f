import { useEffect, type RefObject } from 'react';
import { frame } from '@maru/sdk/session';

/** The elements around one, up to the product's own: sheets and toasts are beside that, and stay in use. */
function parentsOf(element: Element): Element[] {
  const { root, overlays } = frame();
  const parents: Element[] = [];
  for (let each = element.parentElement; each && each !== root && each !== overlays; each = each.parentElement) {
    parents.push(each);
  }
  return parents;
}

/**
 * Makes everything around an element inert while it takes the whole screen, also the parts that are rendered meanwhile. A focus outside
 * moves to the element, and back afterwards.
 */
export function useInertAround(place: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (!isOn || !element) return;
    const focused = document.activeElement;
    const parents = parentsOf(element);
    const made: Element[] = [];
    const makeInert = () => {
      for (const sibling of parents.flatMap((parent) => [...parent.children])) {
        if (sibling.contains(element) || sibling.hasAttribute('inert')) continue;
        sibling.setAttribute('inert', '');
        made.push(sibling);
      }
    };
    makeInert();
    if (!element.contains(focused)) element.focus({ preventScroll: true });
    const observer = new MutationObserver(makeInert);
    for (const parent of parents) observer.observe(parent, { childList: true });
    return () => {
      observer.disconnect();
      for (const each of made) each.removeAttribute('inert');
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active === element;
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [place, isOn]);
}
