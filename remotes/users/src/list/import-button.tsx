import { ImportDialog, useNetwork } from '@studio/portal';
import { Button, IconUpload } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshPeople } from '../person/refresh-people';

/** Many employees at once, from a table. */
export function ImportButton() {
  const { online } = useNetwork();
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconUpload size={18} aria-hidden />}
        disabled={!online}
        title={online ? 'Загрузить сотрудников из таблицы' : 'Нет связи: таблицу разбирает сервер'}
        onClick={() => setOpen(true)}
      >
        Загрузить
      </Button>
      <ImportDialog
        open={open}
        onClose={() => setOpen(false)}
        kind="employees"
        onDone={() => void refreshPeople(cache)}
      />
    </>
  );
}
