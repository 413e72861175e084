import { ExportMenu } from '@studio/portal';
import { IconGrid, IconTable, SegmentedControl, TableSettings, useBreakpoint, useCoarsePointer } from '@studio/ui';
import type { ReactNode } from 'react';
import { CreateButton } from './create-button';
import { SortSelect } from './filter-bar';
import styles from './list.module.css';
import type { FilteredList } from './list-screen-props';
import { SavedViews } from './saved-views';
import type { useTableSettings } from './use-table-settings';

interface ListToolsProps<R, Id extends string> extends FilteredList<R, Id> {
  settingsState: ReturnType<typeof useTableSettings<R, Id>>;
  shown: readonly Id[];
  onNew: { label: string; icon?: ReactNode; onPress: () => void } | null;
}

/** Saved views, columns and density, table or cards, the file, further actions, and the way to a new record. */
export function ListTools<R, Id extends string>(props: ListToolsProps<R, Id>) {
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
