import type { AuditWords } from '../audit/audit-words';

export const photosessionsAuditWords: AuditWords = {
  groups: {
    photosession: 'Фотосессии',
    photo: 'Снимки',
  },
  actions: {
    'photosession.created': 'Фотосессия создана',
    'photosession.opened': 'Фотосессия открыта на кассе',
    'photosession.updated': 'Фотосессия изменена',
    'photosession.state_changed': 'Состояние фотосессии изменено',
    'photosession.move_undone': 'Переход фотосессии отменён',
    'photosession.deleted': 'Фотосессия удалена',
    'photo.uploaded': 'Снимок загружен',
    'photo.deleted': 'Снимки удалены',
    'photo.restored': 'Снимки возвращены',
    'photo.original_downloaded': 'Оригиналы скачаны',
    'photo.bought_downloaded': 'Клиент скачал купленный снимок',
    'photo.original_viewed': 'Снимок открыт в полном размере',
    'photo.version_added': 'Загружена версия снимка',
    'photo.version_chosen': 'Выбрана версия снимка',
    'photo.retouch_moved': 'Состояние ретуши изменено',
  },
  subjects: {
    photosession: 'Фотосессия',
  },
  fields: {
    order_number: 'Заказ №',
    photo: 'Снимок',
    photo_id: 'Снимок',
    photos: 'Снимки',
    count: 'Снимков',
    retouch_state: 'Ретушь',
    retouch_remark: 'Что исправить',
    retouch_due_on: 'Ретушь к сроку',
  },
};
