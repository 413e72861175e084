import type { AuditWords } from '../audit/audit-words';

export const standingAuditWords: AuditWords = {
  groups: { held: 'На проверке' },
  actions: {
    'held.kept': 'Запись взята на проверку',
    'held.counted': 'Запись проверена и учтена',
    'held.corrected': 'Запись исправлена и учтена',
    'held.voided': 'Запись аннулирована',
  },
  subjects: { held: 'Запись на проверке' },
  fields: {
    'held.number': 'Номер',
    'held.kind': 'Вид',
    'held.reason': 'Почему на проверке',
    'held.standing': 'Учёт',
    'held.reasons': 'Почему на проверке',
    'held.input': 'Как прислано',
    'held.corrected': 'Как исправлено',
    'held.sum_kop': 'Сумма',
    'held.made_by': 'Кто записал',
    'held.happened_at': 'Когда было',
    'held.came_at': 'Когда пришло',
    'held.subject_kind': 'К чему относится',
    'held.subject_id': 'Номер того, к чему относится',
    'held.subject_title': 'К чему относится',
    'held.pays': 'Кому платит',
    'held.note': 'Пояснение',
  },
};
