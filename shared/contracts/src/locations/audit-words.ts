import type { AuditWords } from '../audit/audit-words';

export const locationsAuditWords: AuditWords = {
  groups: {
    region: 'Регионы',
    city: 'Города',
    location: 'Локации',
    assignment: 'Назначения на локации',
  },
  actions: {
    'assignment.started': 'Сотрудник назначен на локацию',
    'assignment.moved': 'Дни назначения на локацию изменены',
    'assignment.ended': 'Назначение на локацию снято',
    'region.created': 'Регион создан',
    'region.updated': 'Регион изменён',
    'region.deleted': 'Регион удалён',
    'city.created': 'Город создан',
    'city.updated': 'Город изменён',
    'city.moved': 'Город перенесён в другой регион',
    'city.deleted': 'Город удалён',
    'location.created': 'Локация создана',
    'location.updated': 'Локация изменена',
    'location.moved': 'Локация перенесена в другой город',
    'location.archived': 'Локация отправлена в архив',
    'location.restored': 'Локация возвращена из архива',
    'location.administrators_set': 'Администраторы локации изменены',
    'location.deleted': 'Локация удалена',
  },
  subjects: {
    region: 'Регион',
    city: 'Город',
    location: 'Локация',
  },
};
