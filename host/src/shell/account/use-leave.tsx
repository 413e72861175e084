import { hasUnsavedWorkAnywhere, useAuth, useSync } from '@studio/portal';
import { lazyComponent } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { countQueue } from '../../device/queue/queue-count';

const LogOutDialog = lazyComponent(() => import('./log-out-dialog'));

/** Logging out: at once, or after a question while records wait on the device or a form of any tab has something typed. Draw `dialog` somewhere. */
export function useLeave(): { leave: () => void; dialog: ReactNode } {
  const { logout } = useAuth();
  const { statistics } = useSync();
  const [asking, setAsking] = useState(false);
  /** From the first question on the dialog stays, so that it can close as dialogs do. */
  const [asked, setAsked] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const leave = async () => {
    const isTyped = await hasUnsavedWorkAnywhere();
    if (!isTyped && countQueue(statistics).total === 0) return logout();
    setUnsaved(isTyped);
    setAsked(true);
    return setAsking(true);
  };
  return {
    leave: () => void leave(),
    dialog: asked && <LogOutDialog open={asking} unsaved={unsaved} onClose={() => setAsking(false)} />,
  };
}
