import { type Employee, locationScope, quoted, shiftDate } from '@studio/contracts';
import { client, needsConnection } from '@studio/portal';
import { daysWords, LocationPicker, useAction, usePlaceToday } from '@studio/screens';
import { Button, Card, DateInput, Field, Grid, Heading, Row, Text } from '@studio/ui';
import { useState } from 'react';
import { Refusal } from '../actions/refusal';

interface AssignFormProps {
  employee: Employee;
  /** Where they work already. */
  held: readonly string[];
  online: boolean;
  invalidates: Parameters<typeof useAction>[0]['invalidates'];
}

/** Assigns somebody to one more location, from a day to the end of another; says what they get there. */
export function AssignForm({ employee, held, online, invalidates }: AssignFormProps) {
  const [chosen, setChosen] = useState<{ id: string | null; name: string | null }>({ id: null, name: null });
  const today = usePlaceToday(chosen.id === null ? null : { kind: 'location', id: chosen.id });
  const [from, setFrom] = useState('');
  const [last, setLast] = useState('');
  const since = from === '' ? today : from;
  const until = last === '' ? null : shiftDate(last, 1);
  const people = (
    locationId: string,
    change: { add: string[]; remove: string[]; from?: string; until?: string | null },
  ) => client.locations.changeLocationEmployees({ locationId, ...change });
  const assign = useAction({
    run: (id: string) => people(id, { add: [employee.id], remove: [], from: since, until }),
    done: () => `${employee.full_name} работает в ${quoted(chosen.name ?? '')} ${daysWords({ since, until })}`,
    undo: (_, id) => ({
      run: () => people(id, { add: [], remove: [employee.id] }),
      done: `${employee.full_name}: назначение снято`,
    }),
    onDone: () => {
      setChosen({ id: null, name: null });
      setFrom('');
      setLast('');
    },
    invalidates,
  });
  const faultOf = (field: string) => (assign.error?.field === field ? assign.error.message : null);
  const isOfDays = faultOf('from') !== null || faultOf('until') !== null;
  const everywhere = locationScope(employee).kind === 'any';
  return (
    <Card as="section" aria-label="Ещё одна локация" gap={3}>
      <Heading level={3} size="h4">
        Ещё одна локация
      </Heading>
      {assign.error && !isOfDays && <Refusal title="Сотрудник не назначен" error={assign.error} />}
      <Field label="Локация">
        <LocationPicker value={chosen.id} name={chosen.name} onChange={(id, name) => setChosen({ id, name })} />
      </Field>
      <Grid columns={2} gap={3}>
        <Field label="С" error={faultOf('from')}>
          <DateInput value={since} min={today} onChange={setFrom} />
        </Field>
        <Field label="По" error={faultOf('until')} hint="Пусто: без последнего дня">
          <DateInput value={last} min={since} onChange={setLast} />
        </Field>
      </Grid>
      <Text size="caption" tone="muted">
        {everywhere
          ? 'Роли и так действуют во всех локациях. Назначение показывает сотрудника здесь: в расписании и среди людей локации.'
          : 'В эти дни роли действуют и здесь: сотрудник видит и ведёт то же, что в основной локации, а администратор локации видит его имя, телефон, роли и смены.'}
      </Text>
      <Row justify="end">
        <Button
          disabled={chosen.id === null || held.includes(chosen.id)}
          offReason={needsConnection(online)}
          loading={assign.busy}
          onClick={() => {
            if (chosen.id !== null) assign.run(chosen.id);
          }}
        >
          Назначить
        </Button>
      </Row>
    </Card>
  );
}
