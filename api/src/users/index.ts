export { usersCalls } from './calls';
export { fullName } from './employee-row';
export { rolesOf } from './roles-of';
export * from './schema';
export { seedRoles } from './seed-roles';
