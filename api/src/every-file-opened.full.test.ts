// A process of its own: it fills a database with the demo company.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readTable } from './sheets';
import type { Caller } from './testing/caller';
import { callsGiving, everyPaper, everyTable, givenFilledCompany } from './testing/every-file';
import { allOpenedByLibreOffice } from './testing/libreoffice';
import { testApp, type TestApp } from './testing/test-app';

const LIMITS = { bytes: 50_000_000, rows: 50_001, columns: 60 };
/** Commas, double quotes, UTF-8, everything as displayed. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';
/** Semicolons, double quotes, UTF-8: how the portal writes CSV. */
const AS_WRITTEN = 'CSV:59,34,76';

describe('every file of the portal, opened by LibreOffice', () => {
  let app: TestApp;
  let boss: Caller;
  let tables: Record<string, string[]>;
  let papers: Record<string, string[]>;

  before(async () => {
    app = await testApp();
    boss = await givenFilledCompany(app);
    [tables, papers] = [await everyTable(app, boss), await everyPaper(app, boss)];
  });
  after(() => app.close());

  async function files(paths: readonly string[], ending: string): Promise<{ path: string; bytes: Buffer }[]> {
    const found: { path: string; bytes: Buffer }[] = [];
    for (const path of paths) {
      const reply = await boss.get(path + ending);
      assert.equal(reply.status, 200, `${path}: ${JSON.stringify(reply.body)}`);
      found.push({ path, bytes: reply.bytes });
    }
    return found;
  }
  const cellsOf = async (bytes: Buffer) =>
    (await readTable(new Uint8Array(bytes), LIMITS)).lines.map(({ cells }) => cells);

  it('is of a call that is opened here: each that gives one', () => {
    assert.deepEqual(Object.keys(tables).sort(), callsGiving('xlsx').sort());
    assert.deepEqual(Object.keys(papers).sort(), callsGiving('pdf').sort());
  });

  for (const [format, filter] of [
    ['xlsx', undefined],
    ['csv', AS_WRITTEN],
  ] as const)
    it(`shows as ${format} the rows and words that the portal wrote, and no error`, async () => {
      const written = await files(Object.values(tables).flat(), `&format=${format}`);
      const shown = await allOpenedByLibreOffice(
        written.map(({ bytes }) => bytes),
        format,
        AS_SHOWN,
        filter,
      );
      for (const [at, { path, bytes }] of written.entries()) {
        const [wrote, shows] = [await cellsOf(bytes), await cellsOf(shown[at]!)]; // One for each.
        assert.equal(shows.length, wrote.length, path);
        for (const [index, cells] of wrote.entries())
          for (const [column, cell] of cells.entries())
            if (typeof cell === 'string' && /\p{L}{3}/u.test(cell))
              assert.equal(oneLine(shows[index]?.[column]), oneLine(cell), `${path}, row ${index + 1}`);
        const broken = shows.flat().filter((cell) => typeof cell === 'string' && /^(#|Err:)/.test(cell));
        assert.deepEqual(broken, [], path);
      }
    });

  it('is drawn as PDF with the words of its title', async () => {
    const written = await files(Object.values(papers).flat(), '');
    const shown = await allOpenedByLibreOffice(
      written.map(({ bytes }) => bytes),
      'pdf',
      'fodg',
      'draw_pdf_import',
    );
    for (const [at, { path }] of written.entries()) {
      const words = shown[at]!.toString().replaceAll(/<[^>]*>/g, ' '); // One for each.
      assert.match(words, /\p{Script=Cyrillic}{4}/u, path);
    }
  });
});

const oneLine = (cell: unknown) => (typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : cell);
