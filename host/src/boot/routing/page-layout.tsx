import { usePageTitle } from '@studio/portal';
import { Outlet, useMatches } from 'react-router-dom';
import { HistoryKeeper } from '../../shell/history/history-keeper';
import { BlankLayout } from '../../shell/layout/blank-layout';
import { RouteLayout } from '../../shell/layout/route-layout';
import { shownPage } from './shown-page';

/**
 * The layout of whatever page is shown, once above all of them: anyone who goes from page to page keeps the bar, the
 * navigation, and what is open over them.
 */
export function PageLayout() {
  const page = shownPage(useMatches().at(-1));
  const title = usePageTitle(page.title);
  if (page.bare) return <BlankLayout />;
  return (
    <RouteLayout title={title} meta={page.meta}>
      {page.remembered && <HistoryKeeper title={title} routeTitle={page.title} />}
      <Outlet />
    </RouteLayout>
  );
}
