/** React tells of a mistake, such as two children with one key, on the console alone. A test that expects an error replaces `console.error`. */
const { format } = require('node:util');

const complaints = [];
const print = console.error;
console.error = (...words) => {
  complaints.push(format(...words));
  print(...words);
};
afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`printed as errors:\n${found.join('\n')}`);
});
