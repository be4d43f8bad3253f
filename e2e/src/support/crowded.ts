/**
 * Texts of the screen in sight that have too little room: beyond the edge of the page, cut off without an ellipsis, or over one another; and
 * figures that are cut off at all, or go on in the next line. Empty without any. Runs in the page.
 */
export function findCrowded(): string[] {
  const SLACK = 2;
  const page = document.documentElement.clientWidth;
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 30);
  const ancestors = (element: Element) => {
    const found: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
    return found;
  };
  /** Bars and sheets over the page are compared with themselves alone. */
  const layerOf = (element: Element) =>
    [element, ...ancestors(element)].find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
  const texts: { text: string; box: DOMRect; layer: Element | undefined; parent: Element }[] = [];
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = short(node.textContent ?? '');
    if (!parent || text === '' || !isSeen(parent) || parent.closest('svg, script, style, noscript, [data-chart]'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // Texts for screen readers are one pixel wide.
    const around = [parent, ...ancestors(parent)];
    if (around.some((each) => each.getBoundingClientRect().width <= 1 && getComputedStyle(each).overflow === 'hidden'))
      continue;
    const scroller = around.find(
      (each) => each !== document.body && /auto|scroll/.test(getComputedStyle(each).overflowX),
    );
    const clip = around.find((each) => /hidden|clip/.test(getComputedStyle(each).overflowX));
    const isShortened = around.some((each) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(each);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    });
    const [figure] = /[\d,.]*\d[,.]\d+%?|\d+%/.exec(node.textContent ?? '') ?? [];
    if (figure && !around.some((each) => getComputedStyle(each).webkitLineClamp !== 'none')) {
      const start = (node.textContent ?? '').indexOf(figure);
      range.setStart(node, start);
      range.setEnd(node, start + figure.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const end = clip?.getBoundingClientRect().right ?? page;
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) faults.push(`${text}: a figure in two lines`);
      if (!scroller && parts.some(({ right }) => right > end + SLACK)) faults.push(`${text}: a figure is cut off`);
    }
    for (const box of boxes) {
      if (!scroller && !isShortened && (box.right > page + 1 || box.left < -1)) faults.push(`${text}: beyond the edge`);
      const edge = clip && !scroller && !isShortened ? clip.getBoundingClientRect() : undefined;
      if (edge && (box.right > edge.right + SLACK || box.left < edge.left - SLACK)) faults.push(`${text}: cut off`);
      if (!scroller && !isShortened) texts.push({ text, box, layer: layerOf(parent), parent });
    }
  }
  for (const [index, a] of texts.entries())
    for (const b of texts.slice(index + 1)) {
      if (a.layer !== b.layer || a.parent === b.parent) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Lines that follow one another touch with the space above and below their letters.
      const least = Math.min(a.box.height, b.box.height) * 0.4;
      if (width > SLACK && height > least) faults.push(`${a.text} over ${b.text}`);
    }
  return [...new Set(faults)];
}
