export { addFirstDeveloper } from './add-first-developer';
export { usersCalls } from './calls';
export { fullName } from './employee-row';
export { giveRole, keepADeveloper, takeRole } from './role-change';
export { rolesOf, rolesOfMany } from './roles-of';
export * from './schema';
export { seedRoles } from './seed-roles';
