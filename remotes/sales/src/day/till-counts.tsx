import { countedTotal, type DayReportDetail } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { Banner, DefinitionList, formatMoment, formatMoney, Heading, Stack, Text } from '@studio/ui';
import { denominationName } from './day-words';

type Count = DayReportDetail['events'][number];

/** The counts that stand, the first one first: of this revision, and those on which nobody has decided before the day was opened again. */
export function standingCounts({ events, revision }: Pick<DayReportDetail, 'events' | 'revision'>): Count[] {
  const judged = events.findLastIndex(({ act }) => act === 'approved');
  return events.filter((event, at) => event.act === 'counted' && (event.revision === revision || at > judged));
}

/** Whether the till was counted again and found otherwise: that needs its words. */
export function isCountedOtherwise(report: DayReportDetail): boolean {
  return standingCounts(report).some(
    ({ counted_kop, expected_kop }) => (counted_kop ?? 0) - (expected_kop ?? 0) !== (report.difference_kop ?? 0),
  );
}

/** Every count with its notes and coins: who approves the day sees what was found before the portal said what should be there. */
export function TillCounts({ report }: { report: DayReportDetail }) {
  const counts = standingCounts(report);
  const last = counts.at(-1);
  if (last === undefined) return null;
  return (
    <SectionCard title="Купюры и монеты">
      <Stack gap={4}>
        {isCountedOtherwise(report) && (
          <Banner tone="warning" title="Кассу посчитали снова">
            После первого счёта портал показал, сколько должно быть. Сравните оба.
          </Banner>
        )}
        {counts.map((count) => (
          <Stack key={count.id} gap={1} as="section">
            <Heading level={3}>{formatMoney(count.counted_kop ?? 0)}</Heading>
            <Text size="caption" tone="muted">
              {[
                formatMoment(count.at),
                count.by_name,
                differenceWords((count.counted_kop ?? 0) - (count.expected_kop ?? 0)),
              ].join(' · ')}
            </Text>
            <Notes
              lines={count.lines ?? (count === last ? report.lines : undefined)}
              isEmpty={(count.counted_kop ?? 0) === 0}
            />
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}

/** «сходится», «разница −100,00 ₽» */
export const differenceWords = (kopecks: number) =>
  kopecks === 0 ? 'сходится' : `разница ${formatMoney(kopecks, { signed: true })}`;

/** A count of an earlier version has a sum without its notes. */
function Notes({ lines, isEmpty }: { lines: Count['lines']; isEmpty: boolean }) {
  if (lines === undefined) return null;
  if (lines.length === 0) return <Text tone="muted">{isEmpty ? 'Денег не было.' : 'Купюры не записаны.'}</Text>;
  return (
    <DefinitionList
      sums
      facts={lines.map((line) => [
        `${denominationName(line.denomination_kop)} × ${line.quantity}`,
        formatMoney(countedTotal([line])),
      ])}
    />
  );
}
