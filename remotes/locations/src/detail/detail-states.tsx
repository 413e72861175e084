import { type PortalError, useNetwork } from '@studio/portal';
import { Button, Card, EmptyState, ErrorNotice, Skeleton, Stack, useLate } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './detail.module.css';

interface DetailStateProps {
  query: UseQueryResult;
  error: PortalError | null;
  onLeave: () => void;
}

/** Shown instead of a card: skeleton, not found, forbidden, offline, or an error. */
export function DetailState({ query, error, onLeave }: DetailStateProps) {
  const { online } = useNetwork();
  const late = useLate(error === null);
  if (error === null) return late ? <DetailSkeleton /> : null;
  const back = <Button onClick={onLeave}>К дереву локаций</Button>;
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState kind="nothing-found" level={1} title="Место не найдено" action={back}>
        Его удалили, ссылка неверна, или у вас нет к нему доступа. Доступ к другим локациям открывает старший
        администратор.
      </EmptyState>
    );
  if (error.status === 403)
    return (
      <EmptyState kind="no-right" level={1} title="Это место вам недоступно" action={back}>
        {error.message} Доступ к другим локациям открывает старший администратор.
      </EmptyState>
    );
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  if (error.isNetwork && !online)
    return (
      <EmptyState
        kind="offline"
        level={1}
        title="Нет связи"
        action={
          <>
            <Button onClick={retry.onRetry} loading={retry.retrying}>
              Повторить
            </Button>
            {back}
          </>
        }
      >
        Это место ещё не открывали на этом устройстве, поэтому без связи его не показать.
      </EmptyState>
    );
  return (
    <ErrorNotice title="Не удалось открыть место" requestId={error.requestId} {...retry}>
      {error.message}
    </ErrorNotice>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap={5} aria-busy>
      <Stack gap={2}>
        <Skeleton width={180} height={18} />
        <Skeleton width={320} height={32} />
      </Stack>
      <div className={styles['columns']}>
        {[4, 6].map((lines) => (
          <Card key={lines} gap={3}>
            {Array.from({ length: lines }, (_, index) => (
              <Skeleton key={index} width={index % 2 ? '60%' : '80%'} height={18} />
            ))}
          </Card>
        ))}
      </div>
    </Stack>
  );
}
