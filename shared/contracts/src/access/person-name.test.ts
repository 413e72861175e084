import { displayName, initials, shortName } from './person-name';

test('the display name is last then first name, else the full name, else the unknown user', () => {
  expect(displayName({ last_name: 'Иванова', first_name: 'Анна', full_name: 'Анна И.' })).toBe('Иванова Анна');
  expect(displayName({ last_name: ' ', first_name: null, full_name: 'Анна Иванова' })).toBe('Анна Иванова');
  expect(displayName({})).toBe('Неизвестный пользователь');
});

test('initials come from the first two words of the full name, else from first and last name, else from the first name, else U', () => {
  expect(initials({ full_name: 'Иванова Анна Сергеевна' })).toBe('ИА');
  expect(initials({ full_name: null, first_name: 'Анна', last_name: 'Иванова' })).toBe('АИ');
  expect(initials({ first_name: 'анна' })).toBe('А');
  expect(initials({})).toBe('U');
  // One word of a full name is no second name, nor is a last name without a first one.
  expect(initials({ full_name: 'Мадонна' })).toBe('U');
  expect(initials({ full_name: 'Мадонна', first_name: 'Луиза', last_name: 'Чикконе' })).toBe('ЛЧ');
  expect(initials({ last_name: 'Иванова' })).toBe('U');
});

test('a narrow column has the last name and the initials', () => {
  expect(shortName('Иванова Анна Сергеевна')).toBe('Иванова\u00A0А.\u00A0С.');
  expect(shortName('Ли Ян')).toBe('Ли\u00A0Я.');
  expect(shortName('Анна')).toBe('Анна');
});
