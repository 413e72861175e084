import type { TimeToPay } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import { Banner } from '@studio/ui';
import { factsWords } from './hours-words';

/** Somebody changed plan or presence meanwhile: what is there now. */
export function OutdatedNote({ error, onDismiss }: { error: PortalError; onDismiss: () => void }) {
  const now = error.details as TimeToPay | null | undefined;
  return (
    <Banner tone="warning" role="alert" title={error.message} onDismiss={onDismiss}>
      {now ? factsWords(now) : null}
    </Banner>
  );
}
