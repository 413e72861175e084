import type { ScheduleBoard } from '@studio/contracts';
import { useToday } from '@studio/ui';

/** Today at the board's locations; where they are of several zones, at the person's own place. */
export function useBoardToday({ locations }: Pick<ScheduleBoard, 'locations'>): string {
  const zones = new Set(locations.map(({ time_zone }) => time_zone));
  return useToday(zones.size === 1 ? [...zones][0] : undefined);
}
