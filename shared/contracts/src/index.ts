export * from './access/access-change';
export * from './access/assignment';
export * from './access/capability';
export * from './access/consumables-access';
export * from './access/consumables-dashboard';
export * from './access/denial';
export * from './access/lasting-reach';
export * from './access/location-scope';
export * from './access/pages';
export * from './access/permission';
export * from './access/permission-names';
export * from './access/right-names';
export * from './access/void-permissions';
export * from './access/person-name';
export * from './access/role';
export * from './access/role-groups';
export { isOneOf, TOP } from './access/staff-group';
export * from './access/role-permissions';
export * from './access/role-type';
export * from './audit/faults';
export * from './audit/field-units';
export * from './audit/field-words';
export { blockerPath } from './audit/blocker-path';
export * from './audit/record-path';
export { toldActor, toldSubject } from './audit/told/act';
export { type FieldChange, type ToldAct, toldChanges, toldContext } from './audit/told/changes';
export { type OwnWords } from './audit/told/value';
export { type AuditWriting, russianWriting } from './audit/told/writing';
export { auditCodesSaying, auditValueWords } from './audit/value-words';
export * from './audit/words';
export {
  CONFIRM_OVER_KOP,
  CONFIRMATION_HEADER,
  CONFIRMATION_MINUTES,
  type ConfirmationNeeded,
  CONFIRMATIONS_PER_MINUTE,
  FRESH_SIGN_IN_HOURS,
  USED_HEADER,
} from './auth/confirmation';
export { SIGN_IN_RATE } from './auth/limits';
export type { SessionEnd, SessionEndDetails } from './auth/session-end';
export * from './calendar-date';
export {
  type CallAccess,
  type CallConfirm,
  type CallLimits,
  type CallMeta,
  type CallRepeat,
  type CallScope,
  rightsNeeded,
} from './call';
export { STOCK_AUDIT_KINDS } from './consumables/audit-kinds';
export { BALANCE_STATES } from './consumables/balance-schemas';
export * from './consumables/designer/reservation-words';
export * from './consumables/history/history-limits';
export * from './consumables/limits';
export * from './consumables/reports/report-words';
export { CONSUMABLES_ROUTES } from './consumables/routes';
export * from './consumables/count-decisions';
export * from './consumables/count-in-the-way';
export * from './consumables/counted-quantity';
export * from './consumables/request-decisions';
export * from './consumables/shipment-decisions';
export * from './consumables/words';
export { contract } from './contract';
export * from './day-reports/limits';
export * from './day-reports/report-state';
export * from './day-reports/till';
export * from './durations';
export * from './error';
export * from './expenses/expense-state';
export * from './expenses/fiscal-code';
export { checkDigit, checkDigitFault } from './check-digit';
export { itemOfLabel } from './consumables/label-address';
export { foldText } from './fold-text';
export { compareRussian } from './russian-order';
export * from './imports/limits';
export * from './locations/opening-hours-text';
export * from './locations/place-kinds';
export * from './moves';
export * from './notifications/topics';
export * from './offline/canonical-json';
export * from './offline/constants';
export * from './offline/content-hash';
export * from './offline/payload-hash';
export * from './offline/reply-mark';
export * from './phone';
export { russianPhone, russianZoneLabel } from './russian-words';
export { PHOTOSESSION_COLUMNS, PHOTOSESSION_SORTS } from './photosessions/list-columns';
export { PHOTO_FILE_EVENTS } from './photosessions/photo-files-contract';
export * from './photosessions/limits';
export * from './photosessions/retouch';
export * from './photosessions/session-state';
export * from './photosessions/upload-protocol';
export { MAX_SHORTCUTS } from './preferences/limits';
export { isPortalPath } from './preferences/portal-path';
export * from './reports/limits';
export * from './sizes';
export { awaitsGoods } from './sales/awaits-goods';
export { isFarFigure } from './far-figure';
export { discountCeiling } from './sales/discount-ceiling';
export { cheaperWay, isSinglePiece } from './sales/cheaper-way';
export * from './sales/cheapest-combination';
export { filesIn } from './sales/files-in';
export { holdsAllDigital, holdsOf, type OfferedProduct } from './sales/holds-of';
export * from './sales/default-shares';
export * from './sales/share-of';
export * from './sales/discount';
export * from './sales/limits';
export { SALE_SORTS } from './sales/states';
export * from './sales/split-sum';
export * from './sales/states';
export { wholeOf, withoutContained } from './sales/without-contained';
export {
  hasFormat,
  MAX_PRINT_PIXELS,
  PRINT_FIT_NAMES,
  PRINT_FITS,
  type PrintFit,
  type PrintFormat,
  printPixels,
} from './sales/print-format';
export { isOwnedWith, type OwnedFiles, withoutOwned } from './sales/without-owned';
export * from './search-terms';
export { isTime } from './clock-time';
export { quoted } from './quoted';
export { hasControls, hasUnseen, seenText } from './seen-text';
export * from './standing/held-words';
export { BREAKDOWNS } from './statistics/contract';
export * from './statistics/kpis';
export * from './statistics/plan';
export * from './statistics/limits';
export * from './statistics/unusual';
export * from './storage-keys';
export * from './users/limits';
export * from './users/list-columns';
export type * from './wire';
export * from './payroll/limits';
export * from './payroll/skipped-months';
export * from './payroll/slip-words';
export * from './payroll/wage-state';
export * from './payroll/words';
export * from './schedule/limits';
export * from './schedule/own-absence';
export * from './schedule/plan-rules';
export * from './schedule/words';
