/** Units that quantities count, always as a whole number of the item's own. */
export const STOCK_UNITS = {
  piece: 'шт.',
  sheet: 'л.',
  set: 'компл.',
  roll: 'рул.',
  pair: 'пар',
  millilitre: 'мл',
  gram: 'г',
  centimetre: 'см',
} as const;
export type StockUnit = keyof typeof STOCK_UNITS;
export const STOCK_UNIT_NAMES = Object.keys(STOCK_UNITS) as [StockUnit, ...StockUnit[]];

/** Full names of the units, as a form offers them. */
export const STOCK_UNIT_WORDS: Record<StockUnit, string> = {
  piece: 'штука',
  sheet: 'лист',
  set: 'комплект',
  roll: 'рулон',
  pair: 'пара',
  millilitre: 'миллилитр',
  gram: 'грамм',
  centimetre: 'сантиметр',
};

/** When a sold product uses its materials; what the client takes at once uses them with the sale. */
export const NORM_MOMENTS = {
  sale: 'при продаже',
  print: 'при печати',
  handover: 'при выдаче',
} as const;
export type NormMoment = keyof typeof NORM_MOMENTS;
export const NORM_MOMENT_NAMES = Object.keys(NORM_MOMENTS) as [NormMoment, ...NormMoment[]];

/** Where goods lie, and the virtual places that make every operation sum to zero. */
export const PLACE_KINDS = [
  'office',
  'city',
  'location',
  'transit',
  'supplier',
  'consumed',
  'writeoff',
  'count_diff',
  'price_difference',
] as const;
export const REAL_PLACE_KINDS = ['office', 'city', 'location'] as const;
export type RealPlaceKind = (typeof REAL_PLACE_KINDS)[number];

/** What an operation did, in the words of documents. */
export const OPERATION_KINDS = {
  purchase: 'Закупка',
  arrival: 'Приход',
  shipment: 'Отгрузка',
  receipt: 'Приёмка',
  transfer: 'Перемещение',
  consumption: 'Расход',
  writeoff: 'Списание',
  adjustment: 'Корректировка',
  count: 'Инвентаризация',
  settlement: 'Разбор расхождения',
  reversal: 'Сторно',
  revaluation: 'Пересчёт стоимости',
} as const;
export type OperationKind = keyof typeof OPERATION_KINDS;
export const OPERATION_KIND_NAMES = Object.keys(OPERATION_KINDS) as [OperationKind, ...OperationKind[]];

/** Kinds that one person posts by one document and may undo by a reversal. */
export const REVERSIBLE_KINDS: readonly OperationKind[] = [
  'purchase',
  'arrival',
  'consumption',
  'writeoff',
  'adjustment',
];

export const REQUEST_STATES = {
  draft: 'Черновик',
  submitted: 'На согласовании',
  approved: 'Согласована',
  returned: 'Возвращена',
  rejected: 'Отклонена',
  in_fulfilment: 'Отгружается',
  fulfilled: 'Выполнена',
  closed_short: 'Закрыта частично',
  cancelled: 'Отменена',
} as const;
export type RequestState = keyof typeof REQUEST_STATES;
export const REQUEST_STATE_NAMES = Object.keys(REQUEST_STATES) as [RequestState, ...RequestState[]];

export const SHIPMENT_STATES = {
  draft: 'Черновик',
  picking: 'Собирается',
  shipped: 'В пути',
  partially_received: 'Принята частично',
  received: 'Принята',
  disputed: 'Расхождение',
  closed: 'Закрыта',
  cancelled: 'Отменена',
} as const;
export type ShipmentState = keyof typeof SHIPMENT_STATES;
export const SHIPMENT_STATE_NAMES = Object.keys(SHIPMENT_STATES) as [ShipmentState, ...ShipmentState[]];

export const TRANSFER_STATES = {
  requested: 'Ждёт отправителя',
  city_approval: 'Ждёт города',
  approved: 'Согласовано',
  rejected: 'Отклонено',
  cancelled: 'Отменено',
} as const;
export type TransferState = keyof typeof TRANSFER_STATES;
export const TRANSFER_STATE_NAMES = Object.keys(TRANSFER_STATES) as [TransferState, ...TransferState[]];

export const COUNT_STATES = {
  draft: 'Черновик',
  counting: 'Считают',
  review: 'На проверке',
  approved: 'Утверждена',
  cancelled: 'Отменена',
} as const;
export type CountState = keyof typeof COUNT_STATES;
export const COUNT_STATE_NAMES = Object.keys(COUNT_STATES) as [CountState, ...CountState[]];

export const COUNT_KINDS = {
  whole: 'Весь склад',
  category: 'Категория',
  sample: 'Случайная выборка',
  abc: 'Самое дорогое (ABC)',
} as const;
export type CountKind = keyof typeof COUNT_KINDS;
export const COUNT_KIND_NAMES = Object.keys(COUNT_KINDS) as [CountKind, ...CountKind[]];

/** The place of the office; there is one. */
export const OFFICE_PLACE_ID = '00000000-0000-4000-8000-000000000001';

/** Orders of the list of materials. */
export const ITEM_SORTS = ['name', 'code', 'category', 'updated_at'] as const;
