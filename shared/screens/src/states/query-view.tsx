import { type PortalError, toPortalError } from '@studio/portal';
import { Button, EmptyState, ErrorNotice, Skeleton, Stack, useLate } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoRight } from './no-right';

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  /** «сотрудников» of «Не удалось загрузить сотрудников». */
  what: string;
  /** What is known before the answer, from a list for one. */
  kept?: Data | undefined;
  /** Shown while nothing has come, after 150 ms. Default: lines. */
  skeleton?: ReactNode;
  /** Lines of the default skeleton. */
  lines?: number;
  /** Instead of the data when there is nothing; an `EmptyState` or a line of text. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /** Without a connection: «Эта карточка ещё не открывалась на этом устройстве». */
  offline?: ReactNode;
  /** «Нет доступа к сотрудникам»: said for a 403; default made of `what`. */
  refusal?: string;
  /** Who grants it, where that is not the administrator. */
  refusalHint?: (error: PortalError) => string;
  /** Said for a 404; default «Запись не найдена». */
  notFound?: string;
  /** Why that may be; default the server's words. */
  notFoundHint?: string;
  /** Next to «Повторить», for a whole page: the link back. */
  back?: ReactNode;
  /** Place in the outline: 1 for a whole page, more for a part of one. */
  level?: 1 | 2 | 3;
  children: (data: Data) => ReactNode;
}

/** Every state of a query: skeleton, failure with its request's number, no connection, no right, not found, nothing, or what came. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, what, kept, skeleton, lines = 3, empty, offline, refusal, notFound, back, level = 3 } = props;
  const late = useLate(query.isPending);
  const failure = query.error === null ? null : toPortalError(query.error);
  // The cached copy of a record that is deleted, or no longer allowed, is not shown.
  const isGone = failure !== null && [403, 404].includes(failure.status);
  const data = isGone ? undefined : (query.data ?? kept);
  if (data !== undefined) return empty?.when(data) ? empty.show : props.children(data);
  if (failure === null)
    return late ? (skeleton ?? <SkeletonLines lines={lines} />) : <div aria-busy={query.isPending} />;
  const error = failure;
  const retry = () => void query.refetch();
  const page = level === 1;
  if (error.isNetwork)
    return (
      <EmptyState
        kind="offline"
        level={level}
        compact={!page}
        title="Нет связи"
        action={
          <>
            <Button size={page ? 'md' : 'sm'} onClick={retry} loading={query.isFetching}>
              Повторить
            </Button>
            {back}
          </>
        }
      >
        {offline ?? 'Данные появятся, когда связь вернётся.'}
      </EmptyState>
    );
  if (error.status === 403)
    return (
      <NoRight level={level} title={refusal ?? `У вас нет доступа: ${what}`} action={back}>
        {props.refusalHint?.(error)}
      </NoRight>
    );
  // An id of another form than ids have is nobody's.
  if (error.status === 404 || (page && error.status === 400))
    return (
      <EmptyState
        kind="nothing-found"
        level={level}
        compact={!page}
        title={notFound ?? 'Запись не найдена'}
        action={back}
      >
        {props.notFoundHint ?? error.message}
      </EmptyState>
    );
  return (
    <ErrorNotice
      title={`Не удалось загрузить ${what}`}
      requestId={error.requestId}
      onRetry={retry}
      retrying={query.isFetching}
    >
      {error.message}
    </ErrorNotice>
  );
}

function SkeletonLines({ lines }: { lines: number }) {
  return (
    <Stack gap={3} aria-busy>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index % 2 ? '60%' : '80%'} height={18} />
      ))}
    </Stack>
  );
}
