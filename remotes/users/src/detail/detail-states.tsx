import { type PortalError, useNetwork } from '@studio/portal';
import { Button, Card, EmptyState, ErrorNotice, Row, Skeleton, Stack } from '@studio/ui';

interface DetailFailureProps {
  error: PortalError;
  onRetry: () => void;
  retrying: boolean;
  onBack: () => void;
}

/** Why somebody cannot be shown: not there, not within reach, no connection, or an error. */
export function DetailFailure({ error, onRetry, retrying, onBack }: DetailFailureProps) {
  const { online } = useNetwork();
  const back = <Button onClick={onBack}>К списку сотрудников</Button>;
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState kind="nothing-found" level={1} title="Сотрудника нет" action={back}>
        Запись удалили, ссылка неверна, или сотрудник работает на локации, которая вам не открыта.
      </EmptyState>
    );
  if (error.status === 403)
    return (
      <EmptyState kind="no-right" level={1} title="Эта карточка вам недоступна" action={back}>
        {error.message} Свою карточку видит каждый; чужие открывает роль, которую назначает администратор.
      </EmptyState>
    );
  if (error.isNetwork && !online)
    return (
      <EmptyState
        kind="offline"
        level={1}
        title="Нет связи"
        action={
          <>
            <Button onClick={onRetry} loading={retrying}>
              Повторить
            </Button>
            {back}
          </>
        }
      >
        Эта карточка ещё не открывалась на устройстве, поэтому без связи её не показать.
      </EmptyState>
    );
  return (
    <ErrorNotice title="Не удалось открыть карточку" requestId={error.requestId} onRetry={onRetry} retrying={retrying}>
      {error.message}
    </ErrorNotice>
  );
}

export function DetailSkeleton() {
  return (
    <Stack gap={5} aria-busy>
      <Row gap={3}>
        <Skeleton width={48} height={48} round />
        <Stack gap={2}>
          <Skeleton width={280} height={28} />
          <Skeleton width={200} height={18} />
        </Stack>
      </Row>
      <Card gap={3}>
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} width={index % 2 ? '40%' : '60%'} />
        ))}
      </Card>
    </Stack>
  );
}
