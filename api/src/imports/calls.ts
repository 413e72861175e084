import { calls } from '../kernel/calls/implement';
import type { ImportKind } from './kind';
import { type ItemCommand, newItems, writeItem } from './materials/command';
import { planItems } from './materials/plan-items';
import { itemRecord } from './materials/take-back';
import {
  beforeEmployees,
  rolesConfirmed,
  rolesConfirmedBack,
  writeEmployee,
  type EmployeeCommand,
} from './people/command';
import { planEmployees } from './people/plan-employees';
import { employeeRecord } from './people/take-back';
import { writeLocation, type LocationCommand } from './places/command';
import { planLocations } from './places/plan-locations';
import { placeRecords } from './places/take-back';
import { applyImport, previewImport } from './run-import';
import { pastImports, takeBack } from './take-back';
import { employeesTemplate, itemsTemplate, locationsTemplate } from './templates';

const employees: ImportKind<EmployeeCommand> = {
  name: 'employees',
  right: 'create_employees',
  plan: planEmployees,
  before: beforeEmployees,
  write: writeEmployee,
  confirmed: rolesConfirmed,
  confirmedBack: rolesConfirmedBack,
  records: { employee: employeeRecord },
};
const locations: ImportKind<LocationCommand> = {
  name: 'locations',
  right: 'create_locations',
  plan: planLocations,
  write: writeLocation,
  records: placeRecords,
};
const items: ImportKind<ItemCommand> = {
  name: 'items',
  right: 'consumables.create_materials',
  plan: planItems,
  write: writeItem,
  together: newItems,
  records: { item: itemRecord },
};

export const importsCalls = {
  past: calls.imports.past.handler(({ context, input }) => pastImports(context, input.kind)),
  takeBack: calls.imports.takeBack.handler(({ context, input }) =>
    takeBack([employees, locations, items], context, input.id),
  ),
  previewEmployees: calls.imports.previewEmployees.handler(({ context, input }) =>
    previewImport(employees, context, input.file),
  ),
  applyEmployees: calls.imports.applyEmployees.handler(({ context, input }) => applyImport(employees, context, input)),
  employeesTemplate: calls.imports.employeesTemplate.handler(({ input }) => employeesTemplate(input.format)),
  previewLocations: calls.imports.previewLocations.handler(({ context, input }) =>
    previewImport(locations, context, input.file),
  ),
  applyLocations: calls.imports.applyLocations.handler(({ context, input }) => applyImport(locations, context, input)),
  locationsTemplate: calls.imports.locationsTemplate.handler(({ input }) => locationsTemplate(input.format)),
  previewItems: calls.imports.previewItems.handler(({ context, input }) => previewImport(items, context, input.file)),
  applyItems: calls.imports.applyItems.handler(({ context, input }) => applyImport(items, context, input)),
  itemsTemplate: calls.imports.itemsTemplate.handler(({ input }) => itemsTemplate(input.format)),
};
