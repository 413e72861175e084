import { Button, EmptyState } from '@studio/ui';

interface NoLocationsProps {
  /** The server gave no answer, and this device keeps none. */
  unreachable: boolean;
  sought: string;
  onReset: () => void;
  onRetry: () => void;
}

/** Why there are no locations to show, and the way on. */
export function NoLocations({ unreachable, sought, onReset, onRetry }: NoLocationsProps) {
  if (unreachable)
    return (
      <EmptyState
        kind="offline"
        title="Нет связи, и сохранённого списка нет"
        action={<Button onClick={onRetry}>Повторить</Button>}
      >
        Список появится, как только связь вернётся.
      </EmptyState>
    );
  if (sought !== '')
    return (
      <EmptyState
        kind="nothing-found"
        title="Ничего не найдено"
        action={<Button onClick={onReset}>Показать все</Button>}
      >
        Проверьте название, город или адрес.
      </EmptyState>
    );
  return (
    <EmptyState kind="nothing-yet" title="Вам пока не открыта ни одна локация">
      Локации назначает администратор вашего города.
    </EmptyState>
  );
}
