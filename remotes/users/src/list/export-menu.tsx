import { useNetwork } from '@studio/portal';
import { Button, IconChevronDown, IconDownload, Menu } from '@studio/ui';
import type { EmployeeColumn, EmployeeFilters } from './employee-filters';
import { useExport } from './use-export';

interface ExportMenuProps {
  filters: EmployeeFilters;
  columns: readonly EmployeeColumn[];
  /** How many rows the file would have; nothing to save for 0. */
  total: number | undefined;
}

/** The list as it is shown, as a file. */
export function ExportMenu({ filters, columns, total }: ExportMenuProps) {
  const { online } = useNetwork();
  const { busy, run } = useExport(filters, columns);
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <Button
          icon={<IconDownload size={16} aria-hidden />}
          trailing={<IconChevronDown size={16} aria-hidden />}
          loading={busy}
          disabled={!online || !total}
          title={online ? 'Выгрузить показанный список' : 'Нет связи: файл делает сервер'}
        >
          Выгрузить
        </Button>
      }
      groups={[
        [
          { id: 'xlsx', label: 'Таблица Excel (xlsx)', onSelect: () => void run('xlsx') },
          { id: 'csv', label: 'Текст с разделителями (csv)', onSelect: () => void run('csv') },
        ],
      ]}
    />
  );
}
