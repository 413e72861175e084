import type { Employee } from '@studio/contracts';
import { vCardOf } from './v-card';

const anna = {
  last_name: 'Иванова',
  first_name: 'Анна',
  middle_name: null,
  full_name: 'Иванова Анна',
  phone: '+79161234567',
  position: 'Фотограф; старший, смены',
} as Employee;

it('is a contact with what a phone saves, its signs kept from being read as marks', () => {
  expect(vCardOf(anna, 'Студия').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Иванова;Анна;;;',
    'FN:Иванова Анна',
    'ORG:Студия',
    'TITLE:Фотограф\\; старший\\, смены',
    'TEL;TYPE=CELL:+79161234567',
    'END:VCARD',
  ]);
});

it('leaves out what is not known', () => {
  expect(vCardOf({ ...anna, position: null }, '')).not.toMatch(/ORG|TITLE/);
});
