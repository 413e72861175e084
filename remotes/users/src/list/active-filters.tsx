import { Button, Chip, Row } from '@studio/ui';
import { useRoles } from '../person/use-roles';
import { usePlaceName } from '@studio/screens';
import { narrowingCount, resetFilters } from './employee-filters';
import { type FilterFieldProps, MESSENGER_LABELS } from './filter-fields';

/** What narrows the list, in words, each with a cross; nothing while nothing does. */
export function ActiveFilters({ filters, change }: FilterFieldProps) {
  const roles = useRoles();
  const place = usePlaceName(filters.place);
  // The search line shows its own text and has its own cross.
  if (narrowingCount({ ...filters, search: '' }) === 0) return null;
  const { status, role, messenger } = filters;
  return (
    <Row gap={2} wrap>
      {status !== 'active' && (
        <Chip removeLabel="Показать тех, кто работает" onRemove={() => change({ status: 'active' })}>
          {status === 'dismissed' ? 'Уволенные' : 'И уволенные'}
        </Chip>
      )}
      {role !== null && (
        <Chip removeLabel="Убрать роль" onRemove={() => change({ role: null })}>
          {roles.find(({ name }) => name === role)?.display_name ?? role}
        </Chip>
      )}
      {filters.place !== null && (
        <Chip removeLabel="Убрать место" onRemove={() => change({ place: null })}>
          {place ?? 'Одно место'}
        </Chip>
      )}
      {messenger !== null && (
        <Chip removeLabel="Убрать условие о мессенджере" onRemove={() => change({ messenger: null })}>
          {MESSENGER_LABELS[messenger]}
        </Chip>
      )}
      <Button variant="ghost" size="sm" onClick={() => change(resetFilters(filters))}>
        Сбросить всё
      </Button>
    </Row>
  );
}
