/** A connection to either engine. */
export interface Rows {
  query(text: string): Promise<{ rows: unknown[] }>;
}

const LAST_NAMES = `{Смирнов,Иванов,Кузнецов,Соколов,Попов,Лебедев,Козлов,Новиков,Морозов,Петров,Волков,Соловьёв,Васильев,Зайцев,Павлов,Семёнов,Голубев,Виноградов,Богданов,Воробьёв,Фёдоров,Михайлов,Беляев,Тарасов,Белов,Комаров,Орлов,Киселёв,Макаров,Андреев,Ковалёв,Ильин,Гусев,Титов,Кузьмин,Кудрявцев,Баранов,Куликов,Алексеев,Степанов,Яковлев,Сорокин,Сергеев,Романов,Захаров,Борисов,Королёв,Герасимов,Пономарёв,Григорьев}`;
const FIRST_NAMES = `{Анна,Мария,Елена,Дмитрий,Алексей,Ирина,Ольга,Сергей,Павел,Наталья,Татьяна,Николай,Максим,Юлия,Артём,Светлана,Виктор,Вера,Кирилл,Дарья,Полина,Глеб,Роман,Софья,Егор,Алиса,Тимур,Нина,Фёдор,Яна}`;
const POSITIONS = `{Фотограф,Администратор,Продавец,Ретушёр,Управляющий,Стажёр,Монтажёр,Декоратор}`;
/** Names and places are independent of the order of the numbers, the same in every run. */
const spread = (of: string, by: number) => `(hashint4(n * 31 + ${by}) & 1048575) % ${of}`;
const pick = (list: string, by: number) =>
  `('${list}'::text[])[1 + ${spread(`array_length('${list}'::text[], 1)`, by)}]`;
const idOf = (what: string) => `overlay(overlay(md5('${what} ' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const folded = (text: string) => `translate(lower(${text}), 'ё', 'е')`;
const phone = (operator: number) => `'+79${operator}' || lpad(((n::bigint * 7368787) % 100000000)::text, 8, '0')`;

/** Rows per day of sessions, of hired people and of acts. */
const DAILY = 1_000;

/**
 * Adds this many sessions, people and acts to the demo's, without triggers and references, in the same distribution for both sizes: fifty
 * last names, thirty first names, the demo's places, a thousand a day. The larger company is the older one.
 */
export async function fillLists(client: Rows, rows: number): Promise<void> {
  const at = `(now() - make_interval(secs => (${rows} - n) * ${86_400 / DAILY}))`;
  const name = `${pick(LAST_NAMES, 1)} || ' ' || ${pick(FIRST_NAMES, 2)}`;
  const place = `(select ids[1 + ${spread('array_length(ids, 1)', 3)}] from places)`;
  const someone = (by: number) => `(select ids[1 + ${spread('array_length(ids, 1)', by)}] from people)`;
  const role = `(select ids[1 + ${spread('array_length(ids, 1)', 13)}] from roles)`;
  const known = `with places as (select array_agg(id order by id) ids from location),
    people as (select array_agg(id) ids from (select id from employee where created_at < now() order by id limit 100) e),
    roles as (select array_agg(id order by level) ids from role)`;
  const series = `from generate_series(1, ${rows}) n`;
  for (const setting of ['session_replication_role = replica', 'synchronous_commit = off', `work_mem = '128MB'`])
    await client.query(`set ${setting}`);
  const rebuild = await withoutIndexes(client);
  await client.query(`${known} insert into photosession (id, number, name, name_folded, phone, owner_id, photographer_id, location_id,
      business_date, session_state, photo_count, created_at, updated_at)
    select ${idOf('session')}, 1000000 + n, ${name}, ${folded(name)}, ${phone(1)}, ${someone(4)}, ${someone(5)}, ${place},
      ${at}::date, (enum_range(null::session_state))[1 + ${spread('array_length(enum_range(null::session_state), 1)', 6)}],
      ${spread('300', 7)}, ${at}, ${at} ${series}`);
  await client.query(`${known} insert into audit_entry (at, actor_id, action, subject_kind, subject_id, before, after, address, request_id)
    select ${at}, ${someone(4)},
      (array['photosession.created','photosession.updated','photosession.state_changed','employee.updated','session.signed_in'])[1 + ${spread('5', 8)}],
      case when ${spread('5', 8)} < 3 then 'photosession' else 'employee' end, ${idOf('session')}::text,
      jsonb_build_object('name', ${name}, 'phone', ${phone(1)}), jsonb_build_object('name', ${name}, 'notes', 'заказ ' || n), '10.0.0.1', ${idOf('request')}::text
    ${series} order by n`);
  await client.query(`insert into audit_link (seq, entry_id, prev_hash, hash)
    select last + row_number() over (order by e.id), e.id, sha256(convert_to('before ' || e.id, 'UTF8')), sha256(convert_to('of ' || e.id, 'UTF8'))
    from audit_entry e cross join (select coalesce(max(seq), 0) last, coalesce(max(entry_id), 0) entry from audit_link) l where e.id > l.entry`);
  await client.query(`${known} insert into employee (id, last_name, first_name, phone, position, primary_location_id, status, hired_on,
      messenger_id, place_folded, top_level, role_ids)
    select id, last_name, first_name, phone, e.position, place, status::employee_status, hired_on, messenger_id, ${folded('l.name')}, r.level, array[role_id]
    from (
      select ${idOf('employee')} id, ${pick(LAST_NAMES, 1)} last_name, ${pick(FIRST_NAMES, 2)} first_name, ${phone(0)} phone,
        ${pick(POSITIONS, 10)} as position, ${place} place, case when ${spread('10', 11)} = 0 then 'dismissed' else 'active' end status,
        ${at}::date hired_on, case when ${spread('2', 12)} = 0 then 7000000000 + n end messenger_id, ${role} role_id ${series}
    ) e join (select id place, name from location) l using (place) join (select id role_id, level from role) r using (role_id)`);
  await client.query(
    `${known} insert into role_assignment (employee_id, role_id) select ${idOf('employee')}, ${role} ${series}`,
  );
  await client.query('set session_replication_role = default');
  await rebuild();
  await client.query('vacuum analyze');
}

/**
 * Drops the indexes that are not constraints, which are faster to rebuild from a full table than to maintain; returns a function that
 * recreates them.
 */
async function withoutIndexes(client: Rows): Promise<() => Promise<void>> {
  const { rows } = (await client.query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = any ('{photosession,audit_entry,audit_link,employee,role_assignment}'::regclass[]) and not indisunique`)) as {
    rows: { name: string; made: string }[];
  };
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { made } of rows) await client.query(made);
  };
}
