import { DAY_MS, shiftDate, type SwapState } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../kernel/database/rows-of';
import type { DemoStage } from '../kernel/domain';

interface Planned {
  id: string;
  employee_id: string;
  location_id: string;
  date: string;
}

/** What staff ask of the plan and what managers answer: every state of an absence, a wish, a swap and a shift, by their own calls. */
export async function scheduleToday(stage: DemoStage): Promise<void> {
  const [boss] = rowsOf<{ id: string }>(
    await stage.tx
      .execute(sql`select e.id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
      join role r on r.id = a.role_id and r.name = 'city_manager' where e.status = 'active' order by e.messenger_id limit 1`),
  );
  if (!boss) return;
  const plan = new PlanOfToday(stage, boss.id);
  await plan.swaps();
  await plan.absences();
  await plan.shifts();
}

class PlanOfToday {
  readonly #random;
  readonly #today;
  readonly #by;

  constructor(
    private readonly stage: DemoStage,
    private readonly boss: string,
  ) {
    this.#random = stage.random('schedule today');
    this.#today = stage.now.toISOString().slice(0, 10);
    this.#by = stage.inTurn(5);
  }

  /** Published shifts of people who work, from one day to another counted from today. */
  private async published(from: number, to: number): Promise<Planned[]> {
    return rowsOf<Planned>(
      await this.stage.tx.execute(sql`
        select s.id, s.published_employee_id as employee_id, s.published_location_id as location_id, s.published_date::text as date
        from shift s join employee e on e.id = s.published_employee_id and e.status = 'active'
        where s.published_date between ${shiftDate(this.#today, from)}::date and ${shiftDate(this.#today, to)}::date
          and s.employee_id = s.published_employee_id and s.starts_at = s.published_starts_at and s.ends_at = s.published_ends_at
          and s.position = s.published_position and s.location_id = s.published_location_id and not s.removed
        order by s.published_date, s.id`),
    );
  }

  async swaps(): Promise<void> {
    // Nobody answered the first in time.
    const lapsed = await this.offer(await this.published(0, 0), new Date(this.stage.now.getTime() - 2 * DAY_MS));
    const wanted: SwapState[] = ['proposed', 'peer_accepted', 'approved', 'declined', 'withdrawn'];
    const coming = await this.published(3, 12);
    for (const state of wanted) {
      const offer = await this.offer(coming);
      if (!offer) return;
      const { id, from, to } = offer;
      if (state === 'withdrawn') await this.#by(from).schedule.answerSwap({ id, answer: 'withdraw' });
      if (state === 'declined') await this.#by(to).schedule.answerSwap({ id, answer: 'decline' });
      if (state === 'peer_accepted' || state === 'approved')
        await this.#by(to).schedule.answerSwap({ id, answer: 'accept' });
      if (state === 'approved') await this.approve(id);
    }
    if (lapsed) await this.#by(this.boss).schedule.swaps({});
  }

  private async approve(id: string): Promise<void> {
    const { schedule } = this.#by(this.boss);
    const found = (await schedule.swaps({ state: 'peer_accepted' })).find((one) => one.id === id);
    if (!found) return;
    const { shift, return_shift } = found;
    const seen = { shift_revision: shift.revision, return_shift_revision: return_shift?.revision ?? null };
    await schedule.decideSwap({ id, ...seen, decision: 'approve' });
  }

  /** Offers the first of the shifts that a colleague could take, and leaves only later ones. */
  private async offer(shifts: Planned[], at?: Date) {
    for (let one = shifts.shift(); one; one = shifts.shift()) {
      const { schedule } = at ? this.stage.as(one.employee_id, at) : this.#by(one.employee_id);
      const [colleague] = await schedule.swapCandidates({ shift_id: one.id });
      if (!colleague) continue;
      const id = this.#random.uuid();
      await schedule.proposeSwap({ id, shift_id: one.id, to_employee_id: colleague.id, note: 'Выручи, пожалуйста' });
      return { id, from: one.employee_id, to: colleague.id };
    }
    return null;
  }

  /** Besides those that the year has: refused, taken back, one for another reason, and one that leaves a shift free. */
  async absences(): Promise<void> {
    const people = [...new Map((await this.published(3, 12)).map((one) => [one.employee_id, one])).values()].slice(-4);
    for (const [n, { employee_id, date }] of people.entries()) {
      const own = this.#by(employee_id).schedule;
      const days =
        n === 3 ? { from: date, to: date } : { from: shiftDate(this.#today, 40), to: shiftDate(this.#today, 44) };
      const kind = n === 2 ? 'other' : n === 3 ? 'sickness' : 'vacation';
      const asked = { id: this.#random.uuid(), employee_id, kind, ...days } as const;
      if (n === 3) await this.#by(this.boss).schedule.requestAbsence({ ...asked, release_shifts: true });
      else {
        const { id, revision } = await own.requestAbsence({ ...asked, comment: n === 2 ? 'Экзамены' : null });
        if (n === 0) await this.#by(this.boss).schedule.decideAbsence({ id, revision, decision: 'reject' });
        if (n === 1) await own.decideAbsence({ id, revision, decision: 'cancel' });
      }
      await own.setWish({ date: shiftDate(this.#today, 20 + n), kind: 'can' });
    }
  }

  /** A designer's day in the studio, planned, moved, published and taken off; and one that was given up and wanted again. */
  async shifts(): Promise<void> {
    const [designer] = rowsOf<{ id: string; location_id: string }>(
      await this.stage.tx.execute(sql`
        select e.id, e.primary_location_id as location_id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
        join role r on r.id = a.role_id and r.name = 'designer' where e.status = 'active' and e.primary_location_id is not null
        order by e.messenger_id limit 1`),
    );
    if (!designer) return;
    const { schedule } = this.#by(this.boss);
    const { id: employee_id, location_id } = designer;
    const put = async (id: string, revision: number | null, day: string, hour: string) => {
      const { shifts } = await schedule.changeShifts({
        id: this.#random.uuid(),
        put: [
          {
            id,
            revision,
            location_id,
            position: 'designer',
            employee_id,
            starts: `${day}T${hour}`,
            ends: `${day}T20:00`,
            break_min: 60,
          },
        ],
      });
      return shifts.find((one) => one.id === id)?.revision ?? 1;
    };
    const publish = (day: string) =>
      schedule.publish({
        id: this.#random.uuid(),
        from: day,
        to: day,
        location_ids: [location_id],
        comment: 'Ретушь на месте',
      });
    const remove = (id: string, revision: number) =>
      schedule.changeShifts({ id: this.#random.uuid(), remove: [{ id, revision }] });
    const [first, second] = [shiftDate(this.#today, 15), shiftDate(this.#today, 16)];
    const [kept, gone] = [this.#random.uuid(), this.#random.uuid()];
    await put(kept, await put(kept, null, first, '10:00'), first, '12:00');
    await publish(first);
    const revision = await put(gone, null, second, '11:00');
    await publish(second);
    // A publication changes a shift, too.
    await remove(gone, await put(gone, revision + 1, second, '12:00'));
    await publish(second);
    const again = this.#random.uuid();
    const third = shiftDate(this.#today, 17);
    const planned = await put(again, null, third, '11:00');
    await publish(third);
    await remove(again, planned + 1);
    await put(again, planned + 2, third, '13:00');
  }
}
