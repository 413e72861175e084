import { QueryView } from '@studio/screens';
import { Button, Card, Skeleton, Stack } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './detail.module.css';

const WHO_OPENS = 'Доступ к другим локациям открывает старший администратор.';

interface DetailStateProps {
  query: UseQueryResult;
  onLeave: () => void;
}

/** Shown instead of a card: skeleton, not found, forbidden, offline, or an error. */
export function DetailState({ query, onLeave }: DetailStateProps) {
  return (
    <QueryView
      query={query}
      what="место"
      level={1}
      skeleton={<DetailSkeleton />}
      back={<Button onClick={onLeave}>К дереву локаций</Button>}
      notFound="Место не найдено"
      notFoundHint={`Его удалили, ссылка неверна, или у вас нет к нему доступа. ${WHO_OPENS}`}
      refusal="Это место вам недоступно"
      refusalHint={({ message }) => `${message} ${WHO_OPENS}`}
      offline="Это место ещё не открывали на этом устройстве, поэтому без связи его не показать."
    >
      {() => null}
    </QueryView>
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
