import { type AnyRouter, createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { App, CallContext, Person } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import type { DemoCalls, DemoStage } from '../kernel/domain';
import { employee, rolesOf } from '../users';

/**
 * Calls of the API as an employee at a moment, in this transaction: by the same handlers as over the network, behind the same rights, reach
 * and rules, with their audit and notices.
 */
export function callsAs(at: (moment: Date) => App, router: AnyRouter, tx: Database): DemoStage['as'] {
  const people = new Map<string, Promise<Omit<Person, 'signed_in_at'>>>();
  return (id, moment, changes) => {
    const person = people.get(id) ?? readPerson(tx, id);
    people.set(id, person);
    const context: CallContext = {
      ...at(moment),
      ...changes,
      authenticate: async () => ({ ...(await person), signed_in_at: moment }),
      origin: {
        requestId: `demo-${id.slice(0, 8)}`,
        address: '10.20.1.17',
        userAgent: '',
        headers: {},
        method: '',
        body: null,
      },
      person: null,
      asked: { call: '', input: {} },
      repeatKey: null,
      ownRefusal: null,
      confirmable: null,
      handedOverBy: null,
      responseHeaders: {},
    };
    return createRouterClient(router, {
      context,
      interceptors: [
        (call) => {
          const origin = { ...context.origin, body: call.input };
          return call.next({ ...call, context: { ...context, origin } }).catch(refusedBy(call.path));
        },
      ],
    }) as unknown as DemoCalls;
  };
}

async function readPerson(tx: Database, id: string): Promise<Omit<Person, 'signed_in_at'>> {
  const [row] = await tx.select().from(employee).where(eq(employee.id, id));
  if (!row) throw new Error(`nobody has the id ${id}`);
  const { first_name, last_name, primary_location_id } = row;
  const roles = await rolesOf(tx, id);
  // The demo's people act at their primary location alone.
  return {
    id,
    card_ids: [id],
    let_in_by: [],
    session_id: id,
    access_revision: 0,
    first_name,
    last_name,
    primary_location_id,
    further_location_ids: [],
    passing: [],
    roles,
  };
}

/** Names the call in what it is refused with. */
const refusedBy = (path: readonly string[]) => (error: unknown) => {
  const { message, data, cause } = error as { message: string; data?: unknown; cause?: unknown };
  throw new Error(`${path.join('.')}: ${message} ${JSON.stringify(data ?? cause)}`, { cause: error });
};
