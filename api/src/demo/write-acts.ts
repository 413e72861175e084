import { sql } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import { dayActs } from '../day-reports';
import type { Database } from '../kernel/database/open';
import { saleActs } from '../sales';

/** Age in days of work, money and tills that the demo's audit covers; people and places are covered from the company's start. */
const DAYS = 14;

/** An address in the company's network, the same for a person each day. */
const addressOf = (person: string) =>
  sql.raw(`('10.20.' || ('x' || substr(md5(${person}::text), 1, 2))::bit(8)::int || '.17')::inet`);

/**
 * Records who created the demo company's rows, as `recordAudit` would have done at that time. The audit is append-only, so this is done
 * once, for a company that was just seeded.
 */
export async function writeActs(db: Database, now: Date): Promise<void> {
  const since = sql`${new Date(now.getTime() - DAYS * DAY_MS).toISOString()}::timestamptz`;
  await db.execute(sql`
    with chief as (
      select a.employee_id as id from role_assignment a join role r on r.id = a.role_id
      where r.name = 'federal_manager' and a.ended_at is null order by a.started_at, a.id limit 1
    ), act (at, actor_id, action, subject_kind, subject_id, before, after, address) as (
      select e.hired_on + time '06:10', chief.id, 'employee.created', 'employee', e.id::text, null::jsonb,
        jsonb_build_object('last_name', e.last_name, 'first_name', e.first_name, 'phone', e.phone, 'position', e.position,
          'hired_on', e.hired_on, 'primary_location_id', e.primary_location_id), ${addressOf('chief.id')}
      from employee e cross join chief where e.id <> chief.id
      union all
      select e.dismissed_on + time '15:40', chief.id, 'employee.dismissed', 'employee', e.id::text,
        jsonb_build_object('status', 'active', 'dismissed_on', null),
        jsonb_build_object('status', 'dismissed', 'dismissed_on', e.dismissed_on), ${addressOf('chief.id')}
      from employee e cross join chief where e.dismissed_on is not null
      union all
      select a.started_at + interval '12 minutes', a.assigned_by, 'role.assigned', 'employee', a.employee_id::text, null,
        jsonb_build_object('role', r.name, 'role_name', r.display_name), ${addressOf('a.assigned_by')}
      from role_assignment a join role r on r.id = a.role_id where a.assigned_by is not null
      union all
      select s.created_at, s.employee_id, 'session.begun', 'session', s.id::text, null, null, ${addressOf('s.employee_id')}
      from auth_session s
      union all
      select p.created_at, p.owner_id, 'photosession.created', 'photosession', p.id::text, null,
        jsonb_build_object('name', p.name, 'phone', p.phone, 'location_id', p.location_id, 'photographer_id', p.photographer_id,
          'business_date', p.business_date, 'people_count', p.people_count), ${addressOf('p.owner_id')}
      from photosession p where p.created_at >= ${since}
      union all
      select v.at, v.by_id, 'photosession.state_changed', 'photosession', v.photosession_id::text,
        jsonb_build_object('session_state', v.from_state), jsonb_build_object('session_state', v.to_state, 'reason', v.reason),
        ${addressOf('v.by_id')}
      from photosession_event v where v.from_state is not null and v.at >= ${since}
      union all
      select m.*, ${addressOf('m.actor_id')} from (${saleActs(since)} union all ${dayActs(since)}) m
    )
    insert into audit_entry (at, actor_id, action, subject_kind, subject_id, before, after, address, location_ids, city_id, region_id)
    select act.*, p.location_ids, p.city_id, p.region_id
    from act cross join lateral audit_place(subject_kind, subject_id, before, after) p where at <= ${now.toISOString()}::timestamptz
      -- What a call of the demo did is there.
      and not exists (select from audit_entry t where t.subject_id = act.subject_id and t.subject_kind = act.subject_kind
        and t.action = act.action and (t.at = act.at or t.action like '%.created'))
    order by at, subject_id, action`);
}
