/** What somebody works as in a shift; names are those of the roles that pay rules speak of. */
export const SHIFT_POSITIONS = [
  'photographer',
  'salesperson',
  'cashier',
  'admin',
  'designer',
  'warehouse_keeper',
] as const;
export type ShiftPosition = (typeof SHIFT_POSITIONS)[number];

export const SHIFT_POSITION_WORDS: Record<ShiftPosition, string> = {
  photographer: 'Фотограф',
  salesperson: 'Продавец',
  cashier: 'Кассир',
  admin: 'Администратор',
  designer: 'Дизайнер',
  warehouse_keeper: 'Кладовщик',
};

/** The positions that somebody with these roles holds; a senior administrator works as an administrator. */
export function heldPositions(roles: readonly { name: string }[]): ShiftPosition[] {
  const names = roles.map(({ name }) => (name === 'senior_admin' ? 'admin' : name));
  return SHIFT_POSITIONS.filter((position) => names.includes(position));
}

/** What somebody is suggested as: the first of them. */
export function usualPosition(roles: readonly { name: string }[]): ShiftPosition {
  return heldPositions(roles)[0] ?? 'photographer';
}

/** How a shift compares with its last publication. */
export const SHIFT_STATES = ['draft', 'published', 'changed', 'removed'] as const;
export type ShiftState = (typeof SHIFT_STATES)[number];

export const SHIFT_STATE_WORDS: Record<ShiftState, string> = {
  draft: 'Черновик',
  published: 'Опубликована',
  changed: 'Изменена после публикации',
  removed: 'Будет снята',
};

export const ABSENCE_KINDS = ['vacation', 'sickness', 'unpaid', 'other'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

export const ABSENCE_KIND_WORDS: Record<AbsenceKind, string> = {
  vacation: 'Отпуск',
  sickness: 'Больничный',
  unpaid: 'За свой счёт',
  other: 'Отсутствие',
};

/** The same within a sentence, where they are asked for or entered. */
export const ABSENCE_KIND_NOUNS: Record<AbsenceKind, string> = {
  vacation: 'отпуск',
  sickness: 'больничный',
  unpaid: 'отпуск за свой счёт',
  other: 'отсутствие',
};

/** As the time sheet writes them (form Т-13: ОТ, Б, ДО, НН). */
export const ABSENCE_KIND_CODES: Record<AbsenceKind, string> = {
  vacation: 'ОТ',
  sickness: 'Б',
  unpaid: 'ДО',
  other: 'НН',
};

export const ABSENCE_STATES = ['requested', 'approved', 'rejected', 'cancelled'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

export const ABSENCE_STATE_WORDS: Record<AbsenceState, string> = {
  requested: 'На согласовании',
  approved: 'Согласовано',
  rejected: 'Отклонено',
  cancelled: 'Отменено',
};

export const WISH_KINDS = ['can', 'prefer', 'cannot'] as const;
export type WishKind = (typeof WISH_KINDS)[number];

export const WISH_KIND_WORDS: Record<WishKind, string> = {
  can: 'Могу выйти',
  prefer: 'Хочу выйти',
  cannot: 'Не могу',
};

export const SWAP_STATES = ['proposed', 'peer_accepted', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type SwapState = (typeof SWAP_STATES)[number];

export const SWAP_STATE_WORDS: Record<SwapState, string> = {
  proposed: 'Ждёт ответа коллеги',
  peer_accepted: 'Ждёт решения руководителя',
  approved: 'Состоялся',
  declined: 'Отклонён',
  withdrawn: 'Отозван',
  expired: 'Срок истёк',
};

export const SHIFT_EVENT_KINDS = [
  'created',
  'changed',
  'removed',
  'revived',
  'published',
  'withdrawn',
  'swapped',
  'released',
] as const;
export type ShiftEventKind = (typeof SHIFT_EVENT_KINDS)[number];

export const SHIFT_EVENT_WORDS: Record<ShiftEventKind, string> = {
  created: 'Смена добавлена',
  changed: 'Смена изменена',
  removed: 'Смена убрана',
  revived: 'Смена возвращена',
  published: 'Смена опубликована',
  withdrawn: 'Смена снята с публикации',
  swapped: 'Смена передана',
  released: 'Смена освобождена: сотрудник отсутствует',
};

/** Of hours that are written down: a whole day and night is nobody's presence. */
export const SAME_TIMES = 'Приход и уход в одно время. Проверьте часы.';

/** Why time is looked at by a planner before it is paid as it is. */
export const TIME_EXCEPTIONS = [
  'absent',
  'elsewhere',
  'late',
  'left_early',
  'away',
  'early',
  'longer',
  'unplanned',
  'no_check_out',
  'planned_late',
  'typed',
  'changed',
] as const;
export type TimeException = (typeof TIME_EXCEPTIONS)[number];

export const TIME_EXCEPTION_WORDS: Record<TimeException, string> = {
  absent: 'Приход не отмечен',
  elsewhere: 'Приход на другой локации',
  late: 'Опоздание',
  left_early: 'Ушёл раньше',
  away: 'Длинный перерыв',
  early: 'Пришёл раньше',
  longer: 'Остался дольше',
  unplanned: 'Без смены',
  no_check_out: 'Уход не отмечен',
  planned_late: 'Смена поставлена задним числом',
  typed: 'Отметку вписал руководитель',
  changed: 'Изменилось после решения',
};

/** Why nobody decides about their own time. */
export const OWN_TIME = 'Своё время подтверждает другой руководитель.';
