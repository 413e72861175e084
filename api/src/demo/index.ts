export { demoPeople, type DemoPerson } from './company/staff-plan';
export { seedDemo, type SeedProgress } from './seed-demo';
