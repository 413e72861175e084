import { useNetwork } from '@studio/portal';
import { Button, EmptyState, IconUserPlus, IconUsers } from '@studio/ui';

interface ListEmptyProps {
  /** Nothing came from the server, and this device keeps nothing. */
  unknown: boolean;
  unreachable: boolean;
  narrowed: boolean;
  onReset: () => void;
  onRetry: () => void;
  /** Null when the person may not add anybody. */
  onNew: (() => void) | null;
}

/** Why the list is empty, and the way on. */
export function ListEmpty({ unknown, unreachable, narrowed, onReset, onRetry, onNew }: ListEmptyProps) {
  const { online } = useNetwork();
  if (unknown && (unreachable || !online))
    return (
      <EmptyState
        kind="offline"
        title="Нет связи, и сохранённого списка нет"
        action={<Button onClick={onRetry}>Повторить</Button>}
      >
        Список появится, как только связь вернётся.
      </EmptyState>
    );
  if (narrowed)
    return (
      <EmptyState
        kind="nothing-found"
        title="Никого не найдено"
        action={<Button onClick={onReset}>Сбросить фильтры</Button>}
      >
        Проверьте имя или телефон либо ослабьте фильтры. Уволенных показывает отдельный фильтр.
      </EmptyState>
    );
  return (
    <EmptyState
      kind="nothing-yet"
      icon={<IconUsers size={26} strokeWidth={1.5} />}
      title="Сотрудников пока нет"
      action={
        onNew && (
          <Button variant="primary" icon={<IconUserPlus size={16} aria-hidden />} onClick={onNew}>
            Новый сотрудник
          </Button>
        )
      }
    >
      {onNew ? 'Добавьте первого: нужны имя и телефон.' : 'Они появятся здесь, когда их добавит администратор.'}
    </EmptyState>
  );
}

/** Shown instead of a screen to people whose roles do not open it. */
export function NoRight({ what = 'сотрудникам' }: { what?: string }) {
  return (
    <EmptyState kind="no-right" title={`Нет доступа к ${what}`} level={1}>
      Доступ открывает администратор вашей локации или старший администратор: попросите его назначить вам подходящую
      роль.
    </EmptyState>
  );
}
