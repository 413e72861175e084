import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { archiveNotes, moveNotes, regionNotes, zoneNotes } from './impact-notes';
import { changedFields, fieldsBefore } from '../../kernel/records';
import { readOpeningHours } from './opening-hours';
import { refuseTakenName } from './place-names';
import { readPlacePhone } from './place-phone';
import { isTimeZone, zoneTitle } from './time-zone';

const refused = (code: string, field: string) => (error: { code: string; data: { field: string } }) =>
  error.code === code && error.data.field === field;
const spaced = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));
const WINTER = new Date('2026-01-15T12:00:00Z');

describe('a name of a place', () => {
  const siblings = [{ id: 'a', name: 'Зелёная  Роща' }];
  for (const name of ['Зелёная Роща', 'зеленая роща', ' ЗЕЛЁНАЯ РОЩА ', 'Зелёная\u200b Роща'])
    test(`is taken as ${name}`, () =>
      assert.throws(() => refuseTakenName(siblings, { id: 'b', name }), refused('name_taken', 'name')));
  test('is taken by a place whose name has letters that cannot be seen', () =>
    assert.throws(
      () => refuseTakenName([{ id: 'a', name: 'Край\u200b' }], { id: 'b', name: 'Край' }),
      refused('name_taken', 'name'),
    ));
  test('is not taken by the same place', () => refuseTakenName(siblings, { id: 'a', name: 'зеленая роща' }));
  test('is not taken by another one', () => refuseTakenName(siblings, { id: 'b', name: 'Зелёная Роща 2' }));
});

describe('opening hours', () => {
  const monday = { day: 1, opens: '09:00', closes: '21:00' };
  test('start on Monday', () =>
    assert.deepEqual(
      readOpeningHours([{ ...monday, day: 7 }, monday]).map(({ day }) => day),
      [1, 7],
    ));
  test('may end after midnight, or be around the clock', () => {
    const late = [
      { day: 5, opens: '18:00', closes: '02:00' },
      { day: 6, opens: '00:00', closes: '24:00' },
    ];
    assert.deepEqual(readOpeningHours(late), late);
  });
  test('have one row per weekday', () =>
    assert.throws(
      () => readOpeningHours([monday, { ...monday, opens: '10:00' }]),
      refused('validation_failed', 'opening_hours.1.day'),
    ));
  test('do not end when they start', () =>
    assert.throws(
      () => readOpeningHours([{ ...monday, closes: '09:00' }]),
      refused('validation_failed', 'opening_hours.0.closes'),
    ));
});

describe('a phone of a place', () => {
  test('is kept as E.164', () => assert.equal(readPlacePhone('8 (495) 123-45-67'), '+74951234567'));
  test('may be none', () => assert.deepEqual([readPlacePhone(''), readPlacePhone(null)], [null, null]));
  test('is a number', () =>
    assert.throws(() => readPlacePhone('спросить у Ани'), refused('validation_failed', 'phone')));
});

describe('a time zone', () => {
  test('is an IANA zone by its proper name', () => {
    for (const zone of ['Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Kamchatka']) assert.ok(isTimeZone(zone), zone);
    for (const none of ['europe/moscow', 'UTC+3', '+03:00', 'posixrules', 'localtime', 'Москва', '', '__proto__'])
      assert.ok(!isTimeZone(none), none);
  });
  test('is described by its city and its offset from UTC', () =>
    assert.equal(zoneTitle('Asia/Yekaterinburg', WINTER), 'Екатеринбург, UTC+5'));
});

describe('changed fields', () => {
  const row = { name: 'а', hours: [{ day: 1 }] };
  test('are those that differ, arrays by their content', () => {
    assert.deepEqual(changedFields(row, { name: 'а', hours: [{ day: 1 }] }), {});
    assert.deepEqual(changedFields(row, { name: undefined, hours: [] }), { hours: [] });
  });
  test('are given with their former values', () => assert.deepEqual(fieldsBefore(row, { name: 'б' }), { name: 'а' }));
});

describe('the impact of a decision', () => {
  const none = {
    locations: 0,
    employees: 0,
    administrators: 0,
    assignments: 0,
    with_hours: 0,
    own_administrators: 0,
    photosessions: 0,
    open_photosessions: 0,
  };

  test('other clocks: dates stay, new ones follow', () => {
    const change = { from: 'Europe/Moscow', to: 'Asia/Yekaterinburg' };
    assert.deepEqual(
      spaced(
        zoneNotes(change, { ...none, locations: 3, with_hours: 2, photosessions: 40, open_photosessions: 12 }, WINTER),
      ),
      [
        'Рабочие даты 12 открытых фотосессий останутся прежними; новые считаются по поясу «Екатеринбург, UTC+5».',
        'Часы работы 2 локаций остаются прежними по новому времени.',
      ],
    );
    assert.match(zoneNotes(change, { ...none, photosessions: 1 }, WINTER)[0] ?? '', /прежних фотосессий не изменятся/);
    assert.match(zoneNotes(change, none, WINTER)[0] ?? '', /новых фотосессий считаются/);
    assert.deepEqual(zoneNotes({ from: change.to, to: change.to }, none, WINTER), []);
  });

  test('another region', () => {
    const change = { from: 'Центр', to: 'Урал' };
    assert.match(spaced(regionNotes(change, none))[0] ?? '', /^Город перейдёт из региона «Центр» в регион «Урал»\.$/);
    assert.match(
      spaced(regionNotes(change, { ...none, locations: 1, employees: 3 }))[0] ?? '',
      /, а с ним 1 локация и 3 сотрудника\.$/,
    );
  });

  test('another city', () => {
    const city = { from: 'Тула', to: 'Пермь' };
    assert.deepEqual(
      spaced(moveNotes(city, { from: 'Центр', to: 'Урал' }, { ...none, employees: 1, photosessions: 2 })),
      [
        'Локация перейдёт из города «Тула» в город «Пермь», из региона «Центр» в регион «Урал».',
        '1 сотрудник останется на этой локации уже в новом городе.',
        '2 фотосессии перейдут в новый город вместе с локацией, прошлые тоже.',
      ],
    );
    assert.deepEqual(moveNotes(city, { from: 'Урал', to: 'Урал' }, none), [
      'Локация перейдёт из города «Тула» в город «Пермь».',
    ]);
  });

  test('an archiving', () => {
    assert.deepEqual(
      spaced(
        archiveNotes({
          ...none,
          employees: 1,
          assignments: 2,
          administrators: 5,
          photosessions: 9,
          open_photosessions: 3,
        }),
      ),
      [
        'Новых фотосессий здесь создать будет нельзя, и в списках выбора локации не будет.',
        '1 сотруднику нужна другая основная локация: выберите, куда его перевести.',
        '2 дополнительных назначения закончатся сегодняшним днём.',
        '5 администраторов не будут показаны, пока локация в архиве.',
        '3 открытые фотосессии можно будет завершить, но продать по ним будет нельзя.',
        'Прошлые фотосессии останутся в отчётах.',
        'Фотосессии, которые сохранены здесь без связи и ещё не отправлены, сами уже не уйдут: попросите сотрудников отправить их до этого.',
        'Если вернуть локацию из архива, сотрудники и дополнительные назначения сами не вернутся.',
      ],
    );
    assert.equal(archiveNotes(none).length, 1);
    assert.deepEqual(spaced(archiveNotes({ ...none, administrators: 3, own_administrators: 1 })).slice(1), [
      '2 администратора не будут показаны, пока локация в архиве.',
      '1 администратор перестанет отвечать за локацию вместе с переводом: после возврата из архива назначьте администратора снова.',
    ]);
  });
});
