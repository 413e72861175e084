import { type Employee, passingRefusal, quoted } from '@studio/contracts';
import { client, needsConnection, orpc, useAuth, useNetwork } from '@studio/portal';
import { Badge, EmptyState, formatDate, IconButton, IconClose, Row, Skeleton, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEditExtent } from '../actions/employee-act';
import { Refusal } from '../actions/refusal';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { ActionDialog, daysWords, QueryView, useAction, useSuccessor } from '@studio/screens';
import { useState } from 'react';
import { AssignForm } from './assign-form';
import styles from './boxed-list.module.css';

/** The further locations from now on. */
interface Change {
  ids: readonly string[];
  before: readonly string[];
  /** For the toast: «убрана локация …». */
  done: string;
  successor_id?: string | null;
}

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
  const set = ({ ids, successor_id }: Pick<Change, 'ids' | 'successor_id'>) =>
    client.locations.setEmployeeLocations({
      employeeId: employee.id,
      location_ids: [...ids],
      ...(successor_id !== undefined && { successor_id }),
    });
  const [asked, setAsked] = useState<Change | null>(null);
  const change = useAction({
    run: (next: Change) => set(next),
    done: (_, { done }) => `${employee.full_name}: ${done}`,
    undo: (_, { before, successor_id }) => ({
      run: () => set({ ids: before }),
      done: `${employee.full_name}: локации возвращены${successor_id === undefined ? '' : ', отвечает за них уже не этот сотрудник'}`,
    }),
    onDone: () => close(),
    onFailed(error, next) {
      if (successor.ask(error)) setAsked(next);
    },
    invalidates: keys,
  });
  const successor = useSuccessor(change.error, 'Без этой локации сотрудник не сможет отвечать за', employee.id);
  const close = () => {
    setAsked(null);
    successor.close();
  };
  if (places.data === undefined)
    return (
      <QueryView query={places} what="локации" skeleton={<Skeleton height={120} />}>
        {() => null}
      </QueryView>
    );
  const further = places.data.filter(({ primary }) => !primary).map(({ location }) => location.id);
  const sorted = [...places.data].sort((one, other) => Number(other.primary) - Number(one.primary));
  return (
    <Stack gap={4} maxWidth={760}>
      {asked === null && successor.error && <Refusal title="Локации не изменены" error={successor.error} />}
      {sorted.length === 0 ? (
        <EmptyState kind="nothing-yet" compact title="Локаций пока нет">
          Основную локацию задают в профиле.
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label="Локации сотрудника">
          {sorted.map(({ location, primary, since, until }) => (
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
                  disabled={change.busy}
                  offReason={needsConnection(online)}
                  onClick={() =>
                    change.run({
                      ids: further.filter((id) => id !== location.id),
                      done: `убрана локация ${quoted(location.name)}`,
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
        <AssignForm
          employee={employee}
          held={places.data.map(({ location }) => location.id)}
          online={online}
          invalidates={keys}
        />
      )}
      {asked !== null && (
        <ActionDialog
          title="Убрать локацию?"
          description={employee.full_name}
          confirmLabel="Убрать"
          busy={change.busy}
          error={successor.error}
          blocked={successor.blocked}
          failure="Локации не изменены"
          onConfirm={() => change.run({ ...asked, ...successor.answer })}
          onClose={close}
        >
          {successor.question}
        </ActionDialog>
      )}
    </Stack>
  );
}
