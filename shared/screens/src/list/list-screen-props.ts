import type { Right, TableFormat } from '@studio/contracts';
import type { PluralForms } from '@studio/ui';
import type { ReactNode } from 'react';
import type { Filters } from '../filters/use-filters';
import type { FilterControl } from './filter-control';
import type { ListCardsProps } from './list-cards';
import type { ListColumn } from './list-column';
import type { EmptyWords } from './list-empty';
import type { ListRows } from './list-rows';
import type { ListValues, SortChoice } from './list-values';
import type { ViewsStore } from './saved-views';
import type { Selection } from './use-selection';

export interface ListScreenProps<Row, Id extends string = string> {
  /** Of the page; of a part, the accessible name of its rows. */
  title: string;
  /** Part of a page, in a tab or a panel: no title of its own, and the list's keys stay those of the page. */
  part?: boolean;
  /** «сотрудник, сотрудника, сотрудников»: the count below the title; null says none. */
  forms: PluralForms | null;
  /** After the count («на этом устройстве»), or in its place. */
  countNote?: string | undefined;
  /** Of `useFilters`; left out where nothing narrows the list. */
  filters?: Filters<ListValues>;
  /** Of `usePagedRows`, `useLongRows`, `useCursorRows` or `wholeRows`. */
  rows: ListRows<Row>;
  /** Left out: cards at every width. */
  columns?: readonly ListColumn<Row, Id>[];
  rowId: (row: Row) => string;
  /** What a screen reader calls the row. */
  rowLabel: (row: Row) => string;
  /** Where a press on the row leads. */
  rowPath?: (row: Row) => string;
  /** A press on the row, where it leads to no page. */
  onOpen?: (row: Row) => void;
  /** The pointer or the focus came to a row: time to fetch ahead. */
  onIntent?: (row: Row) => void;
  /** What a card says on a phone, and in the view of cards. */
  card: (row: Row) => ReactNode;
  cardLayout?: ListCardsProps<Row>['layout'];
  cardSkeleton?: ReactNode;
  /** The search line; needs `search` in the schema. */
  search?: { label: string; shortLabel?: string };
  controls?: readonly FilterControl[];
  /** Orders for views without a table's headers. */
  sorts?: readonly SortChoice[];
  /** Ready filters, one press each: «Мои», «Сегодня». */
  presets?: ReactNode;
  /** Offers table or cards; needs `view` of `table` and `cards` in the schema. */
  viewChoice?: boolean;
  /** The right to read the list, what is said without it, and who has it, where that is not for the administrator to say. */
  access?: { right: Right; refusal: string; refusalHint?: string };
  /** Creates a record; its form opens over the list at `?new=1`. Null for anyone who may not. */
  create?: { label: string; icon?: ReactNode; form: (close: () => void) => ReactNode } | null;
  /**
   * Fetches the code of what opens by a press, such as the form of a new record, once the rows are shown. The same function at every
   * render.
   */
  fetchAhead?: () => Promise<unknown>;
  /** Address below `/api` of the file with what the list shows. */
  exportPath?: (format: TableFormat, columns: readonly Id[]) => string;
  /** Further buttons of the head; with `null` for none. */
  actions?: ReactNode;
  views?: ViewsStore;
  /** Name under which this device keeps columns and density; without one they are not offered. */
  settings?: string;
  /** What can be done with several rows. */
  selection?: { max: number; bar: (selection: Selection<Row>, total: number | undefined) => ReactNode } | null;
  /** Which rows can be chosen; default all. */
  maySelect?: (row: Row) => boolean;
  empty: EmptyWords;
  /** «Показать более ранние»: continues a list of `useCursorRows`. */
  moreLabel?: string;
  /** Over the title: the section's places. */
  above?: ReactNode;
  /** Between the filters and the rows. */
  notices?: ReactNode;
  /** «кого-нибудь из 20 сохранённых сотрудников»: without a connection, what the rows were searched for among. */
  searchedAmong?: (known: number) => string;
  /** Silences the list's keys while a dialog of the screen is open. */
  keysOff?: boolean;
  /** Replaces the rows: another way to show them. */
  children?: ReactNode;
}

/** The same once the filters are known. */
export interface FilteredList<Row, Id extends string> extends ListScreenProps<Row, Id> {
  filters: Filters<ListValues>;
  columns: readonly ListColumn<Row, Id>[];
}
