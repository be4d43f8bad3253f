/** CSS modules in tests: every class name is its own value. Fonts have no address there. */
module.exports = new Proxy({}, { get: (_target, key) => (key === '__esModule' ? false : String(key)) });
