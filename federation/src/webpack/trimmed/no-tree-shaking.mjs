/** Takes the place of the federation runtime's tree shaking of shared modules: no build has a second form of one. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
export const getSharedFallbackGetter = ({ factory }) => factory;
