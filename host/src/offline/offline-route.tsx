import { usePageTitle } from '@studio/portal';
import { DefaultLayout } from '../layout/default-layout';
import { OfflinePage } from './offline-page';

/** `/offline` in the shell; open to everybody, with less for those who are not signed in. */
export function OfflineRoute() {
  return (
    <DefaultLayout title={usePageTitle('Работа без связи')}>
      <OfflinePage />
    </DefaultLayout>
  );
}
