import type { PortalError } from '@studio/portal';
import { ErrorNotice } from '@studio/ui';

/** Why an act was refused, in its dialog. */
export function Refusal({ title, error }: { title: string; error: PortalError }) {
  return (
    <ErrorNotice title={title} requestId={error.requestId}>
      {error.message}
    </ErrorNotice>
  );
}
