import { type Absence, shiftDate } from '@studio/contracts';
import { orpc } from '@studio/portal';
import {
  chipFilter,
  defineFilters,
  idField,
  ListScreen,
  useAddressValues,
  useFilters,
  wholeRows,
} from '@studio/screens';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LeftOutNote } from '../schedule/left-out-note';
import { PlaceBox, PlaceSelect } from '../schedule/place-select';
import { useRights } from '../schedule/use-rights';
import type { ShownView } from '../schedule/view';
import { AbsenceCard, absenceColumns } from './absence-columns';
import { AbsenceDecision, type AskedDecision } from './absence-decision';
import { AbsenceForm } from './absence-form';

const linkFilters = defineFilters({ absence: idField() });
const DAY = /^20\d\d-\d\d-\d\d$/;
const ORDER = { requested: 0, approved: 1, rejected: 2, cancelled: 3 };

/** Leave and sickness of the people in reach: requests first, decided here. */
export default function Absences({ shown }: { shown: ShownView }) {
  const { id } = useRights();
  const filters = useFilters(linkFilters);
  const { absence: linked } = filters.values;
  const [address] = useAddressValues();
  const day = address.get('day') ?? '';
  // The one that a link names may lie beyond the days shown: the link has its first day.
  const isLinked = linked !== null && DAY.test(day);
  const from = isLinked ? day : shiftDate(shown.today, -14);
  const place = shown.locationId === null ? {} : { location_id: shown.locationId };
  const list = useQuery(
    orpc.schedule.absences.queryOptions({
      input: { from, to: isLinked ? day : shiftDate(from, 62), ...place },
      placeholderData: keepPreviousData,
    }),
  );
  const people = useQuery(
    orpc.schedule.board.queryOptions({ input: { from: shown.today, to: shown.today, ...place } }),
  );
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  return (
    <>
      <ListScreen<Absence>
        part
        title="Отсутствия"
        forms={null}
        rows={wholeRows(
          list,
          list.data
            ?.filter(({ id: each }) => !isLinked || each === linked)
            .toSorted((one, other) => ORDER[one.state] - ORDER[other.state]),
        )}
        filters={filters}
        controls={[
          chipFilter(filters, 'absence', {
            label: 'Одно отсутствие',
            text: 'Только одно отсутствие',
            removeLabel: 'Показать все отсутствия',
          }),
        ]}
        columns={absenceColumns(id, setAsked)}
        rowId={(absence) => absence.id}
        rowLabel={({ employee_name }) => employee_name}
        card={(absence) => <AbsenceCard absence={absence} own={id} onAsk={setAsked} />}
        above={
          <PlaceBox>
            <PlaceSelect value={shown.locationId} all onChange={(locationId) => shown.show({ locationId })} />
          </PlaceBox>
        }
        create={{
          label: 'Внести отсутствие',
          form: (close) => (
            <AbsenceForm
              employeeId={null}
              people={people.data?.people ?? []}
              note={<LeftOutNote board={people.data} />}
              onClose={close}
            />
          ),
        }}
        empty={{ title: 'Отсутствий нет', notFoundTitle: 'Этого отсутствия здесь нет' }}
      />
      {asked && <AbsenceDecision {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
