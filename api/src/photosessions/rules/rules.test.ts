import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateIn } from '../../kernel/words/calendar';
import { businessDate, createdWithin } from './business-date';
import { downloadFilename, downloadFilenames } from './download-filename';
import { freeFilename, photoFilename } from './photo-filename';
import { instantIn } from '../../kernel/words/wall-time';

describe('calendar dates', () => {
  it('are those of the zone, on both sides of midnight', () => {
    const moment = new Date('2026-12-31T20:59:59Z');
    assert.equal(dateIn('Europe/Moscow', moment), '2026-12-31');
    assert.equal(dateIn('Europe/Samara', moment), '2027-01-01');
  });

  it('follow the device up to a day ahead and 30 days behind, to the second', () => {
    const now = new Date('2026-03-31T12:00:00Z');
    const at = (device: string) => businessDate('Etc/UTC', now, new Date(device));
    assert.equal(at('2026-04-01T12:00:00Z'), '2026-04-01');
    assert.equal(at('2026-04-01T12:00:01Z'), '2026-03-31');
    assert.equal(at('2026-03-01T12:00:00Z'), '2026-03-01');
    assert.equal(at('2026-03-01T11:59:59Z'), '2026-03-31');
  });

  it('give the earliest and latest moment at which a session of theirs was stored', () => {
    const stored = new Date('2026-03-31T12:00:00Z');
    for (const zone of ['Pacific/Kiritimati', 'Europe/Moscow', 'Pacific/Niue'])
      for (const device of ['2026-04-01T12:00:00Z', '2026-03-31T12:00:00Z', '2026-03-01T12:00:00Z']) {
        const date = businessDate(zone, stored, new Date(device));
        const { from, to } = createdWithin({ date_from: date, date_to: date });
        assert.ok(from! <= stored && stored <= to!, `${zone} ${device}`);
      }
    assert.deepEqual(createdWithin({}), { from: null, to: null });
  });
});

describe('a camera’s clock', () => {
  for (const [zone, shown, moment] of [
    ['Europe/Moscow', '2026-03-01T12:00:00Z', '2026-03-01T09:00:00.000Z'],
    ['Asia/Vladivostok', '2026-03-01T05:00:00Z', '2026-02-28T19:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29T10:00:00.000Z'],
    ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T17:00:00.000Z'],
  ] as const)
    it(`that shows ${shown.slice(0, -1)} in ${zone} means ${moment}`, () => {
      assert.equal(instantIn(zone, new Date(shown)).toISOString(), moment);
    });
});

describe('the name of a photo', () => {
  for (const [sent, kept] of [
    ['Свадьба Ивановых 001.JPG', 'Свадьба Ивановых 001.JPG'],
    ['C:\\Users\\foto\\IMG_1.jpg', 'IMG_1.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'снимок'],
    ['', 'снимок'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\nc.jpg', 'abc.jpg'],
    ['gpj.\u202egnp.jpg', 'gpj.gnp.jpg'],
    ['  два   пробела .jpg ', 'два пробела.jpg'],
    ['e\u0301.jpg', 'é.jpg'],
    ['%2e%2e%2fx.jpg', '%2e%2e%2fx.jpg'],
    ['👩‍👧.jpg', '👩👧.jpg'],
  ] as const)
    it(`sent as ${JSON.stringify(sent)} is kept as ${JSON.stringify(kept)}`, () => {
      assert.equal(photoFilename(sent), kept);
    });

  it('is cut to the maximum length, its extension kept', () => {
    const name = photoFilename(`${'щ'.repeat(400)}.jpeg`);
    assert.equal(name.length, 150);
    assert.ok(name.endsWith('щ.jpeg'));
    assert.equal(photoFilename(`a.${'b'.repeat(400)}`).length, 150);
  });

  it('that is taken gets the next free number', () => {
    const taken = new Set(['a.jpg', 'a (2).jpg', 'без точки']);
    assert.equal(freeFilename('a.jpg', taken), 'a (3).jpg');
    assert.equal(freeFilename('без точки', taken), 'без точки (2)');
    assert.equal(freeFilename('b.jpg', taken), 'b.jpg');
  });
});

describe('the name under which a file leaves', () => {
  for (const [stored, type, name] of [
    ['IMG_0001.JPG', 'image/jpeg', 'IMG_0001.JPG'],
    ['портрет.jpeg', 'image/jpeg', 'портрет.jpeg'],
    ['Иванова А.Б', 'image/jpeg', 'Иванова А.Б.jpg'],
    ['IMG.2024', 'image/png', 'IMG.2024.png'],
    ['снимок', 'image/heic', 'снимок.heic'],
    ['x.hta', 'image/jpeg', 'x.jpg'],
    ['x.html', 'image/webp', 'x.webp'],
    ['x.jpg', 'image/png', 'x.png'],
    ['x.jpg.lnk', 'image/jpeg', 'x.jpg'],
    ['x.jpg.exe . .', 'image/jpeg', 'x.jpg'],
    ['x.jpg:evil.exe', 'image/jpeg', 'x.jpg_evil.jpg'],
    ['..\\..\\x.jpg', 'image/jpeg', '_.._x.jpg'],
    ['x\u202egpj.exe', 'image/jpeg', 'xgpj.jpg'],
    ['con.jpg', 'image/jpeg', '_con.jpg'],
    ['Com1.hta', 'image/jpeg', '_Com1.jpg'],
    ['NUL', 'image/png', '_NUL.png'],
    ['consul.jpg', 'image/jpeg', 'consul.jpg'],
    ['.hta', 'image/jpeg', 'hta.jpg'],
    [' . ', 'image/jpeg', 'снимок.jpg'],
    ['x \ud800.jpg', 'image/jpeg', 'x \ufffd.jpg'],
  ] as const)
    it(`of ${JSON.stringify(stored)}, decoded as ${type}, is ${JSON.stringify(name)}`, () => {
      assert.equal(downloadFilename(stored, type), name);
    });

  it('is another one for each file of an archive, also where capital letters are the same', () => {
    const names = ['x.hta', 'x.jpg', 'X.JPG', 'x.html', 'x (2).jpg'];
    assert.deepEqual(downloadFilenames(names.map((filename) => ({ filename, media_type: 'image/jpeg' }))), [
      'x.jpg',
      'x (2).jpg',
      'X (3).JPG',
      'x (4).jpg',
      'x (2) (2).jpg',
    ]);
  });
});

it('a name of many letters is cut to what file systems keep, and keeps its ending', () => {
  const name = downloadFilename(`${'Ё'.repeat(150)}.jpg`, 'image/jpeg');
  assert.ok(Buffer.byteLength(name) <= 255 - ' (99)'.length);
  assert.match(name, /^Ё+\.jpg$/);
});
