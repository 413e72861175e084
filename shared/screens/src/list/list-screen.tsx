import { ExportMenu, useAddressLayer, useAuth } from '@studio/portal';
import {
  Banner,
  Button,
  ErrorNotice,
  formatNumber,
  IconGrid,
  IconTable,
  Pagination,
  Row,
  SegmentedControl,
  Stack,
  TableSettings,
  useBreakpoint,
  useCoarsePointer,
  useFetchAhead,
} from '@studio/ui';
import { type ReactNode, useRef } from 'react';
import { useUndoKey } from '../actions/last-undo';
import { NoRight } from '../states/no-right';
import { useFocusRescue } from '../states/use-focus-rescue';
import { ActiveFilters } from './active-filters';
import { CreateButton } from './create-button';
import { FilterBar, SortSelect } from './filter-bar';
import type { ListColumn } from './list-column';
import { ListHead } from './list-head';
import styles from './list.module.css';
import { ListBody } from './list-body';
import type { ListRows } from './list-rows';
import type { ListScreenProps } from './list-screen-props';
import { SavedViews } from './saved-views';
import { focusFirst, useListKeys } from './use-list-keys';
import { useWayIntoRows } from './use-way-into-rows';
import { useSelection } from './use-selection';
import { useTableSettings } from './use-table-settings';

/** A list: head, filters, rows as a table or cards, pages, what can be done with one or several. */
export function ListScreen<R, Id extends string = string>(props: ListScreenProps<R, Id>) {
  const { right } = props;
  const { user, can } = useAuth();
  const refused = right !== undefined && user !== null && !can(right.permission);
  return refused ? <NoRight title={right.refusal} /> : <AllowedList {...props} />;
}

function AllowedList<R, Id extends string>(props: ListScreenProps<R, Id>) {
  const { title, filters, rows, columns, create = null, controls = [], sorts = [], keysOff = false } = props;
  const phone = useBreakpoint() === 'phone';
  const form = useAddressLayer('new');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const settings = useTableSettings(props.settings, columns);
  const selection = useSelection({
    rows,
    rowId: props.rowId,
    list: filters.query({ page: 1, columns: null }),
    max: props.selection?.max ?? 0,
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
    enabled: form.value === null && !keysOff,
  });
  const goIntoRows = useWayIntoRows(list, rows);

  useUndoKey(form.value === null && !keysOff);
  useFocusRescue();
  useFetchAhead(props.fetchAhead, rows.total !== undefined);

  const shown = shownColumns(columns, filters.values.columns ?? null, settings.hidden);
  const refused = rows.error?.status === 403;
  const kept = rows.error?.isNetwork === true;
  return (
    <Stack gap={4}>
      <Stack gap={3}>
        {props.above}
        <ListHead
          title={title}
          forms={props.forms}
          countNote={props.countNote}
          rows={rows}
          actions={<Tools {...props} settingsState={settings} shown={shown} onNew={phone ? null : open} />}
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
      <SoughtNotice rows={rows} words={props.soughtAmong} />
      {props.notices}
      {selecting !== null && selecting.ids.size > 0 && (
        <button type="button" className={styles['toBar']} onClick={() => focusFirst(bar.current)}>
          К действиям с выбранными (B)
        </button>
      )}
      <div ref={list}>
        {refused ? (
          <NoRight title={props.right?.refusal ?? `Нет доступа: ${title}`} />
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
      {rows.page !== null && rows.cursor === undefined && rows.total !== undefined && (
        <Pagination
          page={rows.page.number}
          pageSize={rows.page.size}
          total={rows.total}
          totalExact={rows.totalExact}
          onChange={(page) => filters.change({ page })}
        />
      )}
      {phone && open && (
        <div className={styles['sticky']}>
          <CreateButton label={open.label} icon={open.icon} onPress={open.onPress} />
        </div>
      )}
      {form.value !== null && create?.form(form.close)}
    </Stack>
  );
}

interface ToolsProps<R, Id extends string> extends ListScreenProps<R, Id> {
  settingsState: ReturnType<typeof useTableSettings<R, Id>>;
  shown: readonly Id[];
  onNew: { label: string; icon?: ReactNode; onPress: () => void } | null;
}

/** Saved views, columns and density, table or cards, the file, further actions, and the way to a new record. */
function Tools<R, Id extends string>(props: ToolsProps<R, Id>) {
  const { filters, rows, columns, views, exportPath, sorts = [], settingsState: settings, shown, onNew } = props;
  const phone = useBreakpoint() === 'phone';
  const coarse = useCoarsePointer();
  const view = filters.values.view;
  const offered = columns.filter(({ service }) => !service);
  return (
    <>
      {views && <SavedViews store={views} query={filters.query({ page: 1, columns: shown })} filters={filters} />}
      {props.viewChoice && !phone && view === 'cards' && (
        <div className={styles['order']}>
          <SortSelect filters={filters} sorts={sorts} />
        </div>
      )}
      {props.settings !== undefined && !phone && view !== 'cards' && (
        <TableSettings<Id>
          columns={offered.map(({ id, header, fixed }) => ({ id, label: header, ...(fixed && { fixed }) }))}
          hidden={new Set(offered.flatMap(({ id }) => (shown.includes(id) ? [] : [id])))}
          onHidden={(hidden) => {
            settings.change({ hidden });
            // A view's own columns give way to what is chosen by hand.
            if (filters.values.columns) filters.change({ columns: null }, { replace: true });
          }}
          density={settings.density ?? (coarse ? 'touch' : 'default')}
          onDensity={(density) => settings.change({ density })}
        />
      )}
      {props.viewChoice && !phone && (
        <div className={styles['view']}>
          <SegmentedControl
            label="Вид списка"
            value={view === 'cards' ? 'cards' : 'table'}
            onChange={(next) => filters.change({ view: next })}
            options={[
              { value: 'table', label: 'Таблица', icon: <IconTable size={16} aria-hidden />, iconOnly: true },
              { value: 'cards', label: 'Карточки', icon: <IconGrid size={16} aria-hidden />, iconOnly: true },
            ]}
          />
        </div>
      )}
      {exportPath && <ExportMenu path={(format) => exportPath(format, shown)} disabled={!rows.total} />}
      {props.actions}
      {onNew && <CreateButton label={onNew.label} icon={onNew.icon} onPress={onNew.onPress} />}
    </>
  );
}

/** Says that the list is not the whole one, because the server could not be reached. */
function SoughtNotice<R>({
  rows,
  words = (known) => formatNumber(known),
}: {
  rows: ListRows<R>;
  words: ((known: number) => string) | undefined;
}) {
  const { soughtAmong, total = 0 } = rows;
  return (
    <div aria-live="polite" className={styles['region']}>
      {soughtAmong !== null && (
        <Banner
          tone="info"
          title="Нет связи: показан не весь список"
          action={
            <Button size="sm" onClick={() => rows.refetch()} loading={rows.fetching}>
              Повторить
            </Button>
          }
        >
          {`Найдено: ${formatNumber(total)}. Это устройство помнит ${words(soughtAmong)}; остальное появится, когда вернётся связь.`}
        </Banner>
      )}
    </div>
  );
}

/** The columns that a saved view or this device shows, in their order. */
function shownColumns<R, Id extends string>(
  columns: readonly ListColumn<R, Id>[],
  viewed: readonly string[] | null,
  hidden: ReadonlySet<Id>,
): Id[] {
  return columns
    .filter(({ id, fixed, service }) => fixed || service || (viewed === null ? !hidden.has(id) : viewed.includes(id)))
    .filter(({ service }) => !service)
    .map(({ id }) => id);
}
