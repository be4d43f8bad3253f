/**
 * Development only: turns the JSX that ts-loader left in place into calls, with React Refresh's registrations,
 * so that an edit of a screen keeps its state.
 */
const { transform } = require('@swc/core');

module.exports = function refreshLoader(source, map) {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    inputSourceMap: map ? JSON.stringify(map) : false,
    sourceMaps: true,
    swcrc: false,
    configFile: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  }).then(
    (out) => done(null, out.code, out.map ? JSON.parse(out.map) : undefined),
    (error) => done(error),
  );
};
