import { multipart, type Caller } from '../../caller';
import type { CasesOf } from '../matrix-case';
import { newId } from '../target';

/** Bytes that are not a table: with the right to import the answer says so, and nothing changes. */
const noTable = multipart(Buffer.from([0, 1, 2, 3]), 'table.bin', 'application/octet-stream');
const sendTable = (by: Caller, url: string) => by.send('POST', url, noTable.payload, noTable.headers);

export const importsCases: CasesOf<'imports'> = {
  past: { send: (by) => by.get('/imports?kind=employees') },
  takeBack: { success: 404, send: (by) => by.post(`/imports/${newId()}/take-back`, {}) },
  previewEmployees: { success: 415, send: (by) => sendTable(by, '/employees/import/preview') },
  applyEmployees: { success: 400, send: (by) => sendTable(by, '/employees/import/apply') },
  employeesTemplate: { send: (by) => by.get('/employees/import/template?format=csv') },
  previewLocations: { success: 415, send: (by) => sendTable(by, '/locations/import/preview') },
  applyLocations: { success: 400, send: (by) => sendTable(by, '/locations/import/apply') },
  locationsTemplate: { send: (by) => by.get('/locations/import/template?format=csv') },
  previewItems: { success: 415, send: (by) => sendTable(by, '/consumables/catalog/import/preview') },
  applyItems: { success: 400, send: (by) => sendTable(by, '/consumables/catalog/import/apply') },
  itemsTemplate: { send: (by) => by.get('/consumables/catalog/import/template?format=csv') },
};
