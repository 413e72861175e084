export { exportAddress } from './filters/export-address';
export { filled } from './filters/filled';
export { defineFilters, type FilterValues, readFilters, writeFilters } from './filters/filter-schema';
export {
  choiceField,
  choicesField,
  columnsField,
  dateField,
  type FilterField,
  flagField,
  idField,
  optionalField,
  orderField,
  pageField,
  patternField,
  searchField,
  sortField,
  viewField,
} from './filters/filter-field';
export { useAddressValues } from './filters/use-address-values';
export { type Filters, useFilters } from './filters/use-filters';

export { ActiveFilters } from './list/active-filters';
export {
  chipFilter,
  choiceFilter,
  choicesFilter,
  comboFilter,
  type FilterChip,
  type FilterControl,
  periodFilter,
  periodFilterAt,
  periodWords,
} from './list/filter-control';
export { CutText } from './list/cut-text';
export { type KeptList, keptList, type KeptRecord, keptRecords } from './list/kept-records';
export type { ListColumn } from './list/list-column';
export type { ListRows, Page, PageOptions } from './list/list-rows';
export { ListPresets } from './list/list-presets';
export { ListScreen } from './list/list-screen';
export type { ListScreenProps } from './list/list-screen-props';
export { SavedViews, type ViewsStore } from './list/saved-views';
export { SearchBox } from './list/search-box';
export { useCursorRows } from './list/use-cursor-rows';
export { useLongRows } from './list/use-long-rows';
export { wholeRows } from './list/whole-rows';
export { usePagedRows } from './list/use-paged-rows';
export { eachOnce } from './list/each-once';
export { FoundChoice } from './list/found-choice';
export { ListPages } from './list/list-pages';
export type { Selection } from './list/use-selection';
export { BehindRight } from './states/behind-right';
export { useFocusRescue } from './states/use-focus-rescue';
export { NoRight } from './states/no-right';

export { HomeTile } from './states/home-tile';
export { QueryView } from './states/query-view';
export { SectionCard } from './states/section-card';
export { StandingChip } from './states/standing-chip';
export { HeldHere } from './standing/held-here';
export { HeldState } from './standing/held-state';
export { heldName, heldSummary } from './standing/held-words';

export { type Faults, faultOf } from './forms/faults';
export { FaultSummary } from './forms/fault-summary';
export { FormDialog, FormDrawer } from './forms/form-dialog';
export { useDialogForm } from './forms/use-dialog-form';
export { FormField } from './forms/form-field';
export { RecordForm } from './forms/record-form';
export { useTyped } from './forms/typed-before';
export { useMeantPhone } from './forms/use-meant-phone';
export { type RecordFormState, type Sending, useRecordForm } from './forms/use-record-form';
export { type Saving, useSave } from './forms/use-save';
export { type VersionField, type VersionWords } from './forms/version-rows';

export { BulkOutcome } from './actions/bulk-outcome';
export { ActionDialog } from './actions/action-dialog';
export { useUndoKey } from './actions/last-undo';
export { type StateMove, StateMoves } from './actions/state-moves';
export { copyText } from './actions/copy-text';
export { canShare, shareLink } from './actions/share-link';
export { type Action, offerUndo, useAction } from './actions/use-action';

export { actNumberColumn, actTimeColumn } from './history/act-columns';
export { actorWords, subjectWords } from './history/act-words';
export { ChangeTable } from './history/change-table';
export { changesOf, changesSummary, contextOf, type FieldChange } from './history/changes-of';
export { RecordHistory } from './history/record-history';

export { DetailHead } from './detail/detail-head';
export { DetailPage, DetailTabs, useDetailTab } from './detail/detail-page';
export { useBack } from './detail/use-back';
export { useNeighbours } from './detail/use-neighbours';

export { daysWords } from './pickers/days-words';
export { LocationPicker } from './pickers/location-picker';
export { locationOption, personOption } from './pickers/options';
export { PersonPicker } from './pickers/person-picker';
export { type AdministeredPlace, placesOf, type Successor, SuccessorQuestion } from './successor/successor-question';
export { useSuccessor } from './successor/use-successor';
export {
  cityOrLocationFilter,
  locationFilter,
  personFilter,
  placeFilter,
  placeOf,
  placeValues,
} from './pickers/picker-filters';
export { PlacePicker } from './pickers/place-picker';
export { locationRef, type PlaceRef } from './pickers/place-ref';
export { useChosenPeople } from './pickers/use-chosen-people';
export { usePeopleSearch } from './pickers/use-people-search';
export { useLastToday, usePlaceToday } from './pickers/use-place-today';

export { isRefused } from './sales/is-refused';
export { CASH_SALE_KIND, KeptSales } from './sales/kept-sales';
export { ProductPicture, productPictureUrl } from './sales/product-picture';
export { SoldPictures } from './sales/sold-pictures';
export { printableOf, usePrinting } from './sales/use-printing';
export { owedWords } from './sales/owed-words';
export { wayToPay } from './sales/way-to-pay';
export { PrintedSlip, saleOfCode, SaleSlip } from './sales/sale-slip';
export { draftsOf, readShares, type ShareDraft } from './sales/share-drafts';
export { SharesEditor } from './sales/shares-editor';

export { CameraDialog } from './codes/camera-dialog';
export { hasCamera, readQrOfFile } from './codes/code-reader';
export { useCodeCamera } from './codes/use-code-camera';
export { KEY_GAP_MS, SHORTEST_CODE } from './codes/typed-code';
export { useScanner } from './codes/use-scanner';
export { PictureInput } from './pictures/picture-input';
export { shrinkPicture } from './pictures/shrink-picture';
