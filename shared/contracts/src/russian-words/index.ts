export { russianMoney, russianNumber } from './number';
export { formatPhone } from './phone';
export { russianZoneLabel, signedHours, zoneOffset } from './zone';
