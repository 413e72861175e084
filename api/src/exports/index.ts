export { exportEmployees } from './employees';
export { exportLocations } from './locations';
