import { useHotkey, useNetwork } from '@studio/portal';
import {
  Button,
  Checkbox,
  countOf,
  EmptyState,
  ErrorNotice,
  Row,
  SearchInput,
  Text,
  Tree,
  useIntent,
} from '@studio/ui';
import { type KeyboardEvent, useRef } from 'react';
import { type PlaceRef, readRef } from '../places/place-ref';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import { LOCATIONS } from '../words/noun-forms';
import styles from './tree-pane.module.css';
import { useFound } from './use-found';
import { useTreeLines } from './use-tree-lines';

/** The server returns no more at once. */
const MAX_FOUND_PLACES = 50;

interface TreePaneProps {
  selected: PlaceRef | null;
  onSelect: (place: PlaceRef) => void;
  archived: boolean;
  onArchived: (archived: boolean) => void;
  /** Text of the search. */
  text: string;
  onText: (text: string) => void;
}

/** The tree of places with its search, for which the server searches the whole tree. */
export function TreePane({ selected, onSelect, archived, onArchived, text, onText }: TreePaneProps) {
  const { online } = useNetwork();
  const { query, tree, error } = usePlaceTree();
  const found = useFound(text);
  const hits = found.hits?.filter((hit) => archived || !hit.archived);
  const inArchive = (found.hits?.length ?? 0) - (hits?.length ?? 0);
  const lines = useTreeLines({ selected, archived, hits, search: found.search });
  const input = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const fetchAhead = useIntent(lines.onIntent);
  useHotkey({ code: 'Slash', what: 'Поиск по дереву' }, () => input.current?.focus());

  const choose = (id: string) => {
    const place = readRef(id);
    if (place) onSelect(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      pane.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
    }
    const [first] = hits ?? [];
    if (event.key === 'Enter' && first) onSelect({ kind: first.kind, id: first.id });
  };
  if (tree === undefined && error !== null && !error.isNetwork)
    return (
      <ErrorNotice
        title="Не удалось загрузить дерево"
        requestId={error.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {error.message}
      </ErrorNotice>
    );
  return (
    <div className={styles['pane']} ref={pane}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that bubble up from the field inside */}
      <div onKeyDown={onKeyDown}>
        <SearchInput
          label="Название или адрес"
          placeholder="Название или адрес"
          value={text}
          onChange={onText}
          inputRef={(element) => {
            input.current = element;
          }}
        />
      </div>
      <div className={styles['bar']}>
        <Checkbox checked={archived} onChange={onArchived}>
          Показать архив
        </Checkbox>
        {text === '' && lines.anyOpen && (
          <Button size="sm" variant="ghost" onClick={lines.closeAll}>
            Свернуть всё
          </Button>
        )}
      </div>
      {found.error && (
        <ErrorNotice title="Поиск не удался" requestId={found.error.requestId} onRetry={found.retry}>
          {found.error.message}
        </ErrorNotice>
      )}
      {found.search !== '' && found.kept && (
        <Text size="caption" tone="muted" aria-live="polite">
          Нет связи: ищем среди того, что уже открывали на этом устройстве.
        </Text>
      )}
      <Tree
        label="Регионы, города и локации"
        nodes={lines.nodes}
        expanded={lines.expanded}
        onToggle={lines.onToggle}
        selected={selected === null ? null : `${selected.kind}:${selected.id}`}
        onSelect={choose}
        onIntent={fetchAhead}
        onRetry={lines.onRetry}
        highlight={hits && found.search}
        busy={(tree === undefined && error === null) || (hits === undefined && found.busy)}
        empty={
          hits && hits.length === 0 ? (
            <NothingFound text={found.search} onReset={() => onText('')} />
          ) : (
            <NoPlaces
              offline={tree === undefined && (!online || error !== null)}
              onRetry={() => void query.refetch()}
            />
          )
        }
      />
      {(found.hits?.length ?? 0) >= MAX_FOUND_PLACES && (
        <Text size="caption" tone="muted">{`Показаны первые ${MAX_FOUND_PLACES}. Уточните запрос.`}</Text>
      )}
      {inArchive > 0 && (
        <Row gap={2} justify="between">
          <Text size="caption" tone="muted">
            {`В архиве найдено: ${countOf(inArchive, LOCATIONS)}`}
          </Text>
          <Button size="sm" variant="ghost" onClick={() => onArchived(true)}>
            Показать
          </Button>
        </Row>
      )}
    </div>
  );
}

function NothingFound({ text, onReset }: { text: string; onReset: () => void }) {
  return (
    <EmptyState
      kind="nothing-found"
      compact
      title="Ничего не найдено"
      action={<Button onClick={onReset}>Сбросить поиск</Button>}
    >
      {`Нет региона, города или локации со словами «${text}».`}
    </EmptyState>
  );
}

function NoPlaces({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const { createRegion } = useRights();
  if (offline)
    return (
      <EmptyState
        kind="offline"
        compact
        title="Нет связи, и сохранённого дерева нет"
        action={<Button onClick={onRetry}>Повторить</Button>}
      >
        Дерево появится, как только связь вернётся.
      </EmptyState>
    );
  return (
    <EmptyState kind="nothing-yet" compact title="Локаций пока нет">
      {createRegion
        ? 'Нажмите «Новая локация»: её регион и город добавите там же.'
        : 'Здесь появятся регионы, города и локации, к которым у вас есть доступ.'}
    </EmptyState>
  );
}
