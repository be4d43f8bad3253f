const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { TestEnvironment: PageEnvironment } = require('jest-environment-jsdom');

/** A page for every test but those of pure rules, which take no browser and start in a fraction of the time. */
module.exports = class {
  constructor(config, context) {
    const isPure = context.testPath.endsWith('.rules.test.ts');
    return isPure ? new NodeEnvironment(config, context) : new PageEnvironment(config, context);
  }
};
