export { demoPeople } from './company/staff-plan';
export { seedDemo, type SeedProgress } from './seed-demo';
export { writeActs } from './write-acts';
