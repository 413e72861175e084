import { breakWords } from './day-facts';

const rest = (planned: number, pressed: number, taken: number) =>
  breakWords({ break_planned_minutes: planned, break_pressed_minutes: pressed, break_minutes: taken });

test('a break says what was planned and pressed out, and which of them was taken off', () => {
  expect(rest(60, 20, 60)).toBe('По графику 1 ч, по отметкам 20 мин. Вычтен по графику: 1 ч');
  expect(rest(60, 85, 85)).toBe('По графику 1 ч, по отметкам 1 ч 25 мин. Вычтен по отметкам: 1 ч 25 мин');
  expect(rest(60, 0, 0)).toBe('По графику 1 ч, по отметкам 0 ч. Не вычтен: работа до 4 часов');
  expect(rest(0, 0, 0)).toBeNull();
});
