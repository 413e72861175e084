import type { AuditWords } from '../audit/audit-words';

export const authAuditWords: AuditWords = {
  groups: {
    session: 'Входы и сеансы',
    confirmation: 'Подтверждения',
    messenger: 'Мессенджер',
    invitation: 'Приглашения',
  },
  actions: {
    'confirmation.confirmed': 'Действие подтверждено в мессенджере',
    'confirmation.declined': 'Действие отклонено в мессенджере',
    'invitation.created': 'Приглашение создано',
    'messenger.bound': 'Мессенджер привязан',
    'messenger.unbound': 'Мессенджер отвязан',
    'messenger.bind_refused': 'Мессенджер не привязан: он занят',
    'session.begun': 'Вход в портал',
    'session.ended': 'Сеанс завершён',
  },
  fields: {
    invited_by: 'По приглашению',
    confirmed_act: 'Что подтверждали',
  },
  subjects: {
    session: 'Сеанс',
    confirmation: 'Подтверждение',
  },
};
