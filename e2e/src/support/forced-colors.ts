/**
 * Marks what the screen in sight draws by a background alone: dots, bars and steps, which have no text, and the faces of controls. Returns
 * how many there are. Runs in the page, before the colors are forced.
 */
export function markDrawn(): number {
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const controls = 'button, a[href], input, select, textarea, [role=radio], [role=tab]';
  const behind = (element: Element): string => {
    for (let at: Element | null = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== CLEAR) return backgroundColor;
    }
    return CLEAR;
  };
  const areaOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  const isFace = (element: Element) => {
    const control = element.closest(controls);
    return control !== null && areaOf(element) > 0.5 * areaOf(control);
  };
  let count = 0;
  for (const element of document.querySelectorAll('main *, main ~ * *, nav *')) {
    element.removeAttribute('data-drawn');
    if (!element.checkVisibility({ opacityProperty: true }) || element.closest('svg')) continue;
    const { backgroundColor } = getComputedStyle(element);
    const isBare = element.textContent?.trim() === '' && element.querySelector('svg, img, input') === null;
    const parts: string[] = [];
    const isOther = ![CLEAR, behind(element)].includes(backgroundColor);
    if (isOther && areaOf(element) > 4 && (isBare || isFace(element))) parts.push('');
    for (const pseudo of ['::before', '::after']) {
      const { content, backgroundColor: own, opacity, inlineSize } = getComputedStyle(element, pseudo);
      const isDrawn = content === '""' && ![CLEAR, backgroundColor].includes(own);
      if (isDrawn && opacity !== '0' && inlineSize !== '0px') parts.push(pseudo);
    }
    if (parts.length === 0) continue;
    element.setAttribute('data-drawn', parts.join());
    count += parts.length;
  }
  return count;
}

export interface ForcedFaults {
  /** Marked parts that have neither an edge nor a color of their own on the reader's canvas. */
  invisible: string[];
  /** Tabs, choices and entries that are selected and look like one beside them that is not. */
  same: string[];
  /** How each switch and each box looks. */
  toggles: string[];
}

/** Runs in the page, with forced colors. */
export function inspectForced(): ForcedFaults {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'Canvas';
  const none = ['rgba(0, 0, 0, 0)', getComputedStyle(probe).backgroundColor];
  probe.remove();
  const isSeen = (element: Element) => element.checkVisibility();
  const isVisible = (style: CSSStyleDeclaration) =>
    !none.includes(style.backgroundColor) ||
    (style.outlineStyle !== 'none' && !none.includes(style.outlineColor)) ||
    (style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px' && !none.includes(style.borderTopColor));
  const invisible = [...document.querySelectorAll('[data-drawn]')].filter(isSeen).flatMap((element) =>
    (element.getAttribute('data-drawn') ?? '')
      .split(',')
      .filter((pseudo) => !isVisible(getComputedStyle(element, pseudo || null)))
      .map((pseudo) => `<${element.localName} ${element.className}>${pseudo} ${element.textContent?.slice(0, 20)}`),
  );

  /** How a part looks where the reader's colors replace its own: its weight and its place are no state that everybody sees. */
  const lookOf = (style: CSSStyleDeclaration): string => {
    if (style.opacity === '0' || style.visibility === 'hidden') return 'nothing';
    const ground = none.includes(style.backgroundColor) ? 'none' : style.backgroundColor;
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, fill } = style;
    return [ground, outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, fill].join(' ');
  };
  const looksOf = (control: Element) =>
    [control, ...control.querySelectorAll('*')].flatMap((part) => [
      lookOf(getComputedStyle(part)),
      ...['::before', '::after']
        .map((pseudo) => getComputedStyle(part, pseudo))
        .filter(({ content }) => content === '""')
        .map(lookOf),
    ]);
  const isOn = (control: Element) =>
    ['aria-selected', 'aria-checked', 'aria-current'].some(
      (name) => ![null, 'false'].includes(control.getAttribute(name)),
    );
  const controls = [...document.querySelectorAll('[role=tab], [role=radio], nav a')].filter(isSeen);
  const same = controls.filter(isOn).flatMap((control) => {
    const group = control.closest('[role=tablist], [role=radiogroup], nav');
    const other = controls.find((each) => !isOn(each) && group?.contains(each));
    if (!other) return [];
    const looks = looksOf(other);
    return looksOf(control).every((look) => looks.includes(look)) ? [control.textContent ?? ''] : [];
  });
  const toggles = [...document.querySelectorAll('input[type=checkbox] + *')].filter(isSeen);
  return { invisible, same, toggles: toggles.map((toggle) => looksOf(toggle).join('\n')) };
}
