import { Button, countOf, Heading, IconGrid, IconPlus, IconTable, Row, SegmentedControl, Text, useBreakpoint } from '@studio/ui';
import { SESSIONS } from '../words/noun-forms';
import { SortSelect } from './filter-bar';
import { Freshness } from './freshness';
import type { SessionFilters } from './session-filters';
import type { ChangeFilters } from './use-filters';
import type { SessionRows } from './use-session-rows';

interface ListHeaderProps {
  data: SessionRows;
  filters: SessionFilters;
  change: ChangeFilters;
  /** Null where the button stands elsewhere, or the person may not create. */
  onNew: (() => void) | null;
}

/** Title, how many and how fresh; the view and the way to a new session. */
export function ListHeader({ data, filters, change, onNew }: ListHeaderProps) {
  const phone = useBreakpoint() === 'phone';
  return (
    <Row justify="between" gap={3} wrap>
      <Row gap={3} align="baseline" wrap>
        <Heading level={1}>Фотосессии</Heading>
        {data.total !== undefined && <Text tone="muted">{countOf(data.total, SESSIONS)}</Text>}
        <Freshness updatedAt={data.updatedAt} fetching={data.fetching && data.rows !== undefined} />
      </Row>
      {!phone && (
        <Row gap={3}>
          {filters.view === 'cards' && <SortSelect filters={filters} change={change} />}
          <SegmentedControl
            label="Вид списка"
            value={filters.view}
            onChange={(view) => change({ view, page: filters.page })}
            options={[
              { value: 'table', label: 'Таблица', icon: <IconTable size={16} aria-hidden />, iconOnly: true },
              { value: 'cards', label: 'Карточки', icon: <IconGrid size={16} aria-hidden />, iconOnly: true },
            ]}
          />
          {onNew && <NewButton onClick={onNew} />}
        </Row>
      )}
    </Row>
  );
}

export function NewButton({ onClick, touch = false }: { onClick: () => void; touch?: boolean }) {
  return (
    <Button
      variant="primary"
      size={touch ? 'touch' : 'md'}
      icon={<IconPlus size={18} aria-hidden />}
      onClick={onClick}
      aria-keyshortcuts="N"
      title="Новая фотосессия (N)"
    >
      Новая фотосессия
    </Button>
  );
}
