const ts = require('typescript');

/** Body of a method that is left out. */
const UNUSED = 'throw Error("cut");';

/**
 * Leaves out methods of a library's classes that no page reaches. The options name each as `Class.method`, with the body that takes the place
 * of its own: null throws. A method that is not found, because it was renamed or moved, fails the build.
 */
module.exports = function cut(source) {
  const bodies = new Map(Object.entries(this.getOptions()));
  const file = ts.createSourceFile('library.js', source, ts.ScriptTarget.Latest, true);
  const found = classesOf(file).flatMap(({ name, members }) =>
    members.flatMap((member) => {
      const key = `${name}.${ts.isConstructorDeclaration(member) ? 'constructor' : member.name?.getText()}`;
      return member.body && bodies.has(key) ? [{ key, from: member.body.pos, to: member.body.end }] : [];
    }),
  );
  const missing = [...bodies.keys()].filter((key) => !found.some((each) => each.key === key));
  if (missing.length > 0) throw new Error(`no method to leave out: ${missing.join(', ')}`);
  return found
    .sort((a, b) => b.from - a.from)
    .reduce(
      (text, { key, from, to }) => `${text.slice(0, from)} { ${bodies.get(key) ?? UNUSED} }${text.slice(to)}`,
      source,
    );
};

/** The classes at the top level of a module: `class A {}` and `var A = class {}`. */
const classesOf = ({ statements }) =>
  statements.flatMap((statement) => {
    if (ts.isClassDeclaration(statement)) return [{ name: statement.name?.text, members: statement.members }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isClassExpression(initializer) ? [{ name: name.getText(), members: initializer.members }] : [],
    );
  });
