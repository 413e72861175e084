import { type PortalError, useNetwork } from '@studio/portal';
import { Button, Card, EmptyState, ErrorNotice, Grid, Skeleton, Stack } from '@studio/ui';

interface DetailFailureProps {
  error: PortalError;
  onRetry: () => void;
  retrying: boolean;
  onBack: () => void;
}

/** Why a session cannot be shown: not there, not this person's, no connection, or an error. */
export function DetailFailure({ error, onRetry, retrying, onBack }: DetailFailureProps) {
  const { online } = useNetwork();
  const back = <Button onClick={onBack}>К списку фотосессий</Button>;
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState kind="nothing-found" level={1} title="Фотосессии нет" action={back}>
        Её удалили, или ссылка неверна.
      </EmptyState>
    );
  if (error.status === 403)
    return (
      <EmptyState kind="no-right" level={1} title="Эта фотосессия вам недоступна" action={back}>
        {error.message} Доступ к другим локациям открывает старший администратор.
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
        Эта фотосессия ещё не открывалась на устройстве, поэтому без связи её не показать.
      </EmptyState>
    );
  return (
    <ErrorNotice
      title="Не удалось открыть фотосессию"
      requestId={error.requestId}
      onRetry={onRetry}
      retrying={retrying}
    >
      {error.message}
    </ErrorNotice>
  );
}

export function DetailSkeleton() {
  return (
    <Stack gap={5} aria-busy>
      <Stack gap={2}>
        <Skeleton width={320} height={32} />
        <Skeleton width={220} height={20} />
      </Stack>
      <Grid columns={{ phone: 1, desktop: '2fr 1fr' }} gap={6}>
        <Grid columns={{ phone: 2, tablet: 4 }} gap={1.5}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={150} />
          ))}
        </Grid>
        <Card gap={3}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} width={index % 2 ? '60%' : '80%'} />
          ))}
        </Card>
      </Grid>
    </Stack>
  );
}
