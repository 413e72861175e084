import type { PlanWarning } from '@studio/contracts';
import { countOf } from '@studio/ui';

/** Of more people than these the warnings of one kind are one line. */
const MAX_NAMED = 3;

const PEOPLE = ['человек', 'человека', 'человек'] as const;
const OF_KIND: Record<PlanWarning['kind'], string> = {
  rest: 'мало отдыха',
  weekly_hours: 'больше нормы',
  position: 'не своя должность',
};

/** Warnings by the people's names: «Иванова Анна: за неделю 50 ч…»; of many «12 человек: больше нормы — …». */
export function warningLines(warnings: readonly PlanWarning[], nameOf: (employeeId: string) => string): string[] {
  return (Object.keys(OF_KIND) as PlanWarning['kind'][]).flatMap((kind) => {
    const own = warnings.filter((one) => one.kind === kind);
    const people = [...new Set(own.map(({ employee_id }) => employee_id))];
    if (people.length > MAX_NAMED)
      return [`${countOf(people.length, PEOPLE)}: ${OF_KIND[kind]} — ${people.map(nameOf).join(', ')}`];
    return [...new Set(own.map(({ employee_id, message }) => `${nameOf(employee_id)}: ${message}`))];
  });
}
