/**
 * The part of the router that the product uses; otherwise all of it would be shipped. The declarative `HashRouter` is
 * sufficient: no route has a loader or a parameter, and the data router is three times its size.
 */
export {
  HashRouter,
  Link,
  MemoryRouter,
  NavLink,
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
export * from './go.ts';
