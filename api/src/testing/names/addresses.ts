import { contract } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../kernel/database/rows-of';
import type { Target } from '../matrix/target';
import { NAMED_CALLS } from '../named-calls';

/** The records that a reading of one record is asked for: a statement whose columns are the parameters of its path. */
const RECORDS: Record<string, string> = {
  'users.employee': 'select id as "employeeId" from employee',
  'users.mergedCards': 'select id as "employeeId" from employee',
  'users.leaving': 'select id as "employeeId" from employee',
  'users.returning': 'select id as "employeeId" from employee',
  'users.canDeleteEmployee': 'select id as "employeeId" from employee',
  'users.devices': 'select id as "employeeId" from employee',
  'permissions.employeeRoles': 'select id as "employeeId" from employee',
  'locations.region': 'select id as "regionId" from region',
  'locations.regionEmployees': 'select id as "regionId" from region',
  'locations.cityEmployees': 'select id as "cityId" from city',
  'locations.locationEmployees': 'select id as "locationId" from location',
  'locations.locationAdministrators': 'select id as "locationId" from location',
  'locations.employeeLocations': 'select id as "employeeId" from employee',
  'photosessions.get': 'select id from photosession',
  'photos.list': 'select id as "photosessionId" from photosession',
  'photos.manifest': 'select id as "sessionKey" from photosession',
  'photos.trash': 'select id as "photosessionId" from photosession',
  'photos.fileHistory': 'select id as "photosessionId" from photosession',
  'photos.versions': 'select photosession_id as "photosessionId", id as "photoUuid" from photo',
  'consumables.item': 'select id from item',
  'consumables.operation': 'select id from operation',
  'consumables.shipment': 'select id from shipment',
  'consumables.inventoryItem': 'select id from item',
  'consumables.count': 'select id from stock_count',
  'consumables.project': 'select id from stock_project',
  'consumables.report': 'select id from stock_report',
  'dayReports.get': 'select id from day_report',
  'expenses.get': 'select id from expense',
  'audit.subject': 'select distinct subject_kind, subject_id from audit_entry',
  'sales.get': 'select id from sale',
  'sales.prints': 'select id as "sessionId" from photosession',
  'sales.priceList': 'select id from price_list',
  'sales.publication': 'select id from price_list',
  'payments.sessionOrders': 'select id as "sessionId" from photosession',
  'payments.status': 'select id as "orderId" from sale',
  'standing.get': 'select id from held_record',
  'payroll.slip': 'select id as "employeeId" from employee',
  'payroll.run': 'select id from pay_run',
  'statistics.employee': 'select id from employee',
};

const MAX_RECORDS = 40;

/** The records of the readings above. */
export async function addressesOf({ app }: Target): Promise<{ call: string; url: string }[]> {
  const found: { call: string; url: string }[] = [];
  for (const [call, records] of Object.entries(RECORDS)) {
    const path = NAMED_CALLS.find(({ name }) => name === call)?.path ?? '';
    const rows = rowsOf<Record<string, string>>(
      await app.database.db.execute(sql.raw(`${records} order by 1 desc limit ${MAX_RECORDS}`)),
    );
    for (const row of rows)
      found.push({ call, url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(row[name])) });
  }
  return found;
}

/** Whether the answer of a call has names of people, by its contract. */
export function namesPeople(call: string): boolean {
  const [domain = '', name = ''] = call.split('.');
  const declared = contract[domain as keyof typeof contract] as unknown as Record<
    string,
    { '~orpc': { outputSchema?: z.ZodType } }
  >;
  const schema = declared[name]?.['~orpc'].outputSchema;
  const shape = schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })) : '';
  return /"(full_name|employee_name|from_name|(\w+_)?by_name|(actor|author|photographer)_name)":/.test(shape);
}
