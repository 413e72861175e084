import { useNetwork } from '@studio/portal';
import { Button, EmptyState, IconCamera, IconPlus } from '@studio/ui';
import type { SessionRows } from './use-session-rows';

interface ListEmptyProps {
  data: SessionRows;
  /** Filters narrow the list, or its page lies beyond the end. */
  narrowed: boolean;
  beyondEnd: boolean;
  /** Only this device's sessions were asked for. */
  onDevice: boolean;
  onReset: () => void;
  onFirstPage: () => void;
  /** Null when the person may not create. */
  onNew: (() => void) | null;
}

/** Why the list is empty, and the way on. */
export function ListEmpty({ data, narrowed, beyondEnd, onDevice, onReset, onFirstPage, onNew }: ListEmptyProps) {
  const { online } = useNetwork();
  if (data.rows === undefined)
    return online && data.error?.isNetwork !== true ? null : (
      <EmptyState
        kind="offline"
        title="Нет связи, и сохранённого списка нет"
        action={<Button onClick={data.refetch}>Повторить</Button>}
      >
        Список появится, как только связь вернётся. Новую фотосессию можно создать и сейчас: она сохранится на
        устройстве.
      </EmptyState>
    );
  if (beyondEnd)
    return (
      <EmptyState
        kind="nothing-found"
        title="На этой странице ничего нет"
        action={<Button onClick={onFirstPage}>На первую страницу</Button>}
      />
    );
  if (onDevice)
    return (
      <EmptyState
        kind="nothing-found"
        title="На этом устройстве таких фотосессий нет"
        action={<Button onClick={onReset}>Показать все</Button>}
      >
        Всё, что записано на этом устройстве и подходит под фильтры, уже на сервере.
      </EmptyState>
    );
  if (narrowed)
    return (
      <EmptyState
        kind="nothing-found"
        title="Ничего не найдено"
        action={<Button onClick={onReset}>Сбросить фильтры</Button>}
      >
        Проверьте имя или номер либо ослабьте фильтры.
      </EmptyState>
    );
  return (
    <EmptyState
      kind="nothing-yet"
      icon={<IconCamera size={26} strokeWidth={1.5} />}
      title="Фотосессий пока нет"
      action={
        onNew && (
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            Новая фотосессия
          </Button>
        )
      }
    >
      {onNew
        ? 'Создайте первую: нужны только имя и телефон клиента.'
        : 'Они появятся здесь, когда их создаст продавец или администратор.'}
    </EmptyState>
  );
}

/** Shown instead of a screen to people whose roles do not open photo sessions. */
export function NoRight() {
  return (
    <EmptyState kind="no-right" title="Нет доступа к фотосессиям" level={1}>
      Доступ открывает администратор вашей локации или старший администратор: попросите его назначить вам роль, которая
      работает с фотосессиями.
    </EmptyState>
  );
}
