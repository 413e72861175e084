import { notify } from '@studio/portal';
import { Button, IconRefresh } from '@studio/ui';
import { whyNotNow } from '../../device/worker-client/update-offer';
import type { RemoteFailure } from './remote-failure';
import { RemoteFailureView } from './remote-failure-view';
import { remotesWords } from './words';

export interface CrashedRemoteProps {
  failure: RemoteFailure;
  /** It crashed again after a retry: a reload is offered. */
  again: boolean;
  onRetry: () => void;
}

/** A section that stopped because of a fault in its code. */
export function CrashedRemote({ failure, again, onRetry }: CrashedRemoteProps) {
  if (!again) return <RemoteFailureView failure={failure} onRetry={onRetry} />;
  return (
    <RemoteFailureView
      failure={failure}
      onRetry={onRetry}
      advice={remotesWords().stillCrashes}
      action={
        <Button variant="primary" icon={<IconRefresh size={18} aria-hidden />} onClick={() => void reload()}>
          {remotesWords().loadAnew}
        </Button>
      }
    />
  );
}

async function reload(): Promise<void> {
  const reason = await whyNotNow();
  if (reason === null) location.reload();
  else notify({ message: reason, color: 'warning' });
}
