import type { PhotoFileEvent } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Dialog, EmptyState, Timeline } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';

const WORDS: Record<PhotoFileEvent['kind'], string> = {
  uploaded: 'загружен',
  version_added: 'загружена версия',
  version_chosen: 'выбрана версия',
  deleted: 'удалён',
  restored: 'возвращён',
  removed: 'файлы стёрты через 30 дней после удаления',
  original_downloaded: 'скачан оригинал',
};

/** The life of every file of a session: who uploaded, replaced, deleted, restored and downloaded it, and when. */
export function FileHistoryDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const query = useQuery(orpc.photos.fileHistory.queryOptions({ input: { photosessionId: sessionId } }));
  return (
    <Dialog open size="lg" title="История файлов" onClose={onClose}>
      <QueryView query={query} what="историю файлов" level={3}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState kind="nothing-yet" title="С файлами этой фотосессии ещё ничего не делали" level={3} />
          ) : (
            <Timeline
              label="История файлов"
              entries={events.map((event) => ({
                id: event.id,
                at: event.at,
                who: event.by_name,
                what: `${event.photo_filename ?? event.filename}: ${WORDS[event.kind]}${versionWords(event)}${fileWords(event)}`,
              }))}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}

function versionWords({ kind, version }: PhotoFileEvent): string {
  if (version === null || version === 0) return kind === 'version_chosen' ? ' — исходный файл' : '';
  return ` ${version}`;
}

/** The file of a version where it is called otherwise than its photo. */
function fileWords({ filename, photo_filename }: PhotoFileEvent): string {
  return photo_filename === null || photo_filename === filename ? '' : ` из файла «${filename}»`;
}
