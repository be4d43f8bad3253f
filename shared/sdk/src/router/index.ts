/**
 * The part of the router that the product uses; otherwise all of it would be shipped. The declarative router is
 * sufficient: no route has a loader or a parameter, and the data router is three times its size. So is its `Link`, which preloads the
 * files of a framework's routes: a link to a screen is an `a` with a hash.
 */
export {
  Router,
  UNSAFE_LocationContext as LocationContext,
  createPath,
  parsePath,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
  type NavigationType,
  type To,
} from 'react-router-dom';
export * from './detail.ts';
export { beginsAnew, subjectOf } from './entry.rules.ts';
export * from './go.ts';
export { HashRouter } from './hash-router.tsx';
export { useLayer } from './layers.ts';
export * from './one-of.rules.ts';
export * from './use-address.ts';
