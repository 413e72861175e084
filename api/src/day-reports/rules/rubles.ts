const format = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });

/** «1 234 ₽» of kopecks. */
export function rubles(kopecks: number): string {
  return format.format(kopecks / 100);
}
