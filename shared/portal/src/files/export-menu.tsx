import type { TableFormat } from '@studio/contracts';
import { Button, IconChevronDown, IconDownload, Menu } from '@studio/ui';
import { useState } from 'react';
import { notify } from '../notifications/notify';
import { useNetwork } from '../offline/use-network';
import { toPortalError } from '../portal-error';
import { downloadFile } from './download-file';

export interface ExportMenuProps {
  /** Address below `/api` of what is shown, in a format. */
  path: (format: TableFormat) => string;
  label?: string;
  disabled?: boolean;
}

/** Saves a list as it is shown, as XLSX or CSV. */
export function ExportMenu({ path, label = 'Экспорт', disabled = false }: ExportMenuProps) {
  const { online } = useNetwork();
  const [busy, setBusy] = useState(false);
  const save = async (format: TableFormat) => {
    setBusy(true);
    try {
      await downloadFile(path(format));
    } catch (error) {
      const { message, requestId } = toPortalError(error);
      notify({ color: 'error', message: requestId ? `${message} Номер запроса: ${requestId}` : message });
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button
      icon={<IconDownload size={18} aria-hidden />}
      trailing={<IconChevronDown size={16} aria-hidden />}
      loading={busy}
      disabled={disabled}
      offReason={online ? undefined : 'Нет связи: список выгружает сервер'}
    >
      {label}
    </Button>
  );
  // The menu handles presses of its button itself: while it is off, the button is rendered alone and explains why.
  if (!online) return button;
  return (
    <Menu
      placement="bottom-end"
      trigger={button}
      groups={[
        [
          { id: 'xlsx', label: 'Excel (XLSX)', onSelect: () => void save('xlsx') },
          { id: 'csv', label: 'CSV', onSelect: () => void save('csv') },
        ],
      ]}
    />
  );
}
