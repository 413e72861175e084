import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';

interface Holder {
  id: string;
  role: string;
  hired_on: string;
  location_id: string | null;
  city_id: string | null;
  region_id: string | null;
}

/** The employees who count, approve and lock the days of the demo's locations. */
export class DemoStaff {
  private constructor(private readonly holders: readonly Holder[]) {}

  static async of(tx: Database): Promise<DemoStaff> {
    const reply: unknown = await tx.execute(sql`
      select e.id, r.name as role, e.hired_on::text as hired_on, l.id as location_id, c.id as city_id, c.region_id
      from employee e
      join role_assignment a on a.employee_id = e.id and a.ended_at is null join role r on r.id = a.role_id
      left join location l on l.id = e.primary_location_id left join city c on c.id = l.city_id
      where e.status = 'active' order by e.id`);
    return new DemoStaff(rowsOf<Holder>(reply));
  }

  /** The employee who counts the till of a location on a day, the nearest first. */
  counter(place: DemoPlace, date: string): string | null {
    return (
      this.find(place, date, ['cashier'], 'location_id') ??
      this.find(place, date, ['salesperson', 'admin', 'senior_admin'], 'location_id') ??
      this.find(place, date, ['cashier', 'salesperson', 'admin'], 'city_id') ??
      this.find(place, date, ['cashier', 'salesperson', 'admin'], 'region_id') ??
      this.anybody(['cashier', 'salesperson'])
    );
  }

  /** Another person, who approves the count. */
  approver(place: DemoPlace, date: string, counter: string | null): string | null {
    return (
      this.find(place, date, ['admin', 'senior_admin'], 'location_id', counter) ?? this.manager(place, date, counter)
    );
  }

  /** City manager or regional director, another person: approves large differences. */
  manager(place: DemoPlace, date: string, besides: string | null = null): string | null {
    return (
      this.find(place, date, ['city_manager'], 'city_id', besides) ??
      this.find(place, date, ['regional_director'], 'region_id', besides) ??
      this.anybody(['federal_manager'], besides)
    );
  }

  office(): string | null {
    return this.anybody(['office']) ?? this.anybody(['federal_manager']);
  }

  /** Everybody who works at the location, so that each of them may make a claim. */
  at(location_id: string, date: string): string[] {
    return this.holders.filter((one) => one.location_id === location_id && one.hired_on <= date).map(({ id }) => id);
  }

  private find(
    place: DemoPlace,
    date: string,
    roles: readonly string[],
    near: 'location_id' | 'city_id' | 'region_id',
    besides: string | null = null,
  ): string | null {
    const found = this.holders.find(
      (one) => roles.includes(one.role) && one[near] === place[near] && one.hired_on <= date && one.id !== besides,
    );
    return found?.id ?? null;
  }

  private anybody(roles: readonly string[], besides: string | null = null): string | null {
    return this.holders.find(({ role, id }) => roles.includes(role) && id !== besides)?.id ?? null;
  }
}

export interface DemoPlace {
  location_id: string;
  city_id: string;
  region_id: string;
}
