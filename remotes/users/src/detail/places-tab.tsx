import type { Employee } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatDate,
  Heading,
  IconButton,
  IconClose,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditExtent } from '../actions/employee-act';
import { Refusal } from '../actions/refusal';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { LocationPicker, QueryView, useAction } from '@studio/screens';
import styles from './boxed-list.module.css';

/** An employee's locations: the primary one, and others. */
export function PlacesTab({ employee }: { employee: Employee }) {
  const { online } = useNetwork();
  const mayEdit = useEditExtent(employee) === 'all';
  const places = useQuery({
    ...orpc.locations.employeeLocations.queryOptions({ input: { employeeId: employee.id } }),
    refetchOnMount: 'always',
  });
  const [chosen, setChosen] = useState<{ id: string | null; name: string | null }>({ id: null, name: null });
  const set = (ids: readonly string[]) =>
    client.locations.setEmployeeLocations({ employeeId: employee.id, location_ids: [...ids] });
  const change = useAction({
    run: (next: { ids: readonly string[]; done: string; before: readonly string[] }) => set(next.ids),
    done: (_, { done }) => `${employee.full_name}: ${done}`,
    undo: (_, { before }) => ({ run: () => set(before), done: `${employee.full_name}: локации возвращены` }),
    onDone: () => setChosen({ id: null, name: null }),
    invalidates: PEOPLE_KEYS,
  });
  if (places.data === undefined)
    return (
      <QueryView query={places} what="локации" skeleton={<Skeleton height={120} />}>
        {() => null}
      </QueryView>
    );
  const further = places.data.filter(({ primary }) => !primary).map(({ location }) => location.id);
  const sorted = [...places.data].sort((one, other) => Number(other.primary) - Number(one.primary));
  const add = () => {
    if (chosen.id !== null)
      change.run({
        ids: [...further, chosen.id],
        done: `добавлена локация «${chosen.name ?? ''}»`,
        before: further,
      });
  };
  return (
    <Stack gap={4} maxWidth={760}>
      {change.error && <Refusal title="Локации не изменены" error={change.error} />}
      {sorted.length === 0 ? (
        <EmptyState kind="nothing-yet" compact title="Локаций пока нет">
          Основную локацию задают в профиле.
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label="Локации сотрудника">
          {sorted.map(({ location, primary, since }) => (
            <li key={location.id}>
              <Stack gap={0} grow>
                <Row gap={2} wrap>
                  <Text as="span" weight="medium">
                    {location.name}
                  </Text>
                  {primary && <Badge tone="info">Основная</Badge>}
                  {location.status === 'archived' && <Badge>В архиве</Badge>}
                </Row>
                <Text size="caption" tone="muted">
                  {location.city_name}, {location.address} · с {formatDate(since)}
                </Text>
              </Stack>
              {mayEdit && !primary && (
                <IconButton
                  label={`Убрать локацию «${location.name}»`}
                  disabled={change.busy}
                  offReason={needsConnection(online)}
                  onClick={() =>
                    change.run({
                      ids: further.filter((id) => id !== location.id),
                      done: `убрана локация «${location.name}»`,
                      before: further,
                    })
                  }
                >
                  <IconClose size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Card as="section" aria-label="Ещё одна локация" gap={3}>
          <Heading level={3} size="h4">
            Ещё одна локация
          </Heading>
          <div className={styles['add']}>
            <LocationPicker
              label="Локация"
              value={chosen.id}
              name={chosen.name}
              onChange={(id, name) => setChosen({ id, name })}
            />
            <Button
              disabled={chosen.id === null || places.data.some(({ location }) => location.id === chosen.id)}
              offReason={needsConnection(online)}
              loading={change.busy}
              onClick={add}
            >
              Добавить
            </Button>
          </div>
          <Text size="caption" tone="muted">
            Основную локацию меняют в профиле: по ней считают, кому виден сотрудник.
          </Text>
        </Card>
      )}
    </Stack>
  );
}
