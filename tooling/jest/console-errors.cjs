/** A test of screens fails when it printed an error: React reports some mistakes, such as two children with one key, on the console alone. A test that expects an error replaces `console.error`. */
const { format } = require('node:util');

const errors = [];
const print = console.error;
console.error = (...values) => {
  errors.push(format(...values));
  print(...values);
};
afterEach(() => {
  const found = errors.splice(0);
  if (found.length > 0) throw new Error(`printed as errors:\n${found.join('\n')}`);
});
