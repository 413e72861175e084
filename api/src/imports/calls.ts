import { calls } from '../kernel/implement';
import { writeItem, type ItemCommand } from './materials/command';
import { planItems } from './materials/plan-items';
import { beforeEmployees, writeEmployee, type EmployeeCommand } from './people/command';
import { planEmployees } from './people/plan-employees';
import { writeLocation, type LocationCommand } from './places/command';
import { planLocations } from './places/plan-locations';
import { applyImport, previewImport, type ImportKind } from './run-import';
import { employeesTemplate, itemsTemplate, locationsTemplate } from './templates';

const employees: ImportKind<EmployeeCommand> = {
  name: 'employees',
  plan: planEmployees,
  before: beforeEmployees,
  write: writeEmployee,
};
const locations: ImportKind<LocationCommand> = { name: 'locations', plan: planLocations, write: writeLocation };
const items: ImportKind<ItemCommand> = { name: 'items', plan: planItems, write: writeItem };

export const importsCalls = {
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
