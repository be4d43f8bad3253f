/** Replaces the federation runtime's logger and its error messages in a remote's entry. */
const nothing = {};
const silent = () => nothing;

export {
  nothing as buildDescMap,
  nothing as errorDescMap,
  nothing as runtimeDescMap,
  nothing as typeDescMap,
  nothing as infrastructureLogger,
  nothing as logger,
  silent as bindLoggerToCompiler,
  silent as createInfrastructureLogger,
  silent as createLogger,
};
