/**
 * The router as remotes use it: only these names, so that the rest of react-router can be dropped from the host's
 * bundle. Add a name here when a screen needs it.
 */
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link';
export { Navigate, Outlet, useBlocker, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
