import { DAY_STATES, type DayReport } from '@studio/contracts';

/** State of a report with its tone. */
export function stateChip({ state }: Pick<DayReport, 'state'>) {
  return DAY_STATES[state];
}

/** «5 000 ₽», «50 коп.» */
export function denominationName(kopecks: number): string {
  return kopecks >= 100 ? `${(kopecks / 100).toLocaleString('ru-RU')}\u00a0₽` : `${kopecks}\u00a0коп.`;
}
