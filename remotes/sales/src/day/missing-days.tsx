import type { DayMonth } from '@studio/contracts';
import { Banner, formatDate, formatMoney } from '@studio/ui';

/** Days that are named one by one; the rest is only counted. */
const NAMED_DAYS = 10;

/** Days with money taken whose till nobody has handed in. */
export function MissingDays({ days }: { days: DayMonth['missing'] }) {
  const rest = days.length - NAMED_DAYS;
  return (
    <Banner tone="warning">
      Были продажи, но отчёта нет, в выгрузку месяца они не попадут:
      <ul>
        {days.slice(0, NAMED_DAYS).map(({ location_id, location_name, business_date, taken_kop }) => (
          <li key={`${location_id} ${business_date}`}>
            {formatDate(business_date)}, {location_name}: {formatMoney(taken_kop)}
          </li>
        ))}
        {rest > 0 && <li>и ещё дней: {rest}</li>}
      </ul>
    </Banner>
  );
}
