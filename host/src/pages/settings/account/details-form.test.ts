import type { Employee } from '@studio/contracts';
import { changesBetween, detailsFaults, detailsOf } from './details-form';

const anna = { last_name: 'Иванова', first_name: 'Анна', middle_name: null, phone: '+79161234567' } as Employee;

it('sends nothing for what says the same in another spelling', () => {
  const base = detailsOf(anna);
  expect(base.phone).toBe('+7 916 123-45-67');
  expect(changesBetween(base, { ...base, last_name: ' Иванова ', phone: '8 (916) 123 45 67' })).toEqual({});
});

it('sends the changed fields alone, an emptied middle name as none', () => {
  const base = detailsOf({ ...anna, middle_name: 'Ильинична' });
  expect(changesBetween(base, { ...base, middle_name: ' ', first_name: 'Ада' })).toEqual({
    middle_name: null,
    first_name: 'Ада',
  });
});

it('names each field at fault, and none of a record that is right', () => {
  const base = detailsOf(anna);
  expect(detailsFaults(base)).toEqual({});
  expect(
    Object.keys(detailsFaults({ last_name: ' ', first_name: 'я'.repeat(81), middle_name: '', phone: '12' })),
  ).toEqual(['last_name', 'first_name', 'phone']);
});
