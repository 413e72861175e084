import { useAddressLayer } from '@studio/portal';
import { Button, ErrorNotice, pageFoot, Pagination, Row, Stack, useBreakpoint, useFetchAhead } from '@studio/ui';
import { useRef } from 'react';
import { useUndoKey } from '../actions/last-undo';
import { defineFilters } from '../filters/filter-schema';
import { useFilters } from '../filters/use-filters';
import { BehindRight } from '../states/behind-right';
import { NoRight } from '../states/no-right';
import { useFocusRescue } from '../states/use-focus-rescue';
import { ActiveFilters } from './active-filters';
import { CreateButton } from './create-button';
import { FilterBar } from './filter-bar';
import { ListHead } from './list-head';
import styles from './list.module.css';
import { ListBody } from './list-body';
import type { FilteredList, ListScreenProps } from './list-screen-props';
import { ListTools } from './list-tools';
import { shownColumns } from './shown-columns';
import { SearchedNotice } from './searched-notice';
import { useLostForm } from './use-lost-form';
import { focusFirst, useListKeys } from './use-list-keys';
import { useWayIntoRows } from './use-way-into-rows';
import { useSelection } from './use-selection';
import { useTableSettings } from './use-table-settings';

const UNFILTERED = defineFilters({});

/** A list: head, filters, rows as a table or cards, pages, what can be done with one or several. */
export function ListScreen<R, Id extends string = string>(props: ListScreenProps<R, Id>) {
  const whole = useFilters(UNFILTERED);
  const list = <AllowedList {...props} filters={props.filters ?? whole} columns={props.columns ?? []} />;
  return props.access ? <BehindRight {...props.access}>{list}</BehindRight> : list;
}

function AllowedList<R, Id extends string>(props: FilteredList<R, Id>) {
  const { title, filters, rows, columns, create = null, controls = [], sorts = [], part = false } = props;
  const hasKeys = !part && props.keysOff !== true;
  const phone = useBreakpoint() === 'phone';
  const form = useAddressLayer('new');
  const lost = useLostForm(form.value !== null, create?.label);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const settings = useTableSettings(props.settings, columns);
  const selection = useSelection({
    rows,
    rowId: props.rowId,
    list: filters.query({ page: 1, columns: null }),
    max: props.selection?.max ?? 0,
    may: props.maySelect,
  });
  const open = create && { ...create, onPress: () => form.open('1') };
  const selecting = props.selection ? selection : null;
  useListKeys({
    list,
    search,
    onNew: open && open.onPress,
    newLabel: create?.label,
    onToggle: selecting && rows.page !== null ? selecting.toggle : null,
    onClear: selecting !== null && selecting.ids.size > 0 && rows.page !== null ? selecting.clear : null,
    onBar: selecting !== null && selecting.ids.size > 0 ? () => focusFirst(bar.current) : null,
    enabled: form.value === null && hasKeys,
  });
  const goIntoRows = useWayIntoRows(list, rows);

  useUndoKey(form.value === null && hasKeys);
  useFocusRescue();
  useFetchAhead(props.fetchAhead, rows.total !== undefined);

  const shown = shownColumns(columns, filters.values.columns ?? null, settings.hidden);
  const refused = rows.error?.status === 403;
  const kept = rows.error?.isNetwork === true;
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        {lost}
        {props.above}
        <ListHead
          title={part ? null : title}
          forms={props.forms}
          countNote={props.countNote}
          rows={rows}
          actions={<ListTools {...props} settingsState={settings} shown={shown} onNew={phone && !part ? null : open} />}
        />
      </Stack>
      {props.presets && (
        <Row gap={2} wrap>
          {props.presets}
        </Row>
      )}
      <FilterBar
        label={`Фильтры: ${title}`}
        filters={filters}
        search={props.search}
        searchRef={search}
        onLeaveSearch={goIntoRows}
        controls={controls}
        sorts={sorts}
      />
      <ActiveFilters controls={controls} onReset={() => filters.reset()} />
      {rows.error !== null && !kept && !refused && (
        <ErrorNotice
          title="Не удалось загрузить список"
          requestId={rows.error.requestId}
          onRetry={() => rows.refetch()}
          retrying={rows.fetching}
        >
          {rows.error.message}
        </ErrorNotice>
      )}
      <SearchedNotice rows={rows} words={props.searchedAmong} />
      {props.notices}
      {selecting !== null && selecting.ids.size > 0 && (
        <button type="button" className={styles['toBar']} onClick={() => focusFirst(bar.current)}>
          К действиям с выбранными (B)
        </button>
      )}
      <div ref={list}>
        {refused ? (
          <NoRight title={props.access?.refusal ?? `Нет доступа: ${title}`} />
        ) : (
          (props.children ?? (
            <ListBody
              {...props}
              list={list}
              shown={shown}
              settingsState={settings}
              selected={selecting}
              newRecord={open}
            />
          ))
        )}
      </div>
      {selecting && (
        <div ref={bar} className={styles['region']}>
          {props.selection?.bar(selecting, rows.total)}
        </div>
      )}
      {rows.cursor?.more && Boolean(rows.total) && (
        <Row justify="center">
          <Button loading={rows.cursor.fetching} disabled={rows.changing} onClick={rows.cursor.more}>
            {props.moreLabel ?? 'Показать ещё'}
          </Button>
        </Row>
      )}
      {rows.page !== null &&
        rows.cursor === undefined &&
        rows.total !== undefined &&
        (!part || rows.total > rows.page.size) && (
          <Pagination
            page={rows.page.number}
            pageSize={rows.page.size}
            total={rows.total}
            totalExact={rows.totalExact}
            onChange={(page) => filters.change({ page })}
          />
        )}
      {phone && open && !part && (
        <div className={styles['sticky']} ref={pageFoot}>
          <CreateButton label={open.label} icon={open.icon} onPress={open.onPress} />
        </div>
      )}
      {form.value !== null && create?.form(form.close)}
    </Stack>
  );
}
