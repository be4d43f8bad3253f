const ts = require('typescript');

/** Body of a method that is left out. */
const UNUSED = 'throw Error("cut");';

/**
 * Leaves out functions of a library and methods of its classes that no page reaches. The options name each as `function` or `Class.method`, with the
 * body that takes the place of its own: null throws. One that is not found, because it was renamed or moved, fails the build.
 */
module.exports = function cut(source) {
  const bodies = new Map(Object.entries(this.getOptions()));
  const file = ts.createSourceFile('library.js', source, ts.ScriptTarget.Latest, true);
  const found = [...functionsOf(file), ...classesOf(file).flatMap(methodsOf)].flatMap(([key, body]) =>
    body && bodies.has(key) ? [{ key, from: body.pos, to: body.end }] : [],
  );
  const missing = [...bodies.keys()].filter((key) => !found.some((each) => each.key === key));
  if (missing.length > 0) throw new Error(`nothing to leave out: ${missing.join(', ')}`);
  return found
    .sort((a, b) => b.from - a.from)
    .reduce(
      (text, { key, from, to }) => `${text.slice(0, from)} { ${bodies.get(key) ?? UNUSED} }${text.slice(to)}`,
      source,
    );
};

/** The functions at the top level of a module, each with its body. */
const functionsOf = ({ statements }) =>
  statements.flatMap((statement) =>
    ts.isFunctionDeclaration(statement) ? [[statement.name?.text, statement.body]] : [],
  );

const methodsOf = ({ name, members }) =>
  members.map((member) => [
    `${name}.${ts.isConstructorDeclaration(member) ? 'constructor' : member.name?.getText()}`,
    member.body,
  ]);

/** The classes at the top level of a module: `class A {}` and `var A = class {}`. */
const classesOf = ({ statements }) =>
  statements.flatMap((statement) => {
    if (ts.isClassDeclaration(statement)) return [{ name: statement.name?.text, members: statement.members }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isClassExpression(initializer) ? [{ name: name.getText(), members: initializer.members }] : [],
    );
  });
