/** What a report says of the materials. */
export const STOCK_REPORTS = {
  balance: 'Остатки на дату',
  turnover: 'Обороты за период',
  consumption: 'Расход и норма',
  losses: 'Потери и списания',
  purchases: 'Закупки по поставщикам',
  ageing: 'Залежалые материалы',
  count_differences: 'Расхождения инвентаризаций',
  documents: 'Документы за период',
} as const;
export type StockReportKind = keyof typeof STOCK_REPORTS;
export const STOCK_REPORT_NAMES = Object.keys(STOCK_REPORTS) as [StockReportKind, ...StockReportKind[]];

/** Reports that look at the end of a day; the others at a period. */
export const REPORTS_ON_A_DAY: readonly StockReportKind[] = ['balance', 'ageing'];

export const STOCK_REPORT_STATES = {
  queued: 'В очереди',
  running: 'Составляется',
  ready: 'Готов',
  failed: 'Не составлен',
  cancelled: 'Отменён',
} as const;
export type StockReportState = keyof typeof STOCK_REPORT_STATES;
export const STOCK_REPORT_STATE_NAMES = Object.keys(STOCK_REPORT_STATES) as [StockReportState, ...StockReportState[]];

export const STOCK_REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type StockReportFormat = (typeof STOCK_REPORT_FORMATS)[number];

/** How often a schedule makes its report, and for which days. */
export const REPORT_RHYTHMS = {
  day: 'Каждый день за вчера',
  week: 'Каждый понедельник за прошлую неделю',
  month: 'Первого числа за прошлый месяц',
} as const;
export type ReportRhythm = keyof typeof REPORT_RHYTHMS;
export const REPORT_RHYTHM_NAMES = Object.keys(REPORT_RHYTHMS) as [ReportRhythm, ...ReportRhythm[]];

/** Days that one report may cover: three years. */
export const MAX_STOCK_REPORT_DAYS = 1_096;
/** Rows that one report may have. */
export const MAX_STOCK_REPORT_ROWS = 20_000;
/** Rows that are printed; more of them are read in a table. */
export const MAX_PRINTED_ROWS = 2_000;
/** Rows of a report on one page of the portal. */
export const SHOWN_REPORT_ROWS = 200;
/** People who get the reports of one schedule, besides its owner. */
export const MAX_REPORT_RECIPIENTS = 20;
/** Schedules that one employee may keep. */
export const MAX_REPORT_SCHEDULES = 20;
