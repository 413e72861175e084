import { useAuth } from '@studio/portal';
import { Button, IconChevronDown, Menu, type MenuItem } from '@studio/ui';
import { useState } from 'react';
import { archiveUrl } from './archive-url';
import { FileHistoryDialog } from './file-history-dialog';
import { PhotoTrashDialog } from './photo-trash-dialog';

/** What can be done with the files of a whole session: archives, trash, history. */
export function PhotoFilesMenu({ sessionId, picked }: { sessionId: string; picked: number }) {
  const { can } = useAuth();
  const [open, setOpen] = useState<'trash' | 'history' | null>(null);
  const close = () => setOpen(null);
  const download = (label: string, options: Parameters<typeof archiveUrl>[1]): MenuItem => ({
    id: label,
    label,
    onSelect: () => window.location.assign(archiveUrl(sessionId, options)),
  });
  const downloads = can('photosessions.read_originals')
    ? [
        download('Скачать все оригиналы (ZIP)', { which: 'all' }),
        ...(picked > 0 ? [download(`Скачать снимки из выбора (ZIP)`, { which: 'picked' })] : []),
        download('Скачать готовые версии (ZIP)', { which: 'all', files: 'current' }),
      ]
    : [];
  return (
    <>
      <Menu
        trigger={<Button trailing={<IconChevronDown size={16} aria-hidden />}>Файлы</Button>}
        groups={[
          downloads,
          [
            { id: 'trash', label: 'Корзина', onSelect: () => setOpen('trash') },
            { id: 'history', label: 'История файлов', onSelect: () => setOpen('history') },
          ],
        ]}
      />
      {open === 'trash' && <PhotoTrashDialog sessionId={sessionId} onClose={close} />}
      {open === 'history' && <FileHistoryDialog sessionId={sessionId} onClose={close} />}
    </>
  );
}
