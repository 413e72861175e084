export { russianMoney, russianNumber } from './number';
export { russianPhone } from './phone';
export { russianZoneLabel, signedHours, offsetOf } from './zone';
