import type { Photo } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { Button, IconChevronDown, Menu, type MenuItem, lazyComponent } from '@studio/ui';
import { useState } from 'react';
import { ManyVersionsDialog } from '../work/many-versions-dialog';
import { archiveUrl } from './archive-url';
import { FileHistoryDialog } from './file-history-dialog';
import { PhotoTrashDialog } from './photo-trash-dialog';

const PerformanceMonitor = lazyComponent(() => import('../monitor/performance-monitor'));

/** Roles that may see the page's performance figures. */
const MEASURING: ReadonlySet<string> = new Set(['developer', 'admin', 'senior_admin']);

interface PhotoFilesMenuProps {
  sessionId: string;
  photos: readonly Photo[];
  /** How many of them are picked. */
  picked: number;
}

/** Actions on the files of a whole session: archives, trash, history. */
export function PhotoFilesMenu({ sessionId, photos, picked }: PhotoFilesMenuProps) {
  const { can, user } = useAuth();
  const [open, setOpen] = useState<'trash' | 'history' | 'versions' | 'monitor' | null>(null);
  const measures = user?.roles.some(({ name }) => MEASURING.has(name)) === true;
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
          can('update_photosessions') && photos.length > 0
            ? [{ id: 'versions', label: 'Загрузить готовые файлы…', onSelect: () => setOpen('versions') }]
            : [],
          downloads,
          [
            { id: 'trash', label: 'Удалённые снимки', onSelect: () => setOpen('trash') },
            { id: 'history', label: 'История файлов', onSelect: () => setOpen('history') },
          ],
          measures ? [{ id: 'monitor', label: 'Производительность', onSelect: () => setOpen('monitor') }] : [],
        ]}
      />
      {open === 'versions' && <ManyVersionsDialog sessionId={sessionId} photos={photos} onClose={close} />}
      {open === 'monitor' && <PerformanceMonitor onClose={close} />}
      {open === 'trash' && <PhotoTrashDialog sessionId={sessionId} onClose={close} />}
      {open === 'history' && <FileHistoryDialog sessionId={sessionId} onClose={close} />}
    </>
  );
}
