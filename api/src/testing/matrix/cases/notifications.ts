import type { CasesOf } from '../matrix-case';

export const notificationsCases: CasesOf<'notifications'> = {
  list: { send: (by) => by.get('/notifications') },
  stream: { send: (by) => by.opens('/notifications/stream') },
  markUnread: { send: (by) => by.post('/notifications/unread', { ids: [] }) },
  markRead: { send: (by) => by.post('/notifications/read', { ids: [] }) },
};
