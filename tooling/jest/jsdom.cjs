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
