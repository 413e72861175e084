import { useAuth, useSync } from '@studio/portal';
import { lazyComponent } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { countQueue } from '../../device/queue/queue-count';

const LogOutDialog = lazyComponent(() => import('./log-out-dialog'));

/** Logging out: at once, or after a question while records wait on the device. Draw `dialog` somewhere. */
export function useLeave(): { leave: () => void; dialog: ReactNode } {
  const { logout } = useAuth();
  const { statistics } = useSync();
  const [asking, setAsking] = useState(false);
  /** From the first question on the dialog stays, so that it can close as dialogs do. */
  const [asked, setAsked] = useState(false);
  const leave = () => {
    if (countQueue(statistics).total === 0) return void logout();
    setAsked(true);
    return setAsking(true);
  };
  return {
    leave,
    dialog: asked && <LogOutDialog open={asking} onClose={() => setAsking(false)} />,
  };
}
