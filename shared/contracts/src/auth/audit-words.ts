import type { AuditWords } from '../audit/audit-words';

export const authAuditWords: AuditWords = {
  groups: {
    session: 'Входы и сеансы',
    messenger: 'Мессенджер',
    invitation: 'Приглашения',
  },
  actions: {
    'invitation.created': 'Приглашение создано',
    'messenger.bound': 'Мессенджер привязан',
    'messenger.unbound': 'Мессенджер отвязан',
    'messenger.bind_refused': 'Мессенджер не привязан: он занят',
    'session.begun': 'Вход в портал',
    'session.ended': 'Сеанс завершён',
  },
  subjects: {
    session: 'Сеанс',
  },
};
