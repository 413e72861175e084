import { OPERATION_KINDS, type StockPlace, type StockUnit } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { Field, formatDate, formatNumber, Heading, Row, Select, Stack, Text, useToday } from '@studio/ui';
import { Chart, DateRangeInput, addDays } from '@studio/ui/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../dashboard/dashboard.module.css';
import { quantityOf } from '../words/quantity';
import { balancesOf } from './balances-of';

/** Documents listed below the chart. */
const SHOWN_DOCUMENTS = 12;
/** Default period in days. */
const USUAL_DAYS = 90;

interface BalanceLineProps {
  item_id: string;
  unit: StockUnit;
  places: readonly StockPlace[];
  /** They stand elsewhere on the page. */
  withoutDocuments: boolean;
}

/** Stock of a material day by day, first of the place where most of it lies, and the documents that moved it. */
export function BalanceLine({ item_id, unit, places, withoutDocuments }: BalanceLineProps) {
  const [chosen, setChosen] = useState('');
  const lies = useQuery(balancesOf(item_id));
  const fullest = lies.data?.items.find(({ on_hand }) => on_hand > 0)?.place.id;
  const most = places.find(({ id }) => id === fullest) ?? places[0];
  const place_id = chosen || (lies.isPending ? '' : (most?.id ?? ''));
  const today = useToday(places.find(({ id }) => id === place_id)?.time_zone);
  const [asked, setPeriod] = useState<{ from: string; to: string } | null>(null);
  const period = asked ?? { from: addDays(today, 1 - USUAL_DAYS), to: today };
  const query = useQuery({
    ...orpc.consumables.itemHistory.queryOptions({
      input: { id: item_id, place_id, date_from: period.from, date_to: period.to },
    }),
    enabled: place_id !== '',
    placeholderData: keepPreviousData,
  });
  const points = query.data?.days.map(({ date, balance }) => ({
    id: date,
    label: formatDate(date).slice(0, 5),
    title: formatDate(date),
    values: { balance },
  }));
  return (
    <Stack gap={3}>
      <Row gap={3} wrap justify="between" align="center">
        <Heading level={2} size="h3">
          История остатка
        </Heading>
        <Row gap={3} wrap>
          {places.length > 1 && (
            <Field label="Склад" hideLabel>
              <Select
                value={place_id}
                onChange={setChosen}
                options={places.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
          <DateRangeInput
            label="Период"
            from={period.from}
            to={period.to}
            max={today}
            today={today}
            onChange={({ from, to }) => from !== null && to !== null && setPeriod({ from, to })}
          />
        </Row>
      </Row>
      <QueryView query={query} what="историю остатка" lines={5}>
        {({ documents, opening, closing }) => (
          <Stack gap={3}>
            <Chart
              title="Остаток по дням"
              kind="line"
              series={[{ id: 'balance', label: 'Остаток' }]}
              points={points}
              format={(value) => quantityOf(value, unit)}
              formatShort={(value) => formatNumber(value)}
              axis="День"
              height={220}
            />
            <Text size="caption" tone="muted">
              {`На начало ${quantityOf(opening, unit)}, на конец ${quantityOf(closing, unit)}`}
            </Text>
            {documents.length > 0 && !withoutDocuments && (
              <SectionCard title="Что двигало остаток">
                <div>
                  {documents.slice(0, SHOWN_DOCUMENTS).map((document) => (
                    <div key={document.id} className={styles['line']}>
                      <Stack gap={0} grow>
                        <Text>{`${OPERATION_KINDS[document.kind]} № ${document.number}`}</Text>
                        <Text size="caption" tone="subtle">
                          {formatDate(document.date)}
                        </Text>
                      </Stack>
                      <Text weight="medium" nowrap tone={document.delta < 0 ? 'danger' : 'success'}>
                        {quantityOf(document.delta, unit, true)}
                      </Text>
                    </div>
                  ))}
                </div>
                {documents.length > SHOWN_DOCUMENTS && (
                  <Text
                    size="caption"
                    tone="subtle"
                  >{`и ещё ${documents.length - SHOWN_DOCUMENTS}: ниже, в документах`}</Text>
                )}
              </SectionCard>
            )}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
