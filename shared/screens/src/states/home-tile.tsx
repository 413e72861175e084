import { Link as RouterLink, type PartProps, refusedPage, toPortalError, useAuth } from '@studio/portal';
import { Button, ErrorNotice, Link, Skeleton, Stack, Text, useLate } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

type TileQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;

interface HomeTileProps<Data> {
  /** What the page gave the part. */
  about: PartProps['home.tile'];
  query: TileQuery<Data>;
  /** «задачи» of «Не удалось загрузить задачи». */
  what: string;
  /** There is nothing for the reader now: the whole card goes. */
  nothing: (data: Data) => boolean;
  /** Link to all of it: `{ to: '/expenses', label: 'Все расходы' }`. */
  more?: { to: string; label: string };
  /** The page that the card tells of, where that is not the one of `more`. */
  page?: string;
  /** Five lines at most: the page has to fit one screen. */
  children: (data: Data) => ReactNode;
}

/**
 * The inside of a card of the start page; its title and frame are the page's. What came once stays while it is asked again; a
 * refusal is no card, and neither is a page that is withheld: nobody's start page tells what they may not see.
 */
export function HomeTile<Data>({ about, query, what, nothing, more, page = more?.to, children }: HomeTileProps<Data>) {
  const { data, isPending, isFetching, refetch } = query;
  const error = query.error === null ? null : toPortalError(query.error);
  const { user } = useAuth();
  const isWithheld = user !== null && page !== undefined && refusedPage(user, page) !== null;
  const gone = isWithheld || error?.status === 403 || (data !== undefined && nothing(data));
  const late = useLate(isPending);
  const { onNothing } = about;
  useEffect(() => onNothing(gone), [gone, onNothing]);
  if (gone) return null;
  if (data !== undefined)
    return (
      <Stack gap={3} grow>
        {children(data)}
        {more && (
          <Link asChild>
            <RouterLink to={more.to}>{more.label}</RouterLink>
          </Link>
        )}
      </Stack>
    );
  if (error === null)
    return (
      <Stack gap={3} aria-busy={isPending}>
        {late && ['80%', '60%', '70%'].map((width) => <Skeleton key={width} width={width} height={18} />)}
      </Stack>
    );
  const retry = () => void refetch();
  if (error.isNetwork)
    return (
      <Stack gap={2} align="start">
        <Text tone="muted">Нет связи: {what} появятся, когда она вернётся.</Text>
        <Button size="sm" onClick={retry} loading={isFetching}>
          Повторить
        </Button>
      </Stack>
    );
  return (
    <ErrorNotice
      title={`Не удалось загрузить ${what}`}
      requestId={error.requestId}
      onRetry={retry}
      retrying={isFetching}
    >
      {error.message}
    </ErrorNotice>
  );
}
