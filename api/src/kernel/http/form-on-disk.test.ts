import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { formOnDisk } from './form-on-disk';

describe('a form in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'form-'));
  const path = join(folder, 'draft');
  after(() => rmSync(folder, { recursive: true }));

  /** Written as this process's own client writes it. */
  async function written(form: FormData): Promise<FormData> {
    const request = new Response(form);
    writeFileSync(path, Buffer.from(await request.arrayBuffer()));
    return formOnDisk(path, String(request.headers.get('content-type')));
  }

  it('is what was sent: fields, small files and large ones, with their names, in their order', async () => {
    const large = randomBytes(3_000_000);
    const sent = new FormData();
    sent.set('comment', 'Ёлка\r\n--не граница');
    sent.set('file', new File([large], 'Снимок "1".jpg', { type: 'image/jpeg' }));
    sent.append('file', new File(['малый'], 'б.txt'));
    sent.set('after', '');
    const form = await written(sent);
    assert.deepEqual([...form.keys()], ['comment', 'file', 'file', 'after']);
    assert.equal(form.get('comment'), 'Ёлка\r\n--не граница');
    const [first, second] = form.getAll('file') as File[];
    assert.deepEqual([first!.name, first!.type, first!.size], ['Снимок "1".jpg', 'image/jpeg', large.length]);
    assert.ok(Buffer.from(await first!.arrayBuffer()).equals(large));
    assert.ok(Buffer.from(await first!.arrayBuffer()).equals(large), 'as often as it is asked for');
    assert.equal(await second!.text(), 'малый');
  });

  it('is found however its delimiters lie to the pieces in which it is read', async () => {
    for (let shift = -40; shift <= 8; shift += 1) {
      const large = Buffer.alloc(1024 * 1024 + shift, '\r\n-');
      const sent = new FormData();
      sent.set('file', new File([large], 'a'));
      sent.set('comment', String(shift));
      const form = await written(sent);
      assert.equal((form.get('file') as File).size, large.length);
      assert.equal(form.get('comment'), String(shift));
    }
  });

  for (const [what, type, content] of [
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    ['another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\n--y--'],
    ['no end', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['a head without end', 'multipart/form-data; boundary=x', `--x\r\n${'a'.repeat(100_000)}\r\n--x--`],
    ['a field as large as a file', 'multipart/form-data; boundary=x', field('a'.repeat(100_000))],
    ['hundreds of parts', 'multipart/form-data; boundary=x', `${'--x\r\n\r\n'.repeat(200)}--x--`],
  ] as const)
    it(`with ${what} is refused`, async () => {
      writeFileSync(path, content);
      await assert.rejects(formOnDisk(path, type), { code: 'invalid_json' });
    });

  function field(text: string): string {
    return `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`;
  }
});
