import { useLocation, useNavigate } from '@studio/portal';
import { DataTable, type Sort, useBreakpoint, useIntent, useLate, VirtualTable } from '@studio/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { openedIn, rememberOpened } from './last-opened';
import { ListCards, WHOLE_LINES } from './list-cards';
import { tableColumn } from './list-column';
import { ListEmpty } from './list-empty';
import type { FilteredList } from './list-screen-props';
import type { Selection } from './use-selection';
import type { TableSettingsState } from './use-table-settings';

interface ListBodyProps<Row, Id extends string> extends FilteredList<Row, Id> {
  list: RefObject<HTMLElement | null>;
  /** Columns on show. */
  shown: readonly Id[];
}

interface BodyState<Row, Id extends string> {
  settingsState: TableSettingsState<Id>;
  selected: Selection<Row> | null;
  newRecord: { label: string; icon?: ReactNode; onPress: () => void } | null;
}

/** The rows as a table or as cards (always cards on a phone), or why there are none. */
export function ListBody<Row, Id extends string>(props: ListBodyProps<Row, Id> & BodyState<Row, Id>) {
  const { filters, rows, columns, rowId, rowLabel, rowPath, card, list, shown, settingsState, selected } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const phone = useBreakpoint() === 'phone';
  const waiting = useLate(rows.total === undefined && rows.fetching);
  const intent = useIntent((row: Row) => props.onIntent?.(row));
  const onIntent = props.onIntent && intent;
  const [left] = useState(() => openedIn(address));
  const items = rows.page?.items;
  useReturnFocus(list, rows.page === null ? null : (left?.id ?? null), items !== undefined);

  const first = rows.page === null ? 0 : (rows.page.number - 1) * rows.page.size;
  const idAt = async (index: number) => {
    if (index < 0 || index >= (rows.total ?? 0)) return null;
    const here = rows.rowAt(index - first) ?? (await rows.take(index - first, index - first).catch(() => []))[0];
    return here === undefined ? null : rowId(here);
  };
  const remember = (row: Row, index: number) =>
    rememberOpened({ list: address, id: rowId(row), index: first + index, idAt });
  const indexOf = (row: Row) => items?.findIndex((each) => rowId(each) === rowId(row)) ?? 0;
  const opens = rowPath !== undefined || props.onOpen !== undefined;
  const open = (row: Row, index: number) => {
    remember(row, index);
    if (rowPath) void navigate(rowPath(row));
    else props.onOpen?.(row);
  };
  const sort = sortShown(columns, filters.values);
  const onSort = ({ column, direction }: Sort<Id>) => {
    const name = columns.find(({ id }) => id === column)?.sort;
    if (name !== undefined) filters.change({ sort: name, order: direction });
  };
  const failed = rows.error !== null && !rows.error.isNetwork;
  const empty = (
    <ListEmpty
      words={props.empty}
      part={props.part ?? false}
      unknown={rows.total === undefined}
      unreachable={rows.error?.isNetwork === true}
      narrowed={filters.narrowing.length > 0}
      beyondEnd={(rows.page?.number ?? 1) > 1 && (rows.total ?? 0) > 0}
      onFirstPage={() => filters.change({ page: 1 }, { replace: true })}
      onReset={() => filters.reset()}
      onRetry={() => rows.refetch()}
      create={props.newRecord}
    />
  );
  if (rows.total === undefined && !items?.length && ((rows.fetching && !waiting) || failed)) return null;
  if (rows.page === null)
    return (
      <VirtualTable<Row, Id>
        label={props.title}
        columns={columns.map(tableColumn)}
        hiddenColumns={new Set(columns.flatMap(({ id, service }) => (service || shown.includes(id) ? [] : [id])))}
        rowCount={rows.total ?? 0}
        rowAt={(index) => rows.rowAt(index)}
        onRange={(from, to) => rows.onRange(from, to)}
        rowId={rowId}
        rowLabel={rowLabel}
        sort={sort}
        onSort={onSort}
        {...(selected && {
          selection: selected.ids,
          onSelection: selected.set,
          onSelectAll: selected.selectAll,
          onSelectRange: selected.selectRange,
        })}
        {...(settingsState.density && { density: settingsState.density })}
        {...(opens && { onOpen: open })}
        {...(left && { startAt: left.index })}
        {...(onIntent && { onIntent })}
        renderCard={card}
        loading={waiting || rows.changing}
        empty={empty}
      />
    );
  if ((items ?? []).length === 0 && !rows.changing && !rows.fetching) return empty;
  if (items === undefined && !waiting) return null;
  if (phone || columns.length === 0 || filters.values.view === 'cards')
    return (
      <ListCards<Row>
        label={props.title}
        rows={items ?? []}
        rowId={rowId}
        rowLabel={rowLabel}
        rowPath={rowPath ?? null}
        onOpen={
          opens
            ? (row) => {
                remember(row, indexOf(row));
                if (!rowPath) props.onOpen?.(row);
              }
            : undefined
        }
        onIntent={onIntent}
        card={card}
        skeleton={props.cardSkeleton}
        layout={props.cardLayout ?? (columns.length === 0 ? WHOLE_LINES : undefined)}
        selection={selected ?? undefined}
        onSelectionEnd={selected?.clear}
        maySelect={props.maySelect}
        loading={waiting}
        changing={rows.changing}
      />
    );
  return (
    <DataTable<Row, Id>
      caption={props.title}
      columns={columns.filter(({ id, service }) => service || shown.includes(id)).map(tableColumn)}
      rows={items ?? []}
      rowKey={rowId}
      rowLabel={rowLabel}
      sort={sort}
      onSort={onSort}
      {...(opens && { onRowOpen: (row: Row) => open(row, indexOf(row)) })}
      {...(onIntent && { onRowIntent: onIntent })}
      {...(selected && { selectedKeys: selected.ids, onSelectionChange: selected.set })}
      {...(props.maySelect && { maySelect: props.maySelect })}
      {...(settingsState.density && { density: settingsState.density })}
      loading={waiting || rows.changing}
      // The row that the person came from gets the focus.
      atOnce={left !== null}
      skeletonRows={12}
    />
  );
}

function sortShown<Row, Id extends string>(
  columns: FilteredList<Row, Id>['columns'],
  { sort, order }: FilteredList<Row, Id>['filters']['values'],
): Sort<Id> | null {
  const column = sort === undefined ? undefined : columns.find((each) => each.sort === sort);
  return column === undefined ? null : { column: column.id, direction: order ?? 'asc' };
}

/** Puts the focus on the row that the person came from, once it is there and nothing else has the focus. */
function useReturnFocus(list: RefObject<HTMLElement | null>, id: string | null, ready: boolean): void {
  const [wanted] = useState(id);
  useEffect(() => {
    if (!ready || wanted === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted)}"]`);
    if (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN') row?.focus();
  }, [list, ready, wanted]);
}
