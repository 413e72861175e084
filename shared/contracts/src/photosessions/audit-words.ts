import type { AuditWords } from '../audit/audit-words';

export const photosessionsAuditWords: AuditWords = {
  groups: {
    photosession: 'Фотосессии',
    photo: 'Фотографии',
  },
  actions: {
    'photosession.created': 'Фотосессия создана',
    'photosession.updated': 'Фотосессия изменена',
    'photosession.state_changed': 'Состояние фотосессии изменено',
    'photosession.deleted': 'Фотосессия удалена',
    'photo.uploaded': 'Фотография загружена',
    'photo.deleted': 'Фотография удалена',
  },
  subjects: {
    photosession: 'Фотосессия',
  },
};
