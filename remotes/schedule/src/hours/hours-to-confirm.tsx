import { MAX_TIME_DECISIONS, type TimeToPay } from '@studio/contracts';
import { orpc, type PortalError } from '@studio/portal';
import { ListScreen, locationFilter, periodFilter, personFilter, useFilters, wholeRows } from '@studio/screens';
import { Banner, countOf, useBreakpoint, useToday } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowKey, seenKey } from './decisions';
import { HoursCard, hoursColumns } from './hours-columns';
import { hoursFilters, hoursInput } from './hours-filters';
import { HoursSelection } from './hours-selection';
import { whoseDay } from './hours-words';
import { OutdatedNote } from './outdated-note';

/** Time on which plan and presence do not agree: most days none. */
export default function HoursToConfirm() {
  const today = useToday();
  const filters = useFilters(hoursFilters);
  const input = hoursInput(filters.values, today);
  const query = useQuery(orpc.schedule.timeExceptions.queryOptions({ input, placeholderData: keepPreviousData }));
  const [outdated, setOutdated] = useState<PortalError | null>(null);
  // What was decided goes at once, not when the list has been read again.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.rows.filter((row) => !decided.has(seenKey(row)));
  const acts = {
    onDecided: (gone: readonly TimeToPay[]) => setDecided((known) => new Set([...known, ...gone.map(seenKey)])),
    onUndone: (back: readonly TimeToPay[]) => {
      const waiting = new Set(back.map(seenKey));
      setDecided((known) => new Set([...known].filter((key) => !waiting.has(key))));
    },
    onConflict: setOutdated,
  };
  const isDesktop = useBreakpoint() === 'desktop';
  const ofOthers = rows?.filter(({ refusal }) => refusal !== null).length ?? 0;
  const leftOut = query.data?.left_out ?? 0;
  return (
    <ListScreen<TimeToPay>
      part
      title="Часы"
      forms={['день не сходится', 'дня не сходятся', 'дней не сходятся']}
      // The tab counts what the reader decides.
      {...(ofOthers > 0 && { countNote: `(${ofOthers} решает другой)` })}
      rows={wholeRows(query, rows)}
      filters={filters}
      controls={[
        locationFilter(filters, 'location_id'),
        personFilter(filters, 'employee_id', {
          label: 'Сотрудник',
          any: 'Все сотрудники',
          removeLabel: 'Убрать сотрудника',
        }),
        periodFilter(filters, 'date_from', 'date_to'),
      ]}
      // Narrower, the buttons that decide would be cut off.
      columns={isDesktop ? hoursColumns(acts) : []}
      rowId={rowKey}
      rowLabel={whoseDay}
      card={(row) => <HoursCard row={row} {...acts} />}
      selection={{
        max: MAX_TIME_DECISIONS,
        bar: (chosen) => (
          <HoursSelection chosen={chosen} rows={(rows ?? []).filter((row) => chosen.ids.has(rowKey(row)))} {...acts} />
        ),
      }}
      maySelect={({ refusal }) => refusal === null}
      notices={
        <>
          {outdated && <OutdatedNote error={outdated} onDismiss={() => setOutdated(null)} />}
          {leftOut > 0 && (
            <Banner tone="info">
              Здесь {countOf(rows?.length ?? 0, ['последний день', 'последних дня', 'последних дней'])}. Ещё {leftOut} —
              по локациям или в другом периоде.
            </Banner>
          )}
        </>
      }
      empty={{ title: 'Всё сходится', notFoundTitle: 'Здесь всё сходится' }}
    />
  );
}
