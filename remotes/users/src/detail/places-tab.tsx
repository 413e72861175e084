import {
  type Employee,
  locationScope,
  passingRefusal,
  type PersonPlace,
  quoted,
  withLastingReach,
} from '@studio/contracts';
import { needsConnection, orpc, useAuth, useNetwork } from '@studio/portal';
import { Badge, EmptyState, formatDate, IconButton, IconClose, Row, Skeleton, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEditExtent } from '../actions/employee-act';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { daysWords, QueryView } from '@studio/screens';
import { useState } from 'react';
import { AssignForm } from './assign-form';
import { EndAssignmentDialog } from './end-assignment-dialog';
import styles from './boxed-list.module.css';

/** An employee's locations: the primary one, and others. */
export function PlacesTab({ employee }: { employee: Employee }) {
  const { online } = useNetwork();
  const { user } = useAuth();
  const mayEdit = useEditExtent(employee) === 'all';
  const places = useQuery({
    ...orpc.locations.employeeLocations.queryOptions({ input: { employeeId: employee.id } }),
    refetchOnMount: 'always',
  });
  const keys = [...PEOPLE_KEYS, orpc.locations.locationEmployees.key()];
  const [leaving, setLeaving] = useState<PersonPlace | null>(null);
  if (places.data === undefined)
    return (
      <QueryView query={places} what="локации" skeleton={<Skeleton height={120} />}>
        {() => null}
      </QueryView>
    );
  const held = places.data.map(({ location }) => location.id);
  const scope = user === null ? null : locationScope(withLastingReach(user));
  const mayAssign = scope?.kind !== 'own' || scope.location_ids.some((id) => !held.includes(id));
  const sorted = [...places.data].sort((one, other) => Number(other.primary) - Number(one.primary));
  return (
    <Stack gap={4} maxWidth={760}>
      {sorted.length === 0 ? (
        <EmptyState kind="nothing-yet" compact title="Локаций пока нет">
          Основную локацию задают в профиле.
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label="Локации сотрудника">
          {sorted.map((place) => {
            const { location, primary, since, until } = place;
            return (
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
                    {location.city_name}, {location.address} ·{' '}
                    {primary ? `с ${formatDate(since)}` : `работает здесь ${daysWords({ since, until })}`}
                  </Text>
                </Stack>
                {mayEdit && !primary && (user === null || passingRefusal(user, location.id) === null) && (
                  <IconButton
                    label={`Убрать локацию ${quoted(location.name)}`}
                    offReason={needsConnection(online)}
                    onClick={() => setLeaving(place)}
                  >
                    <IconClose size={18} aria-hidden />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayEdit && mayAssign && <AssignForm employee={employee} held={held} online={online} invalidates={keys} />}
      {mayEdit && !mayAssign && (
        <Text tone="muted">В другую локацию сотрудника назначает тот, чей доступ шире одной локации.</Text>
      )}
      {leaving !== null && (
        <EndAssignmentDialog employee={employee} place={leaving} onClose={() => setLeaving(null)} invalidates={keys} />
      )}
    </Stack>
  );
}
