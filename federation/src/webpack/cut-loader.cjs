const ts = require('typescript');

/** Body of a function that is left out. A developer reads the reason, and customers' pages do not carry it. */
const UNUSED = 'throw Error("cut");';
const EXPLAINED =
  'throw Error("The libraries of the pages lack this function: docs/adr/0066-less-react.md, 0068-known-options.md");';

/**
 * Leaves out of a library's module what no page reaches. The options name
 *
 * - `functions`: functions, methods of classes (`Class.method`), assigned functions (`exports.f`) and constants that are functions, each with the body
 *   that takes the place of its own. With null a method is not there, and a function throws. `Class.prototype.*` names all methods that are assigned to a prototype, which go.
 * - `constants`: variables of the module that keep their first value.
 * - `never`: by the name of a variable or property, values that it does not have. Comparisons with them are decided, and their clauses of a `switch` go.
 * - `values`: the value that expressions have: a property by its name, a call by that of its function (`a.f()`), both by their whole text (`a.b`, `f(x)`),
 *   a variable where it is declared (`a =`), and one that a conditional expression tests (`a ?`).
 *
 * A name that is not found, because it was renamed or moved, fails the build. What nothing uses any more is removed by the minimizer.
 */
module.exports = function cut(source) {
  const { functions = {}, constants = [], never = {}, values = {} } = this.getOptions();
  const comparisons = Object.entries(never).flatMap(([name, values]) => values.map((value) => `${name} === ${value}`));
  const wanted = new Set([...Object.keys(functions), ...constants, ...comparisons, ...Object.keys(values)]);
  const missing = new Set(wanted);
  const isWanted = (key) => wanted.has(key) && (missing.delete(key), true);
  const isNever = (value, of) => isWanted(`${nameOf(of)} === ${value.getText()}`);
  const isKnown = (name) => Object.hasOwn(values, name) && isWanted(name);
  const unused = this.mode === 'development' ? EXPLAINED : UNUSED;
  const edits = [];
  // A visit returns nothing: a value would end the visit of its siblings.
  const replace = (from, to, text = '') => void edits.push({ from, to, text });

  const visit = (node) => {
    const key = keyOf(node);
    if (node.body && isWanted(key)) return replaceFunction(node, functions[key]);
    const known = namesOf(node).find(isKnown);
    if (known !== undefined)
      return replaceWhole(ts.isVariableDeclaration(node) ? node.initializer : node, values[known]);
    if (isAssignment(node)) return visitAssignment(node);
    if (isComparison(node) && (isNever(node.left, node.right) || isNever(node.right, node.left)))
      return replaceWhole(node, String(isUnequal(node)));
    if (ts.isSwitchStatement(node)) return visitSwitch(node);
    return ts.forEachChild(node, visit);
  };

  const replaceWhole = (node, text) => replace(node.getStart(), node.end, text);
  const replaceBody = ({ pos, end }, text) => replace(pos, end, ` { ${text ?? unused} }`);
  const replaceFunction = (node, text) =>
    ts.isClassElement(node) && text === null ? replaceWhole(node) : replaceBody(node.body, text);

  function visitAssignment({ left, right, end }) {
    const target = left.getText();
    if (isWanted(target) && ts.isFunctionExpression(right)) return replaceBody(right.body, functions[target]);
    const [prototype] = /^\w+\.prototype\./.exec(target) ?? [];
    const isMethod = isWanted(`${prototype}*`);
    if (isMethod && !isAssignment(right)) return replace(left.getStart(), end, '0');
    if (isMethod || isWanted(target)) replace(left.getStart(), right.getStart());
    return visit(right);
  }

  /** Leaves out the clauses that control does not reach, and the labels of the others that it does not jump to. */
  function visitSwitch({ expression, caseBlock }) {
    visit(expression);
    let isEntered = false;
    for (const clause of caseBlock.clauses) {
      const { statements } = clause;
      const isLabelled = !(ts.isCaseClause(clause) && isNever(clause.expression, expression));
      if (!isLabelled && !isEntered) {
        replace(clause.getStart(), clause.end);
        declare(variablesOf(clause), functionOf(clause));
        continue;
      }
      if (!isLabelled) replace(clause.getStart(), statements[0]?.getStart() ?? clause.end);
      for (const statement of statements) visit(statement);
      isEntered = !isLeft(statements.at(-1));
    }
  }

  /** Variables of a clause belong to its function, which may use them in another clause. */
  function declare(names, { body }) {
    if (names.length > 0) replace(body.getStart() + 1, body.getStart() + 1, ` var ${names.join(', ')};`);
  }

  visit(ts.createSourceFile('library.js', source, ts.ScriptTarget.Latest, true));
  if (missing.size > 0) throw new Error(`nothing to leave out: ${[...missing].join(', ')}`);
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, edit) => `${text.slice(0, edit.from)}${edit.text}${text.slice(edit.to)}`, source);
};

/** Name of a function at the top level of a module, or of a method of a class there: `class A {}` and `var A = class {}`. */
function keyOf(node) {
  if (ts.isArrowFunction(node)) return isTopLevelVariable(node.parent) ? node.parent.name.getText() : undefined;
  if (ts.isFunctionDeclaration(node)) return ts.isSourceFile(node.parent) ? node.name?.text : undefined;
  if (!ts.isClassElement(node) || !ts.isClassLike(node.parent)) return undefined;
  const owner = node.parent.name ?? (ts.isVariableDeclaration(node.parent.parent) && node.parent.parent.name);
  return owner && `${owner.getText()}.${ts.isConstructorDeclaration(node) ? 'constructor' : node.name?.getText()}`;
}

const isTopLevelVariable = (node) => ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent);

/** By what `values` names an expression: the last name of a property that is read from a variable, the last two of a call, the whole text. */
function namesOf(node) {
  if (ts.isVariableDeclaration(node)) return node.initializer ? [`${node.name.getText()} =`] : [];
  if (ts.isIdentifier(node)) return isTested(node) ? [`${node.text} ?`] : [];
  if (ts.isCallExpression(node))
    return [node.getText(), `${/[^.]+(?:\.[^.]+)?$/.exec(node.expression.getText())[0]}()`];
  return isPath(node) ? [node.getText(), node.name.text] : [];
}

const isTested = (node) => ts.isConditionalExpression(node.parent) && node.parent.condition === node;

/** Whether an expression is `a`, `this.a`, `a.b` or `a?.b`, which call nothing. */
const isPath = (node) =>
  ts.isIdentifier(node) ||
  (ts.isPropertyAccessExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ThisKeyword || isPath(node.expression)));

const functionOf = (node) => (ts.isFunctionLike(node) ? node : functionOf(node.parent));

/** Names that `var` declares in a node, without those of functions within it. */
function variablesOf(node) {
  if (ts.isFunctionLike(node)) return [];
  const names = ts.isVariableDeclaration(node) ? [node.name.getText()] : [];
  ts.forEachChild(node, (child) => void names.push(...variablesOf(child)));
  return names;
}

const isAssignment = (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

const isUnequal = ({ operatorToken }) => operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
const isComparison = (node) =>
  ts.isBinaryExpression(node) && (isUnequal(node) || node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken);

/** Last name of `a` and of `b.a`. */
const nameOf = (node) =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : undefined;

/** Whether control leaves a `switch` with this last statement of a clause. */
const isLeft = (statement) =>
  statement !== undefined &&
  (ts.isReturnStatement(statement) ||
    ts.isBreakStatement(statement) ||
    ts.isThrowStatement(statement) ||
    (ts.isBlock(statement) && isLeft(statement.statements.at(-1))));
