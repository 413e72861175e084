import { Freshness, toPortalError } from '@studio/portal';
import { EmptyState, ErrorNotice, Grid, Skeleton, useLate } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';

interface PhotosStateProps {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>;
  /** The list is there, possibly an earlier one. */
  listed: boolean;
  /** The session is on the server. */
  onServer: boolean;
  online: boolean;
  mayEdit: boolean;
}

/** State of the list of photos: stale, failed, out of reach, or still loading. */
export function PhotosState({ query, listed, onServer, online, mayEdit }: PhotosStateProps) {
  const error = query.error === null ? null : toPortalError(query.error);
  const unreachable = error?.isNetwork === true;
  const late = useLate(onServer && query.isPending);
  return (
    <>
      {listed && onServer && (!online || unreachable) && (
        <Freshness updatedAt={query.dataUpdatedAt} fetching={query.isFetching} unreachable={unreachable} />
      )}
      {error !== null && !unreachable && (
        <ErrorNotice
          title="Не удалось загрузить список снимков"
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {error.message}
        </ErrorNotice>
      )}
      {unreachable && !listed && (
        <EmptyState kind="offline" title="Нет связи, и список снимков ещё не открывался на этом устройстве" level={3}>
          {mayEdit
            ? 'Снимки, которые уже на сервере, появятся, когда вернётся связь. Новые можно добавить и сейчас.'
            : 'Снимки появятся, когда вернётся связь.'}
        </EmptyState>
      )}
      {late && (
        <Grid columns={{ phone: 2, tablet: 4 }} gap={1.5}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={140} />
          ))}
        </Grid>
      )}
    </>
  );
}
