/** In a remote's entry, in place of the federation runtime's logger and of its sentences for error codes. */
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
