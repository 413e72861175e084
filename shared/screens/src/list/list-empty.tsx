import { useNetwork } from '@studio/portal';
import { Button, EmptyState, IconPlus, useBreakpoint } from '@studio/ui';
import type { ReactNode } from 'react';

export interface EmptyWords {
  icon?: ReactNode;
  /** «Сотрудников пока нет». */
  title: string;
  /** How the first one comes: for anyone who may create, and for the others. */
  canCreate?: string;
  cannotCreate?: string;
  /** «Никого не найдено»; default «Ничего не найдено». */
  notFoundTitle?: string;
  notFound?: string;
  /** Without a connection and anything kept; default «Нет связи, и сохранённого списка нет». */
  offlineTitle?: string;
  /** What can still be done then. */
  offline?: string;
}

interface ListEmptyProps {
  words: EmptyWords;
  /** In a tab or a panel. */
  part: boolean;
  /** Nothing came from the server, and this device keeps nothing. */
  unknown: boolean;
  unreachable: boolean;
  narrowed: boolean;
  /** The page is beyond the end. */
  beyondEnd: boolean;
  onFirstPage: () => void;
  onReset: () => void;
  onRetry: () => void;
  /** Null when the person may not create. */
  create: { label: string; icon?: ReactNode; onPress: () => void } | null;
}

/** Why the list is empty, and the way on. */
export function ListEmpty(props: ListEmptyProps) {
  const { words, part, unknown, unreachable, narrowed, beyondEnd, onFirstPage, onReset, onRetry, create } = props;
  const { online } = useNetwork();
  // On a phone the list has its button at the bottom.
  const phone = useBreakpoint() === 'phone';
  if (unknown)
    return unreachable || !online ? (
      <EmptyState
        kind="offline"
        compact={part}
        title={words.offlineTitle ?? 'Нет связи, и сохранённого списка нет'}
        action={<Button onClick={onRetry}>Повторить</Button>}
      >
        {words.offline ?? 'Список появится, как только связь вернётся.'}
      </EmptyState>
    ) : null;
  if (beyondEnd)
    return (
      <EmptyState
        kind="nothing-found"
        compact={part}
        title="На этой странице ничего нет"
        action={<Button onClick={onFirstPage}>На первую страницу</Button>}
      />
    );
  if (narrowed)
    return (
      <EmptyState
        kind="nothing-found"
        compact={part}
        title={words.notFoundTitle ?? 'Ничего не найдено'}
        action={<Button onClick={onReset}>Сбросить фильтры</Button>}
      >
        {words.notFound ?? 'Проверьте запрос либо ослабьте фильтры.'}
      </EmptyState>
    );
  return (
    <EmptyState
      kind="nothing-yet"
      compact={part}
      {...(words.icon !== undefined && { icon: words.icon })}
      title={words.title}
      action={
        create &&
        (part || !phone) && (
          <Button variant="primary" icon={create.icon ?? <IconPlus size={16} aria-hidden />} onClick={create.onPress}>
            {create.label}
          </Button>
        )
      }
    >
      {create ? words.canCreate : words.cannotCreate}
    </EmptyState>
  );
}
