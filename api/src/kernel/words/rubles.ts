const exact = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });
const whole = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });

/** «1 234,50 ₽» of kopecks. */
export function rubles(kopecks: number): string {
  return exact.format(kopecks / 100);
}

/** «1 235 ₽» of kopecks. */
export function wholeRubles(kopecks: number): string {
  return whole.format(kopecks / 100);
}

/** «1234,50» of kopecks: the cell of a saved table, which other programs read as a number. */
export function plainRubles(kopecks: number): string {
  return (kopecks / 100).toFixed(2).replace('.', ',');
}
