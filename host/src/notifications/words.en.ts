import type { TranslationOf } from '../language/words';
import type { notificationWords } from './words';

export default {
  title: 'Notifications',
  device: 'On this device',
  parts: 'What to show',
  all: 'All',
  unread: 'Unread',
  fresh: 'New:',
  open: 'Open',
  today: 'Today',
  yesterday: 'Yesterday',
  markAll: 'Mark all as read',
  markRead: (title) => `Mark as read: ${title}`,
  markUnread: (title) => `Mark as unread: ${title}`,
  notMarked: 'Not marked.',
  more: 'Show more',
  loading: 'Notifications are loading',
  failed: 'Notifications did not load',
  offline: 'No connection: this is what came earlier.',
  empty: { title: 'No notifications yet', text: 'What concerns you will appear here: roles, locations, sign-ins.' },
  allRead: { title: 'All read', text: 'New notifications will appear here by themselves.' },
  quiet: {
    title: 'No messages so far',
    text: 'What the portal told you in this tab stays here: what was saved, what failed and why.',
  },
  request: (number) => `Request number: ${number}`,
  error: 'Error:',
} satisfies TranslationOf<typeof notificationWords>;
