import { dismissNotification, useNotifications } from '@studio/portal';
import { ToastStack } from '@studio/ui';

/** The portal's notifications at the top right (specification §2). */
export function Toasts() {
  const toasts = useNotifications().map(({ action, icon: _named, ...toast }) => ({
    ...toast,
    ...(action && { action: { label: action.label, onSelect: action.run } }),
  }));
  return <ToastStack toasts={toasts} onDismiss={dismissNotification} />;
}
