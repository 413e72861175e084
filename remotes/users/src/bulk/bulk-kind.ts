import type { BulkAct } from '@studio/contracts';

export type BulkKind = BulkAct['kind'];

/** Words of an act on several people: on its button, in its question, and in its result. */
export const BULK_WORDS: Record<BulkKind, { button: string; question: string; confirm: string; done: string }> = {
  assign_role: {
    button: 'Назначить роль',
    question: 'Назначить роль',
    confirm: 'Назначить',
    done: 'Роль назначена',
  },
  remove_role: { button: 'Снять роль', question: 'Снять роль', confirm: 'Снять', done: 'Роль снята' },
  move: {
    button: 'Перевести',
    question: 'Перевести на другую локацию',
    confirm: 'Перевести',
    done: 'Переведено',
  },
  end_sessions: {
    button: 'Завершить сеансы',
    question: 'Завершить сеансы сотрудников',
    confirm: 'Завершить',
    done: 'Сеансы завершены',
  },
  dismiss: { button: 'Уволить', question: 'Уволить сотрудников', confirm: 'Уволить', done: 'Уволено' },
  restore: {
    button: 'Вернуть на работу',
    question: 'Вернуть сотрудников на работу',
    confirm: 'Вернуть',
    done: 'Возвращено',
  },
};

/** Acts that remove something: their question is marked as dangerous. */
export const DANGEROUS: ReadonlySet<BulkKind> = new Set(['dismiss', 'end_sessions', 'remove_role']);
