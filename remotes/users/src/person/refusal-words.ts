import type { AssignmentRefusal } from '@studio/contracts';

/** Why a role cannot be given or removed, for the person who tries. */
export const REFUSAL_WORDS: Record<AssignmentRefusal, string> = {
  no_right: 'У вас нет права менять роли',
  oneself: 'Свои роли меняет тот, чей уровень выше',
  role_too_high: 'Эта роль не ниже вашей: её назначает тот, чей уровень выше',
  person_too_high: 'Уровень сотрудника не ниже вашего',
};
