const PAGE = /^(\s*)(?::root|html|body)(?=\s*[,{])/gm;
/** Selectors of the product's root element: `[data-theme='dark']`, `[lang^='zh'] body`. */
const STATED = /^(\[(?:data-(?:theme|rise|strip|dock|offline)|lang)\b[^\]]*\])(?: body)?(?=\s*[,{])/gm;

/**
 * Binds a style sheet that is meant for a whole page to the element that carries `data-maru`. `:where` adds no weight, so the
 * classes of components still win over the reset, as they do in a page of our own.
 */
module.exports = function scope(css) {
  return `:where([data-maru]) {\n${css.replaceAll(PAGE, '$1&').replaceAll(STATED, '&$1')}\n}\n`;
};
