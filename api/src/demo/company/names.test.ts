import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Random } from '../random';
import { clientName, personName, surnameFor } from './names';

describe('names', () => {
  it('put surnames into the feminine where Russian does', () => {
    const feminine = (surname: string) => surnameFor('female', surname);
    assert.deepEqual(['Соколов', 'Соловьёв', 'Лебедев', 'Никитин', 'Вишневский', 'Луговской'].map(feminine), [
      'Соколова',
      'Соловьёва',
      'Лебедева',
      'Никитина',
      'Вишневская',
      'Луговская',
    ]);
    assert.deepEqual(['Черных', 'Шевчук', 'Бондаренко'].map(feminine), ['Черных', 'Шевчук', 'Бондаренко']);
    assert.equal(surnameFor('male', 'Вишневский'), 'Вишневский');
  });

  it('agree in gender in all their parts', () => {
    const random = new Random('people');
    for (let each = 0; each < 300; each++) {
      assert.match(personName('female', random).middle_name, /(вна|чна)$/);
      assert.match(personName('male', random).middle_name, /(вич|ьич|тич)$/);
    }
  });

  it('put a family into the genitive: «Семья Соколовых»', () => {
    const random = new Random('families');
    const families = Array.from({ length: 2_000 }, () => clientName(4, random)).filter((name) =>
      name.startsWith('Семья '),
    );
    assert.ok(families.length > 50);
    for (const name of families) assert.match(name, /^Семья \S+(ых|их|ко|ук)$/);
  });
});
