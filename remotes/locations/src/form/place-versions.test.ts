import { versionRows } from './place-versions';

const fields = [
  { label: 'Название', words: ({ name }: { name: string; phone: string }) => name },
  { label: 'Телефон', words: ({ phone }: { name: string; phone: string }) => phone },
];

test('each field says what both wrote, and which of them changed it', () => {
  const base = { name: 'Арбат', phone: '1' };
  expect(versionRows(fields, base, { ...base, name: 'Новый Арбат' }, { name: 'Старый Арбат', phone: '2' })).toEqual([
    { label: 'Название', mine: 'Новый Арбат', theirs: 'Старый Арбат', changedByMe: true, changedByThem: true },
    { label: 'Телефон', mine: '2', theirs: '2', changedByMe: false, changedByThem: true },
  ]);
});
