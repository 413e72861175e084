export { usersCalls } from './calls';
export { rolesOf } from './roles-of';
export * from './schema';
export { seedRoles } from './seed-roles';
