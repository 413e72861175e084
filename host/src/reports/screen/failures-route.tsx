import { usePageTitle } from '@studio/portal';
import { DefaultLayout } from '../../layout/default-layout';
import { FailuresPage } from './failures-page';

/** `/support/failures` in the shell; the router lets in whoever may see the logs. */
export function FailuresRoute() {
  return (
    <DefaultLayout title={usePageTitle('Сбои разделов')}>
      <FailuresPage />
    </DefaultLayout>
  );
}
