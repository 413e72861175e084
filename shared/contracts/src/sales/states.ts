/** `neutral` and so on name a semantic colour of the interface. */
interface StateWord {
  label: string;
  tone: 'neutral' | 'info' | 'warning' | 'success' | 'danger';
}

/** An order's states (design note "Order"), in the order of the work; the last five are side exits. */
export const SALE_STATES = {
  cart: { label: 'Корзина', tone: 'neutral' },
  link_sent: { label: 'Ссылка отправлена', tone: 'info' },
  awaiting_payment: { label: 'Ждёт оплаты', tone: 'warning' },
  paid: { label: 'Оплачен', tone: 'success' },
  in_work: { label: 'В работе', tone: 'info' },
  handed_over: { label: 'Выдан', tone: 'success' },
  closed: { label: 'Закрыт', tone: 'neutral' },
  expired: { label: 'Срок истёк', tone: 'neutral' },
  cancelled: { label: 'Отменён', tone: 'danger' },
  partly_refunded: { label: 'Возвращён частично', tone: 'warning' },
  refunded: { label: 'Возвращён', tone: 'danger' },
} as const satisfies Record<string, StateWord>;

export type SaleState = keyof typeof SALE_STATES;
export const SALE_STATE_NAMES = Object.keys(SALE_STATES) as [SaleState, ...SaleState[]];

/** States of an order that was paid in full, or needed no money, and of which something stays. */
export const PAID_SALE_STATES = ['paid', 'in_work', 'handed_over', 'closed', 'partly_refunded'] as const;

/** States in which it waits for money: it can be paid, cancelled, or end unpaid. */
export const UNPAID_SALE_STATES = ['cart', 'link_sent', 'awaiting_payment'] as const;

export function isUnpaid({ state }: { state: SaleState }): boolean {
  return (UNPAID_SALE_STATES as readonly SaleState[]).includes(state);
}

/** A payment's states, as the provider names them. A lost answer is `pending` still: unknown is not failed. */
export const PAYMENT_STATES = {
  pending: { label: 'Ждём ответа', tone: 'warning' },
  waiting_for_capture: { label: 'Деньги удержаны', tone: 'info' },
  succeeded: { label: 'Оплачено', tone: 'success' },
  canceled: { label: 'Не прошла', tone: 'danger' },
} as const satisfies Record<string, StateWord>;

export type PaymentState = keyof typeof PAYMENT_STATES;
export const PAYMENT_STATE_NAMES = Object.keys(PAYMENT_STATES) as [PaymentState, ...PaymentState[]];

/** Ways to pay; `back` is how what came so goes back. */
export const PAYMENT_METHODS = {
  cash: { label: 'Наличные', back: 'наличными' },
  card: { label: 'Карта', back: 'на карту' },
  sbp: { label: 'СБП', back: 'через СБП' },
  online: { label: 'По ссылке', back: 'туда, откуда платили по ссылке' },
} as const;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

/** Money that staff take at the counter and enter by hand; the bank says what came by the others. */
export const COUNTER_METHOD_NAMES = ['cash', 'card'] as const satisfies readonly PaymentMethod[];

export function isCounterMethod(method: PaymentMethod): boolean {
  return (COUNTER_METHOD_NAMES as readonly PaymentMethod[]).includes(method);
}

/** Where what a refunded piece has used goes: back to its place, off as spoiled, or nowhere, since the client keeps it. */
export const MATERIAL_WAYS = { stock: 'На склад', damaged: 'В брак', client: 'У клиента' } as const;

export type MaterialWay = keyof typeof MATERIAL_WAYS;
export const MATERIAL_WAY_NAMES = Object.keys(MATERIAL_WAYS) as [MaterialWay, ...MaterialWay[]];

export const REFUND_STATE_NAMES = ['pending', 'succeeded', 'canceled'] as const;

/** Fiscal receipts (54-FZ): an axis of their own. */
export const RECEIPT_STATES = {
  pending: { label: 'В очереди', tone: 'warning' },
  accepted: { label: 'Пробит', tone: 'success' },
  rejected: { label: 'Не принят', tone: 'danger' },
} as const satisfies Record<string, StateWord>;

export type ReceiptState = keyof typeof RECEIPT_STATES;
export const RECEIPT_STATE_NAMES = Object.keys(RECEIPT_STATES) as [ReceiptState, ...ReceiptState[]];

/** `full`: paid and handed over at once; `prepayment`: money before the goods; `settlement`: the goods, for money that came before. */
export const RECEIPT_KINDS = {
  full: { label: 'Полный расчёт' },
  prepayment: { label: 'Предоплата' },
  settlement: { label: 'Зачёт предоплаты' },
  refund: { label: 'Возврат' },
} as const;

