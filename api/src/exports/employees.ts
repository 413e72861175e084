import { EMPLOYEE_COLUMNS, type Employee } from '@studio/contracts';
import { calls, scopeOf } from '../kernel/calls/implement';
import { exportReply, type TableColumn, wholeList } from '../sheets';
import { fileDay, idsOfEmployees, requireFilterInReach, streamEmployees } from '../users';

type Columns = Record<(typeof EMPLOYEE_COLUMNS)[number], TableColumn<Employee>>;

const STATUSES: Record<Employee['status'], string> = { active: 'Работает', dismissed: 'Уволен' };

/** The columns of the list; an import recognises those that it can change by these headers. */
const COLUMNS: Columns = {
  full_name: { header: 'Сотрудник', width: 36, cell: ({ full_name }) => full_name },
  roles: {
    header: 'Роли',
    width: 28,
    cell: ({ roles }) => roles.map(({ display_name }) => display_name).join(', ') || null,
  },
  position: { header: 'Должность', width: 24, cell: ({ position }) => position },
  phone: { header: 'Телефон', width: 18, cell: ({ phone }) => phone },
  location: { header: 'Основная локация', width: 32, cell: ({ primary_location_name }) => primary_location_name },
  status: { header: 'Статус', width: 12, cell: ({ status }) => STATUSES[status] },
  hired_on: { header: 'Принят на работу', width: 18, kind: 'day', cell: ({ hired_on }) => hired_on },
  dismissed_on: { header: 'Уволен', width: 14, kind: 'day', cell: ({ dismissed_on }) => dismissed_on },
  messenger: {
    header: 'Мессенджер',
    width: 20,
    cell: ({ messenger_bound, messenger_username }) => (messenger_bound ? (messenger_username ?? 'Привязан') : null),
  },
};

/** The requested columns in their order, each once; all columns when none are requested. */
export const exportEmployees = calls.users.exportEmployees.handler(async ({ context, input }) => {
  const { format, columns, ...query } = input;
  const { db } = context.database;
  const scope = scopeOf(context);
  await requireFilterInReach(db, scope, query);
  const shown = [...new Set(columns ?? EMPLOYEE_COLUMNS)].map((name) => COLUMNS[name]);
  const ids = await wholeList(context.config, 'Выберите регион, город или локацию.', (limit) =>
    idsOfEmployees(db, scope, { ...query, at: context.now() }, limit),
  );
  const file = { title: 'Сотрудники', plain: 'employees', day: await fileDay(context, query.location_id) };
  return exportReply(
    context,
    {
      name: 'Сотрудники',
      columns: shown,
      rows: streamEmployees(db, ids),
      placeOf: ({ primary_location_id }) => primary_location_id,
    },
    format,
    file,
  );
});
