import { notify, toPortalError } from '@studio/portal';
import { useState } from 'react';
import { downloadBlob } from '../download';
import { type EmployeeColumn, type EmployeeFilters, queryInput } from './employee-filters';
import { fetchFile } from './fetch-file';

export type ExportFormat = 'xlsx' | 'csv';

/** Saves the list with its filters, order and columns as a file; `busy` while it is being made. */
export function useExport(filters: EmployeeFilters, columns: readonly EmployeeColumn[]) {
  const [busy, setBusy] = useState(false);
  const run = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(exportPath(filters, columns, format), `сотрудники.${format}`);
      downloadBlob(name, content);
      notify({ message: `Файл «${name}» сохранён`, color: 'success' });
    } catch (thrown) {
      const { message, requestId } = toPortalError(thrown);
      const number = requestId === null ? '' : ` Номер запроса: ${requestId}.`;
      notify({ message: `Список не выгружен. ${message}${number}`, color: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Address of the file with exactly what the list shows. */
export function exportPath(filters: EmployeeFilters, columns: readonly EmployeeColumn[], format: ExportFormat): string {
  const query = new URLSearchParams(queryInput(filters));
  query.set('format', format);
  for (const column of columns) query.append('columns', column);
  return `/api/employees/export?${query}`;
}
