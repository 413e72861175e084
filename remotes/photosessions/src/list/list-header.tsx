import { Freshness } from '@studio/portal';
import {
  Button,
  countOf,
  Heading,
  IconGrid,
  IconPlus,
  IconTable,
  Row,
  SegmentedControl,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { SESSIONS } from '../words/noun-forms';
import { SortSelect } from './filter-bar';
import styles from './list-header.module.css';
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
      <Stack gap={0}>
        <Heading level={1}>Фотосессии</Heading>
        <Row gap={2} wrap>
          {data.total !== undefined && (
            <Text tone="muted" nowrap>
              {countOf(data.total, SESSIONS)}
              {filters.onDevice && ' на этом устройстве'}
            </Text>
          )}
          <Freshness
            updatedAt={data.updatedAt}
            fetching={data.fetching && data.rows !== undefined}
            unreachable={data.error?.isNetwork}
          />
        </Row>
      </Stack>
      {!phone && (
        <Row gap={3}>
          {filters.view === 'cards' && (
            <div className={styles['order']}>
              <SortSelect filters={filters} change={change} />
            </div>
          )}
          <div className={styles['view']}>
            <SegmentedControl
              label="Вид списка"
              value={filters.view}
              onChange={(view) => change({ view, page: filters.page })}
              options={[
                { value: 'table', label: 'Таблица', icon: <IconTable size={16} aria-hidden />, iconOnly: true },
                { value: 'cards', label: 'Карточки', icon: <IconGrid size={16} aria-hidden />, iconOnly: true },
              ]}
            />
          </div>
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
