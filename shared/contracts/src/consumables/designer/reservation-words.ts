/** What became of a promise of goods to a project. */
export const RESERVATION_STATES = {
  active: 'Держим',
  partially_consumed: 'Взята часть',
  consumed: 'Израсходована',
  released: 'Отпущена',
  expired: 'Истекла',
} as const;
export type ReservationState = keyof typeof RESERVATION_STATES;
export const RESERVATION_STATE_NAMES = Object.keys(RESERVATION_STATES) as [ReservationState, ...ReservationState[]];

/** States in which goods are still held. */
export const OPEN_RESERVATION_STATES = ['active', 'partially_consumed'] as const satisfies readonly ReservationState[];

/** What happened to a reservation, as its history tells it. */
export const RESERVATION_EVENTS = {
  reserved: 'Зарезервировано',
  extended: 'Продлено',
  consumed: 'Израсходовано',
  returned: 'Возвращено на склад',
  reduced: 'Уменьшено',
  released: 'Отпущено',
  expired: 'Срок истёк',
} as const;
export type ReservationEvent = keyof typeof RESERVATION_EVENTS;
export const RESERVATION_EVENT_NAMES = Object.keys(RESERVATION_EVENTS) as [ReservationEvent, ...ReservationEvent[]];

/** What becomes of the holds of a project when its plan changes. */
export const HOLDS_AFTER_CHANGE = { follow: 'Изменить вместе с планом', keep: 'Оставить как есть' } as const;
export type HoldsAfterChange = keyof typeof HOLDS_AFTER_CHANGE;
export const HOLDS_AFTER_CHANGE_NAMES = Object.keys(HOLDS_AFTER_CHANGE) as [HoldsAfterChange, ...HoldsAfterChange[]];

/** Who holds goods of a place: a designer, or a document that is being picked. */
export const HOLD_OWNERS = { reservation: 'Резерв', shipment: 'Отгрузка', transfer: 'Перемещение' } as const;
export type HoldOwner = keyof typeof HOLD_OWNERS;
export const HOLD_OWNER_NAMES = Object.keys(HOLD_OWNERS) as [HoldOwner, ...HoldOwner[]];

export const PROJECT_STATES = { open: 'В работе', closed: 'Закрыт' } as const;
export type ProjectState = keyof typeof PROJECT_STATES;
export const PROJECT_STATE_NAMES = Object.keys(PROJECT_STATES) as [ProjectState, ...ProjectState[]];

/** Days ahead for which goods may be held. */
export const MAX_RESERVATION_DAYS = 90;
/** Days ahead for which a project may be planned. */
export const MAX_PROJECT_DAYS = 730;
