export { usersCalls } from './calls';
export * from './schema';
export { seedRoles } from './seed-roles';
