import { toPortalError } from '@studio/portal';
import { ErrorNotice, Skeleton, Stack, Text, useLate } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface PartProps<T> {
  query: UseQueryResult<T>;
  /** «Сотрудников» of «Не удалось загрузить сотрудников». */
  what: string;
  lines?: number;
  children: (data: T) => ReactNode;
}

/** A part of a card that has its own answer: skeleton, failure in its place, or what came. */
export function Part<T>({ query, what, lines = 3, children }: PartProps<T>) {
  const late = useLate(query.isPending);
  if (query.data !== undefined) return children(query.data);
  if (query.error === null)
    return late ? (
      <Stack gap={3}>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} width={index % 2 ? '60%' : '80%'} height={18} />
        ))}
      </Stack>
    ) : null;
  const error = toPortalError(query.error);
  if (error.isNetwork) return <Text tone="muted">Нет связи: это покажем, когда она вернётся.</Text>;
  return (
    <ErrorNotice
      title={`Не удалось загрузить ${what}`}
      requestId={error.requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {error.message}
    </ErrorNotice>
  );
}
