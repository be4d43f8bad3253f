const STATED = /^\w+\.(?:displayName = "[^"]*"|contextType = RSC\w+);$/gm;
const MADE = /^(var|const) (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Marks what a React library makes at the top level of its module as free of side effects, so that what nobody imports is left
 * out. The names are those of the developer tools, and the context is that of server components, of which we have none.
 */
module.exports = function shake(source) {
  return source.replaceAll(STATED, '').replaceAll(MADE, '$1 $2 = /*#__PURE__*/ $3');
};
