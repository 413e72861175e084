import { needsConnection, orpc, useNetwork } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { Button, countOf, moreThan, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { PersonLine } from '../people/person-line';
import { PEOPLE } from '../words/noun-forms';
import { fresh } from '../places/fresh';

const MAX_PEOPLE_SHOWN = 6;

interface AreaPeopleProps {
  kind: 'region' | 'city';
  id: string;
  onManage: () => void;
}

/** The first people of a region or city, and their number. */
export function AreaPeople({ kind, id, onManage }: AreaPeopleProps) {
  const place = kind === 'region' ? { region_id: id } : { city_id: id };
  const people = useQuery(
    fresh(orpc.users.employees.queryOptions({ input: { ...place, page_size: MAX_PEOPLE_SHOWN } })),
  );
  const { total = 0, is_total_exact: exact = true } = people.data ?? {};
  return (
    <SectionCard
      title="Сотрудники"
      busy={people.isPending}
      action={
        total > 0 && (
          <Button size="sm" onClick={onManage}>
            Все сотрудники
          </Button>
        )
      }
    >
      <QueryView query={people} what="сотрудников">
        {({ items }) =>
          items.length === 0 ? (
            <Text tone="muted">Здесь пока никто не работает.</Text>
          ) : (
            <Stack gap={1}>
              {items.map((person) => (
                <PersonLine
                  key={person.id}
                  person={{ ...person, roles: person.roles.map(({ display_name }) => display_name) }}
                />
              ))}
              {total > items.length && (
                <Text
                  size="caption"
                  tone="muted"
                >{`Показаны ${items.length}, всего ${(exact ? countOf : moreThan)(total, PEOPLE)}.`}</Text>
              )}
            </Stack>
          )
        }
      </QueryView>
    </SectionCard>
  );
}

interface LocationPeopleProps {
  id: string;
  /** Null without the right to assign people. */
  onManage: (() => void) | null;
}

/** Everybody who is assigned to a location, those with it as their primary location first. */
export function LocationPeople({ id, onManage }: LocationPeopleProps) {
  const { online } = useNetwork();
  const people = useQuery(fresh(orpc.locations.locationEmployees.queryOptions({ input: { locationId: id } })));
  return (
    <SectionCard
      title="Сотрудники"
      busy={people.isPending}
      action={
        onManage && (
          <Button size="sm" aria-label="Назначить сотрудников" offReason={needsConnection(online)} onClick={onManage}>
            Назначить
          </Button>
        )
      }
    >
      <QueryView query={people} what="сотрудников">
        {(assigned) =>
          assigned.length === 0 ? (
            <Text tone="muted">На локацию никто не назначен.</Text>
          ) : (
            <Stack gap={1}>
              {assigned.map((person) => (
                <PersonLine key={person.id} person={person} marksPrimary />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </SectionCard>
  );
}

interface AdministratorsProps {
  id: string;
  /** Null without the right to change them. */
  onManage: (() => void) | null;
  /** Names link to the people's cards. */
  linked: boolean;
}

/** The administrators of a location. */
export function Administrators({ id, onManage, linked }: AdministratorsProps) {
  const { online } = useNetwork();
  const people = useQuery(fresh(orpc.locations.locationAdministrators.queryOptions({ input: { locationId: id } })));
  return (
    <SectionCard
      title="Администраторы"
      busy={people.isPending}
      action={
        onManage && (
          <Button
            size="sm"
            aria-label="Изменить администраторов"
            offReason={needsConnection(online)}
            onClick={onManage}
          >
            Изменить
          </Button>
        )
      }
    >
      <QueryView query={people} what="администраторов" lines={1}>
        {(administrators) =>
          administrators.length === 0 ? (
            <Text tone="muted">Администратор не назначен.</Text>
          ) : (
            <Stack gap={1}>
              {administrators.map((person) => (
                <PersonLine key={person.id} person={person} linked={linked} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </SectionCard>
  );
}
