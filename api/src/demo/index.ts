export { demoPeople } from './company/staff-plan';
export { seedDemo, type SeedProgress } from './seed-demo';
