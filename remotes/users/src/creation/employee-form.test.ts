import { employee } from '../testing/builders';
import { changesBetween, fieldOfRefusal, formFaults, formOf } from './employee-form';

const form = formOf(employee());

test('an unchanged form can be saved, and changes nothing', () => {
  expect(formFaults(form)).toEqual({});
  expect(changesBetween(form, form)).toEqual({});
});

test('only changed fields are sent, normalised as the server stores them', () => {
  const changed = { ...form, phone: '8 (916) 765-43-21', middleName: '  ', position: ' Ретушёр ' };
  expect(changesBetween(form, changed)).toEqual({ phone: '+79167654321', middle_name: null, position: 'Ретушёр' });
});

test('each fault uses the server’s words', () => {
  expect(formFaults({ ...form, lastName: ' ', firstName: '', phone: '123', hiredOn: '' })).toEqual({
    lastName: 'Укажите фамилию.',
    firstName: 'Укажите имя.',
    phone: 'Телефон не похож на номер: нужно +7 и десять цифр.',
    hiredOn: 'Укажите дату.',
  });
  expect(fieldOfRefusal('phone')).toBe('phone');
  expect(fieldOfRefusal('roles.0')).toBeNull();
});
