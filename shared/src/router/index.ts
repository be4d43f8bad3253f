/** The part of the router the product uses; the whole of it would ship otherwise. */
export {
  Link,
  MemoryRouter,
  NavLink,
  RouterProvider,
  createHashRouter,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
export * from './detail.ts';
export * from './go.ts';
