import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { jpegPicture } from '../../testing/pictures';
import { PictureProcesses } from './picture-processes';
import { takePicture } from './process-picture';

/** Stand-in for the decoder: the picture's name says what it does with it. */
const STAND_IN = `
import { getPriority } from 'node:os';
process.on('disconnect', () => process.exit());
process.on('message', ({ input: { filename } }) => {
  if (filename.startsWith('SIG')) process.kill(process.pid, filename);
  else if (filename === 'hangs') for (;;);
  else process.send({ made: { pid: process.pid, priority: getPriority(), settings: Object.keys(process.env) } });
});
`;

let folder: string;
let program: URL;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-processes-'));
  program = pathToFileURL(join(folder, 'stand-in.mjs'));
  await writeFile(program, STAND_IN);
});
after(() => rm(folder, { recursive: true }));

/** Asks a stand-in; its report about itself is returned in place of the picture. */
async function ask(processes: PictureProcesses, filename = 'a.jpg') {
  const made: unknown = await processes.run('preview', { original: Buffer.alloc(1), filename, mark: '' });
  return made as { pid: number; priority: number; settings: string[] };
}

describe('processes for pictures', () => {
  it('return what this process would return, and refuse what it would refuse', async () => {
    const processes = new PictureProcesses();
    const original = await jpegPicture(300, 200);
    const filename = 'Снимок.jpg';
    const expected = await takePicture(original, filename);
    assert.deepEqual(await processes.run('take', { original, filename }), expected);
    let told: unknown;
    const asked = { original, filename, timeZone: 'Europe/Moscow', mark: 'Студия' };
    const preview = await processes.run('takeAndDraw', asked, (picture) => (told = picture));
    assert.equal(told instanceof Object && 'sha256' in told && told.sha256, expected.sha256);
    assert.deepEqual([...preview.subarray(0, 2)], [0xff, 0xd8]);

    const small = { original: await jpegPicture(20, 20), filename };
    const refusalOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        ({ code, status, message, data }) => ({ code, status, message, data }),
      );
    const refused = await refusalOf(processes.run('take', small));
    assert.equal(refused?.code, 'photo_too_small');
    assert.deepEqual(refused, await refusalOf(takePicture(small.original, filename)));
  });

  it('have a lower priority than answering calls, and receive no secret', async () => {
    process.env['BOT_TOKEN'] = '123456:AAF';
    const { priority, settings } = await ask(new PictureProcesses({ program }));
    delete process.env['BOT_TOKEN'];
    assert.equal(priority, 5);
    assert.ok(!settings.includes('BOT_TOKEN'), settings.join(' '));
  });

  it('are reused for the next picture, one for each that is worked on at a time', async () => {
    const processes = new PictureProcesses({ program });
    const [first, second] = await Promise.all([ask(processes), ask(processes)]);
    assert.notEqual(first.pid, second.pid);
    assert.ok([first.pid, second.pid].includes((await ask(processes)).pid));
  });

  it('that a picture crashes refuse it by its name, and the next picture gets another process', async () => {
    const processes = new PictureProcesses({ program });
    const { pid } = await ask(processes);
    await assert.rejects(ask(processes, 'SIGSEGV'), { code: 'photo_broken', message: /«SIGSEGV»/ });
    assert.notEqual((await ask(processes)).pid, pid);
  });

  it('that end for another reason have the picture sent again', async () => {
    const processes = new PictureProcesses({ program });
    await assert.rejects(ask(processes, 'SIGKILL'), { code: 'unavailable' });
    const { pid } = await ask(processes);
    process.kill(pid, 'SIGKILL');
    await ask(processes).catch(({ code }) => assert.equal(code, 'unavailable'));
    assert.notEqual((await ask(processes)).pid, pid);
  });

  it('that are busy with one picture for too long are ended', async () => {
    const processes = new PictureProcesses({ program, limitMs: 2_000 });
    await assert.rejects(ask(processes, 'hangs'), { code: 'photo_broken', message: /«hangs»/ });
  });
});
