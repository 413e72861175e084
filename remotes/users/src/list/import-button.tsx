import { ImportDialog, needsConnection, useNetwork } from '@studio/portal';
import { Button, IconButton, IconUpload, useBreakpoint } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshPeople } from '../person/refresh-people';

/** Imports employees from a table. */
export function ImportButton() {
  const { online } = useNetwork();
  const cache = useQueryClient();
  const wide = useBreakpoint() === 'desktop';
  const title = online ? 'Импорт сотрудников из таблицы' : 'Нет связи: таблицу разбирает сервер';
  const [open, setOpen] = useState(false);
  return (
    <>
      {wide ? (
        <Button
          icon={<IconUpload size={18} aria-hidden />}
          offReason={needsConnection(online)}
          title={title}
          onClick={() => setOpen(true)}
        >
          Импорт
        </Button>
      ) : (
        <IconButton variant="secondary" label={title} offReason={needsConnection(online)} onClick={() => setOpen(true)}>
          <IconUpload size={18} aria-hidden />
        </IconButton>
      )}
      <ImportDialog
        open={open}
        onClose={() => setOpen(false)}
        kind="employees"
        onDone={() => void refreshPeople(cache)}
      />
    </>
  );
}