/**
 * How a receipt's goods are settled, in the terms of the fiscal format (tag 1214): `full_prepayment` is the whole price before the goods,
 * `prepayment` a part of it, `advance` money for goods that the receipt does not name, `full_payment` the goods themselves.
 */
export const RECEIPT_MODES = {
  full_prepayment: { label: 'Предоплата 100 %' },
  prepayment: { label: 'Предоплата' },
  advance: { label: 'Аванс' },
  full_payment: { label: 'Полный расчёт' },
} as const;

export type ReceiptMode = keyof typeof RECEIPT_MODES;
export const RECEIPT_MODE_NAMES = Object.keys(RECEIPT_MODES) as [ReceiptMode, ...ReceiptMode[]];

export type ReceiptKind = keyof typeof RECEIPT_KINDS;
export const RECEIPT_KIND_NAMES = Object.keys(RECEIPT_KINDS) as [ReceiptKind, ...ReceiptKind[]];

export const PRICE_LIST_STATES = {
  draft: { label: 'Черновик', tone: 'warning' },
  published: { label: 'Опубликован', tone: 'success' },
  withdrawn: { label: 'Отозван', tone: 'neutral' },
} as const satisfies Record<string, StateWord>;

export type PriceListState = keyof typeof PRICE_LIST_STATES;
export const PRICE_LIST_STATE_NAMES = Object.keys(PRICE_LIST_STATES) as [PriceListState, ...PriceListState[]];

/**
 * What is sold. `of_photo`: every piece is made from one picture; `all_digital` covers any number of digital photos of
 * the session; a `package` is other products with one price.
 */
export const PRODUCT_KINDS = {
  print: { label: 'Печать', of_photo: true },
  digital: { label: 'Цифровое фото', of_photo: true },
  all_digital: { label: 'Все фото в цифре', of_photo: false },
  magnet: { label: 'Магнит', of_photo: true },
  frame: { label: 'Рамка', of_photo: false },
  book: { label: 'Фотокнига', of_photo: false },
  souvenir: { label: 'Сувенир', of_photo: true },
  service: { label: 'Услуга', of_photo: false },
  package: { label: 'Пакет', of_photo: false },
} as const satisfies Record<string, { label: string; of_photo: boolean }>;

export type ProductKind = keyof typeof PRODUCT_KINDS;
export const PRODUCT_KIND_NAMES = Object.keys(PRODUCT_KINDS) as [ProductKind, ...ProductKind[]];

export const SALE_SOURCES = {
  counter: { label: 'На стойке' },
  link: { label: 'По ссылке' },
  offline: { label: 'Без связи' },
} as const;

export type SaleSource = keyof typeof SALE_SOURCES;
export const SALE_SOURCE_NAMES = Object.keys(SALE_SOURCES) as [SaleSource, ...SaleSource[]];

/** Whose work a share of a sale rewards. */
export const SHARE_ROLES = {
  photographer: { label: 'Фотограф' },
  seller: { label: 'Продавец' },
  retoucher: { label: 'Ретушёр' },
} as const;

export type ShareRole = keyof typeof SHARE_ROLES;
export const SHARE_ROLE_NAMES = Object.keys(SHARE_ROLES) as [ShareRole, ...ShareRole[]];

/** What the server found wrong with a sale whose money had been taken already; an administrator looks at it. */
export const SALE_MARKS = {
  price_changed: 'Цена отличается от прайс-листа',
  session_gone: 'Фотосессия удалена или недоступна',
  day_locked: 'Деньги в кассе другого дня',
  discount_over_ceiling: 'Скидка больше разрешённой',
  seller_without_right: 'У продавца не было права продавать здесь',
  sum_differs: 'Сумма строк не сходится с итогом',
  product_unknown: 'Товара нет в каталоге',
  handed_over: 'Передал другой сотрудник: автор уволен',
  file_twice: 'Файл снимка клиент оплатил второй раз',
  clock_differs: 'Часы устройства шли неверно, время исправлено',
  corrected: 'Оплату исправили или отменили после продажи',
  exchange_open: 'Товар приняли для обмена, а новой покупки нет',
} as const;

export type SaleMark = keyof typeof SALE_MARKS;
export const SALE_MARK_NAMES = Object.keys(SALE_MARKS) as [SaleMark, ...SaleMark[]];

export const SALE_SORTS = ['created_at', 'number', 'total'] as const;

/**
 * Which days a period of sales means: those on which they were made; those on which their money counts in the figures
 * (an order on the day of its last payment, a refund on its own); or those of the refunds alone.
 */
export const SALE_DAYS = ['sale', 'figures', 'refund'] as const;
export type SaleDays = (typeof SALE_DAYS)[number];

/** What the sales of a list are grouped by. */
export const SALE_GROUPS = ['seller', 'product', 'source'] as const;
export type SaleGroup = (typeof SALE_GROUPS)[number];
