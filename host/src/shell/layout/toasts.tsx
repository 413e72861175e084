import { dismissNotification, useNotifications } from '@studio/portal';
import { ToastStack } from '@studio/ui';
import { EntryIcon } from '../../navigation/entry-icon';
import { languageOf, phrase } from '../../language/words';

/** The portal's notifications at the top right (specification §2). */
export function Toasts() {
  const toasts = useNotifications().map(({ action, icon, ...toast }) => ({
    ...toast,
    message: phrase(toast.message),
    lang: languageOf(phrase(toast.message)),
    ...(icon !== null && { icon: <EntryIcon name={icon} size={18} /> }),
    ...(action && { action: { label: action.label, onSelect: action.run } }),
  }));
  return <ToastStack toasts={toasts} onDismiss={dismissNotification} />;
}
