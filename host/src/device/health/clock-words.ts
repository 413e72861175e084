import { deviceWords } from './words';

/** «Часы этого устройства спешат на 12 минут.»; null differences are for the caller. */
export function clockWords(difference: number): string {
  const { fast, slow, span } = deviceWords().clock;
  const minutes = Math.round(Math.abs(difference) / 60_000);
  const hours = Math.round(minutes / 60);
  const amount =
    minutes < 90 ? span(minutes, 'minute') : hours < 36 ? span(hours, 'hour') : span(Math.round(hours / 24), 'day');
  return difference > 0 ? fast(amount) : slow(amount);
}
