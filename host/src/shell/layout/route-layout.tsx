import type { RouteMeta } from '@studio/portal';
import type { ComponentType, ReactNode } from 'react';
import { QueueCorner } from '../../device/queue/queue-corner';
import { BlankLayout } from './blank-layout';
import { DefaultLayout } from './default-layout';

interface RouteLayoutProps {
  title: string;
  meta?: RouteMeta | undefined;
  children: ReactNode;
}

/** The layouts by the names that a route may give in `meta.layout` (specification §2 "Layouts"). */
const LAYOUTS: Record<NonNullable<RouteMeta['layout']>, ComponentType<RouteLayoutProps>> = {
  default: ({ meta, ...rest }) => <DefaultLayout {...rest} activePath={meta?.navActiveLink} />,
  blank: ({ children }) => (
    <BlankLayout>
      <QueueCorner />
      {children}
    </BlankLayout>
  ),
};

/** A page in the layout that its route names, the default one otherwise. */
export function RouteLayout(props: RouteLayoutProps) {
  const Layout = LAYOUTS[props.meta?.layout ?? 'default'];
  return <Layout {...props} />;
}
