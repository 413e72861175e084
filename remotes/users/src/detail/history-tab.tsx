import { auditActionWords, type Employee } from '@studio/contracts';
import { orpc, toPortalError } from '@studio/portal';
import { Button, EmptyState, ErrorNotice, Stack, Timeline, type TimelineEntry } from '@studio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { actorWords } from '../audit/act-words';
import { ChangeTable } from '../audit/change-table';
import { changesOf } from '../audit/changes-of';

const PAGE = 50;

/** Everything that was done to somebody's record, the latest first. */
export function HistoryTab({ employee }: { employee: Employee }) {
  const history = useInfiniteQuery({
    ...orpc.audit.subject.infiniteOptions({
      input: (cursor: string | undefined) => ({
        subject_kind: 'employee',
        subject_id: employee.id,
        limit: PAGE,
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    // Who did what is not left on devices.
    meta: { persist: false },
  });
  const error = history.error === null ? null : toPortalError(history.error);
  const pages = history.data?.pages ?? [];
  const entries = pages.flatMap(({ items, names }) =>
    items.map((act): TimelineEntry => {
      const changes = changesOf(act, names);
      return {
        id: String(act.id),
        at: act.at,
        who: actorWords(act),
        what: auditActionWords(act.action),
        details: changes.length > 0 && <ChangeTable changes={changes} />,
      };
    }),
  );
  if (error !== null && history.data === undefined)
    return error.isNetwork ? (
      <EmptyState kind="offline" compact title="Нет связи">
        История хранится на сервере и откроется, когда связь появится.
      </EmptyState>
    ) : (
      <ErrorNotice
        title="Не удалось загрузить историю"
        requestId={error.requestId}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      >
        {error.message}
      </ErrorNotice>
    );
  if (history.data !== undefined && entries.length === 0)
    return (
      <EmptyState kind="nothing-yet" compact title="Изменений пока не было">
        Здесь появится каждое действие с этой карточкой: кто, что и когда изменил.
      </EmptyState>
    );
  return (
    <Stack gap={4} maxWidth={760}>
      <Timeline label="История карточки" entries={entries} loading={history.isPending} />
      {history.hasNextPage && (
        <div>
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Показать более ранние
          </Button>
        </div>
      )}
    </Stack>
  );
}
