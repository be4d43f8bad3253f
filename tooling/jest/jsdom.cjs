/** Browser APIs that jsdom lacks. */
const util = require('node:util');

globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;
window.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

window.PointerEvent ??= class PointerEvent extends window.MouseEvent {};

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= Observer;
Element.prototype.scrollIntoView ??= () => {};

/*
 * Tests have no style sheets of their own, so an element is drawn as its kind of element is, unless it or its `style` says otherwise.
 * jsdom matches each rule of its default style sheet against an element whenever a query by role asks whether it is drawn.
 */
const computedStyle = window.getComputedStyle.bind(window);
const displays = new Map();

function displayOf(element) {
  if (element.style?.display) return element.style.display;
  const kind = `${element.tagName} ${element.getAttribute('type')} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`;
  if (!displays.has(kind)) displays.set(kind, computedStyle(element).display);
  return displays.get(kind);
}

function visibilityOf(element) {
  for (let each = element; each; each = each.parentElement) if (each.style?.visibility) return each.style.visibility;
  return 'visible';
}

const QUICK = { display: displayOf, visibility: visibilityOf };

window.getComputedStyle = (element, pseudo) => {
  const read = (name) => QUICK[name]?.(element) ?? computedStyle(element)[name];
  const getPropertyValue = (name) => QUICK[name]?.(element) ?? computedStyle(element).getPropertyValue(name);
  if (pseudo) return computedStyle(element, pseudo);
  return new Proxy({}, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(name)) });
};
