const PAGE = /^(\s*)(?::root|html|body)(?=\s*[,{])/gm;
/** Selectors of the product's root element: `[data-theme='dark']`, `[lang^='zh'] body`. */
const STATED = /^(\[(?:data-(?:theme|text|rise|strip|dock|offline)|lang)\b[^\]]*\])(?: body)?(?=\s*[,{])/gm;

/**
 * Scopes a style sheet for a whole page to the element with `data-maru`. `:where` adds no specificity, so the
 * classes of components still override the reset, as in a page of our own.
 */
module.exports = function scope(css) {
  return `:where([data-maru]) {\n${css.replaceAll(PAGE, '$1&').replaceAll(STATED, '&$1')}\n}\n`;
};
