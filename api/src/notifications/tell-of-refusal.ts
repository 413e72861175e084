import { hasPermission, ROLE_NAMES } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import type { ProviderName } from '../kernel/providers/provider-lane';
import { PROVIDER_TROUBLES } from '../kernel/providers/provider-words';
import { employee, role, roleAssignment, roleInForce } from '../users';
import { tell } from './tell';

/** Those who see the sections' failures: they know whom to call, or are that person. */
const ROLES = ROLE_NAMES.filter((name) => hasPermission([{ name }], 'access_logs'));

const CONSEQUENCES: Record<ProviderName, string> = {
  bucket: 'Снимки не открываются и не загружаются.',
  messenger: 'Никто не может войти заново.',
  bank: 'Оплата по СБП и по ссылке не проходит.',
  register: 'Чеки не печатаются и ждут.',
};

/** A provider does not let the portal in: somebody has to correct the key or the password in its settings. */
export async function tellOfRefusal(tx: Database, now: () => Date, provider: ProviderName): Promise<void> {
  const people = await tx
    .selectDistinct({ id: employee.id })
    .from(employee)
    .innerJoin(roleAssignment, eq(roleAssignment.employee_id, employee.id))
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(and(eq(employee.status, 'active'), roleInForce, inArray(role.name, ROLES)));
  await tell(
    tx,
    { person: null, now },
    people.map(({ id }) => id),
    {
      kind: 'provider.refused',
      title: PROVIDER_TROUBLES[provider].refuses,
      body: `${CONSEQUENCES[provider]} Проверьте настройки портала с тем, кто его обслуживает.`,
    },
  );
}
