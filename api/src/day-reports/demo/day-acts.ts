import { sql, type SQL } from 'drizzle-orm';

/** What the calls of days leave in the trail, of the demo's days since then: each step of a day, and what was put in and taken out of its till. */
export const dayActs = (since: SQL): SQL => sql`
  select v.at, v.by_id as actor_id, 'day_report.' || v.act as action, 'day_report' as subject_kind, r.id::text as subject_id,
    case v.act when 'counted' then '{"state": "open", "counted_kop": null}'::jsonb
      when 'submitted' then '{"state": "counted", "expected_kop": null, "difference_kop": null}'::jsonb
      when 'approved' then '{"state": "submitted"}'::jsonb when 'locked' then '{"state": "approved"}'::jsonb
      when 'reopened' then '{"state": "approved"}'::jsonb end as before,
    case v.act when 'opened' then jsonb_build_object('state', 'open', 'location_id', r.location_id, 'business_date', r.business_date,
        'till_shift', r.till_shift, 'opening_kop', r.opening_kop)
      when 'counted' then jsonb_build_object('state', 'counted', 'counted_kop', v.counted_kop)
      when 'submitted' then jsonb_strip_nulls(jsonb_build_object('state', 'submitted', 'expected_kop', v.expected_kop,
        'difference_kop', v.counted_kop - v.expected_kop, 'difference_reason', v.reason))
      when 'reopened' then jsonb_build_object('state', 'open', 'reason', v.reason)
      else jsonb_build_object('state', v.act) end as after
  from day_event v join day_report r on r.id = v.report_id where v.at >= ${since}
  union all
  select m.at, m.by_id, 'cash_move.added', 'day_report', m.report_id::text, null,
    jsonb_build_object('kind', m.kind, 'amount_kop', m.amount_kop, 'note', m.note)
  from cash_move m where m.kind not in ('sale', 'refund') and m.at >= ${since}`;
