export { addFirstDeveloper } from './add-first-developer';
export { usersCalls } from './calls';
export { fullName } from './employee-row';
export { rolesOf, rolesOfMany } from './roles-of';
export * from './schema';
export { seedRoles } from './seed-roles';
