import { toPortalError } from '@studio/portal';
import { EmptyState, ErrorNotice, Skeleton, useLate } from '@studio/ui';
import type { ReactNode } from 'react';
import { ownWords } from '../../shell/account/own-words';

interface Answer<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Answer<T>;
  /** «Не удалось загрузить устройства». */
  failed: string;
  /** Pixels that the answer will take, more or less. */
  height: number;
  children: (data: T) => ReactNode;
}

/**
 * What an answer shows, a skeleton after 150 ms while there is none, and why there is none; kept data show at once, with the reason why
 * they are not newer. In the chosen language: `QueryView` of `@studio/screens` speaks Russian, as remotes do.
 */
export function Loaded<T>({ query, failed, height, children }: LoadedProps<T>) {
  const { data, error: cause, isFetching, refetch } = query;
  const late = useLate(data === undefined && cause === null);
  const error = cause === null ? null : toPortalError(cause);
  if (data === undefined && error === null)
    return (
      <div style={{ minHeight: height }} aria-busy>
        {late && <Skeleton height={height} />}
      </div>
    );
  if (data === undefined && error?.isNetwork)
    return (
      <EmptyState kind="offline" compact level={3} title={ownWords().offline.title}>
        {ownWords().offline.body}
      </EmptyState>
    );
  return (
    <>
      {error !== null && !error.isNetwork && (
        <ErrorNotice
          title={data === undefined ? failed : ownWords().stale}
          requestId={error.requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {error.message}
        </ErrorNotice>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
