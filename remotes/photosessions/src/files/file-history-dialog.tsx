import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Dialog, EmptyState, Timeline } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { eventWords } from './event-words';

/** The history of every file of a session: who uploaded, replaced, deleted, restored and downloaded it, and when. */
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
                what: eventWords(event),
              }))}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}
