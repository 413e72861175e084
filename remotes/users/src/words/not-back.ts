/** What a dismissal ends for good: a return does not bring it back, staff arrange it anew. */
export const NOT_BACK = 'снятые смены, дополнительные назначения, ответственность за локации, ссылка на календарь';
