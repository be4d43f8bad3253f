/** Takes the place of library modules that the product never reaches. */
function unused() {
  throw new Error('this part of a library is not in the build: federation/src/webpack/trim-plugin.ts');
}
export {
  unused as default,
  unused as asyncDecorator,
  unused as consumes,
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as getFetch,
  unused as initializeSharing,
  unused as installInitialConsumes,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
  unused as progressEventDecorator,
  unused as progressEventReducer,
  unused as remotes,
};
