export { demoPeople } from './company/staff-plan';
export { isDemo } from './is-demo';
export { seedDemo, type SeedProgress } from './seed-demo';
export { writeActs } from './write-acts';
