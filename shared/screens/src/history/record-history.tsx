import { actorName, type AuditAct, auditActionWords, type OwnWords, STRANGER } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Button, EmptyState, Row, Stack, Timeline, type TimelineEntry } from '@studio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryView } from '../states/query-view';
import { actorWords } from './act-words';
import { ChangeTable } from './change-table';
import { changesOf, contextOf } from './changes-of';

interface RecordHistoryProps {
  /** As the audit calls the record: `employee`. */
  kind: string;
  id: string;
  /** «История карточки»: the list's accessible name. */
  label?: string;
  /** Entries of one call; 50 for a tab, fewer for a card. */
  pageSize?: number;
  /** The domain's own words for values that the audit keeps as codes. */
  words?: OwnWords;
}

/** Everything that was done to a record, the latest first. It is not persisted on the device. */
export function RecordHistory({ kind, id, label = 'История изменений', pageSize = 50, words }: RecordHistoryProps) {
  const history = useInfiniteQuery({
    ...orpc.audit.subject.infiniteOptions({
      input: (cursor: string | undefined) => ({
        subject_kind: kind,
        subject_id: id,
        limit: pageSize,
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    // Who did what is not persisted on devices.
    meta: { persist: false },
  });
  return (
    <QueryView
      query={history}
      what="историю"
      lines={4}
      offline="История хранится на сервере и откроется, когда связь появится."
      empty={{
        when: ({ pages }) => pages.every(({ items }) => items.length === 0),
        show: (
          <EmptyState kind="nothing-yet" compact title="Изменений пока не было">
            Здесь появится каждое действие с этой записью: кто, что и когда изменил.
          </EmptyState>
        ),
      }}
    >
      {({ pages }) => (
        <Stack gap={4} maxWidth={760}>
          <Timeline
            label={label}
            entries={pages.flatMap(({ items, names }) => items.map((act) => entryOf(act, { kind, id }, names, words)))}
          />
          {history.hasNextPage && (
            <Row>
              <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                Показать более ранние
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface HistoryOf {
  kind: string;
  id: string;
}

function entryOf(
  act: AuditAct,
  record: HistoryOf,
  names: Readonly<Record<string, string>>,
  own?: OwnWords,
): TimelineEntry {
  const changes = [...changesOf(act, names, own), ...contextOf(act, names, own)];
  return {
    id: String(act.id),
    at: act.at,
    who: actorWords(act),
    what: `${auditActionWords(act.action)}${besides(act, record)}`,
    details: changes.length > 0 && <ChangeTable changes={changes} />,
  };
}

/** What is told of another record than the history's own: the card that became one with this one, the person of a place. */
function besides({ subject_kind, subject_id, subject_name }: AuditAct, { kind, id }: HistoryOf): string {
  if (subject_kind !== kind) return `: ${subject_name ?? actorName(subject_id, STRANGER)}`;
  return kind === 'employee' && subject_id !== id ? ', на карточке до объединения' : '';
}
