import type { ScheduleBoard } from '@studio/contracts';
import { Banner, countOf } from '@studio/ui';

/** Says of which locations a board does not tell: of a whole company it shows the first ones. */
export function LeftOutNote({ board }: { board: Pick<ScheduleBoard, 'locations' | 'left_out'> | undefined }) {
  if (!board || !(board.left_out > 0)) return null;
  const { locations, left_out } = board;
  return (
    <Banner tone="info">
      Здесь первые {countOf(locations.length, ['локация', 'локации', 'локаций'])} из {locations.length + left_out}.
      Остальные — в выборе локации на странице.
    </Banner>
  );
}
