import { NewPhotosessionSchema } from './schemas';

const read = (body: unknown) => NewPhotosessionSchema.safeParse(body);
const firstIssue = (body: unknown) => {
  const issue = read(body).error?.issues[0];
  return issue && { field: issue.path.join('.'), message: issue.message };
};

test('clientName and phone_number are accepted for name and phone', () => {
  const { data } = read({ clientName: ' Анна ', phone_number: '8 916 123-45-67' });
  expect(data).toMatchObject({ clientName: 'Анна', phone_number: '+79161234567' });
});

test('a name is kept as it is seen', () => {
  expect(read({ name: 'Ан\u200bна \u202eКим', phone: '+79161234567' }).data).toMatchObject({ name: 'Анна Ким' });
});

test.each([
  [{ phone: '+79161234567' }, 'name', 'Укажите имя клиента.'],
  [{ name: '   ', phone: '+79161234567' }, 'name', 'Укажите имя клиента.'],
  [{ name: '\u200b\u2060', phone: '+79161234567' }, 'name', 'Укажите имя клиента.'],
  [{ name: 'Анна' }, 'phone', 'Укажите телефон клиента.'],
  [{ name: 'Анна', phone: '12' }, 'phone', 'Телефон не похож на номер: нужно +7 и десять цифр.'],
  [{ name: 'Анна', phone: '+79161234567', photographer_id: 'x' }, 'photographer_id', 'Выберите фотографа.'],
])('%j is refused at the field %s', (body, field, message) => {
  expect(firstIssue(body)).toEqual({ field, message });
});
