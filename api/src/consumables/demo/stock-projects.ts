import { dateIn, HOUR_MS, shiftDate } from '@studio/contracts';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import { expireReservations } from '../reservations/expire-reservations';
import type { Today } from './stock-today';
import type { StockYard } from './stock-yard';

/** Designers plan, hold, take and let go. */
export async function designerProjects({ people, stage }: StockYard, today: Today, city_id: string): Promise<void> {
  const date = dateIn(COMPANY_ZONE, stage.now);
  const titles = ['Новогодняя фотозона', 'Выпускные альбомы', 'Осенняя витрина', 'Семейный день в парке'];
  for (const [n, title] of titles.entries()) {
    const designer = people.designers[n % people.designers.length];
    if (designer === undefined) return;
    const lines = (await today.some(city_id, n * 3, 3)).map((line) => ({ ...line, quantity: line.quantity + 1 }));
    const needed_on = shiftDate(date, 10 + n * 9);
    const note = n === 0 ? 'Открываем в пятницу утром' : null;
    // The last is more than there is.
    const needed = lines.map((line, at) => (at === 2 ? { ...line, quantity: line.quantity * 28 } : line));
    const project = await today.by(designer).createProject({
      id: today.uuid(),
      city_id,
      title,
      needed_on,
      note,
      lines: needed,
    });
    const rows = await today.by(designer).reserve({
      place_id: city_id,
      project_id: project.id,
      expires_on: shiftDate(needed_on, 2),
      lines: lines.map((line) => ({ ...line, id: today.uuid() })),
    });
    const [first, second, third] = rows;
    if (!first || !second || !third) continue;
    const less = needed.map((line, at) => (at === 0 ? { ...line, quantity: line.quantity - 1 } : line));
    const { id, revision } = project;
    if (n === 0)
      await today.by(designer).updateProject({ id, revision, title, needed_on, note, lines: less, holds: 'follow' });
    const releases = rows.map(({ id }) => id);
    if (n === 1) await today.by(designer).closeProject({ id, revision, releases });
    if (n !== 2) continue;
    for (const [{ id, revision }, quantity] of [
      [first, first.quantity],
      [second, 1],
    ] as const)
      await today.by(designer).consumeReservation({ id, revision, operation_id: today.uuid(), quantity });
    await today.by(people.city).giveBackReservation({
      id: first.id,
      revision: first.revision + 1,
      operation_id: today.uuid(),
      quantity: 1,
      reason: 'Осталось от проекта',
    });
    await today
      .by(designer)
      .extendReservation({ id: third.id, revision: third.revision, expires_on: shiftDate(needed_on, 5) });
  }
  // Somebody kept goods for yesterday, and did not take them.
  const yesterday = new Date(stage.now.getTime() - 30 * HOUR_MS);
  const [designer] = people.designers;
  const [line] = await today.some(city_id, 0, 1);
  if (designer === undefined || !line) return;
  await stage.as(designer, yesterday).consumables.reserve({
    place_id: city_id,
    expires_on: dateIn(COMPANY_ZONE, yesterday),
    lines: [{ ...line, id: today.uuid() }],
  });
  await expireReservations(stage.at(stage.now));
}
