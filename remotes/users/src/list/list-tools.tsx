import { ExportMenu } from '@studio/portal';
import { TableSettings, useBreakpoint, useCoarsePointer } from '@studio/ui';
import type { EmployeeColumn, EmployeeFilters } from './employee-filters';
import { exportPath } from './export-path';
import { ImportButton } from './import-button';
import { COLUMN_IDS, COLUMN_LABELS } from './list-columns';
import { NewButton } from './list-header';
import { SavedViews } from './saved-views';
import type { ChangeFilters } from './use-filters';
import type { useTableSettings } from './use-table-settings';

interface ListToolsProps {
  filters: EmployeeFilters;
  change: ChangeFilters;
  columns: readonly EmployeeColumn[];
  settings: ReturnType<typeof useTableSettings>;
  total: number | undefined;
  /** Null where the button stands elsewhere, or the person may not add anybody. */
  onNew: (() => void) | null;
}

const CHOICES = COLUMN_IDS.map((id) => ({ id, label: COLUMN_LABELS[id], fixed: id === 'full_name' }));

/** Saved views, columns and density, the file, and the way to a new employee. */
export function ListTools({ filters, change, columns, settings, total, onNew }: ListToolsProps) {
  const phone = useBreakpoint() === 'phone';
  const coarse = useCoarsePointer();
  return (
    <>
      <SavedViews filters={filters} columns={columns} />
      {!phone && (
        <TableSettings
          columns={CHOICES}
          hidden={new Set(COLUMN_IDS.filter((id) => !columns.includes(id)))}
          onHidden={(hidden) => {
            settings.change({ hidden });
            // A view's own columns give way to what is chosen by hand.
            if (filters.columns !== null) change({ columns: null }, { replace: true });
          }}
          density={settings.density ?? (coarse ? 'touch' : 'default')}
          onDensity={(density) => settings.change({ density })}
        />
      )}
      <ExportMenu path={(format) => exportPath(filters, columns, format)} disabled={!total} />
      {onNew && <ImportButton />}
      {onNew && <NewButton onClick={onNew} />}
    </>
  );
}
