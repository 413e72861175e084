import type { StockNormFact } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { ListScreen, wholeRows } from '@studio/screens';
import { Field, Row, Select, Stack, useToday } from '@studio/ui';
import { monthOptions } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FACT_COLUMNS, FactCard } from './norm-columns';

const MONTHS = 12;

/** Norm next to fact of one month, by place and material; a deviation of more than a tenth is highlighted. */
export function NormFact() {
  const [place, setPlace] = useState('');
  const places = (useQuery(orpc.consumables.places.queryOptions()).data ?? []).filter(
    ({ kind }) => kind === 'location',
  );
  const thisMonth = useToday(places.find(({ id }) => id === place)?.time_zone).slice(0, 7);
  const [chosen, setMonth] = useState<string | null>(null);
  const month = chosen ?? thisMonth;
  const query = useQuery(
    orpc.consumables.normFact.queryOptions({ input: { month, ...(place !== '' && { place_id: place }) } }),
  );
  return (
    <ListScreen<StockNormFact>
      part
      title="Норма и факт"
      forms={null}
      above={
        <Row gap={3} wrap>
          <Stack grow maxWidth={240}>
            <Field label="Месяц">
              <Select
                value={month}
                onChange={(next) => next !== '' && setMonth(next)}
                options={monthOptions(thisMonth, MONTHS)}
              />
            </Field>
          </Stack>
          {places.length > 1 && (
            <Stack grow maxWidth={360}>
              <Field label="Локация">
                <Select
                  value={place}
                  onChange={setPlace}
                  options={[
                    { value: '', label: 'Все локации' },
                    ...places.map(({ id, name, city_name }) => ({
                      value: id,
                      label: name,
                      ...(city_name !== null && { hint: city_name }),
                    })),
                  ]}
                />
              </Field>
            </Stack>
          )}
        </Row>
      }
      rows={wholeRows(query, query.data)}
      columns={FACT_COLUMNS}
      rowId={({ place: { id }, item_id }) => `${id}${item_id}`}
      rowLabel={({ name }) => name}
      card={(row) => <FactCard row={row} />}
      empty={{
        title: 'За этот месяц сравнивать нечего',
        cannotCreate: 'Сравниваются материалы, у которых есть норма.',
      }}
    />
  );
}
