import type { Photo } from '@studio/contracts';
import { PARALLEL_UPLOADS, summarize, UploadQueue } from './upload-queue';

interface Sent {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  reply: (duplicate?: boolean) => void;
  fail: (error: unknown) => void;
}

const photo = (filename: string) => ({ id: filename, filename }) as Photo;
const file = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  const sent: Sent[] = [];
  const uploaded: string[] = [];
  const idle = jest.fn();
  const queue = new UploadQueue({
    send: (chosen, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sent.push({
          file: chosen,
          signal,
          onProgress,
          reply: (duplicate = false) => resolve({ photo: photo(chosen.name), duplicate }),
          fail: reject,
        });
      }),
    explain: (error) => ({ reason: String(error), requestId: 'r-1', again: error === 'line lost' }),
    onUploaded: ({ filename }) => uploaded.push(filename),
    onIdle: idle,
  });
  const statuses = () => queue.getItems().map((item) => item.status);
  return { queue, sent, uploaded, idle, statuses };
}

describe('a queue of uploads', () => {
  it('sends three files at a time, the next when one has ended, and says when all have', async () => {
    const { queue, sent, uploaded, idle, statuses } = setUp();
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.jpg`)));
    expect(sent).toHaveLength(PARALLEL_UPLOADS);
    expect(statuses()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    sent[1]?.reply();
    await settle();
    expect(sent.map((one) => one.file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    for (const at of [0, 2, 3]) sent[at]?.reply();
    await settle();
    expect(idle).not.toHaveBeenCalled();
    sent[4]?.reply();
    await settle();
    expect(uploaded).toEqual(['b.jpg', 'a.jpg', 'c.jpg', 'd.jpg', 'e.jpg']);
    expect(idle).toHaveBeenCalledTimes(1);
  });

  it('tells the share of each file and of all, and when the server is reading one', () => {
    const { queue, sent, statuses } = setUp();
    queue.add([file('a.jpg', 30), file('b.jpg', 10)]);
    sent[0]?.onProgress(0.5);
    sent[1]?.onProgress(1);
    expect(statuses()).toEqual(['sending', 'reading']);
    expect(summarize(queue.getItems())).toMatchObject({ total: 2, settled: 0, progress: 25 / 40, active: true });
  });

  it('names the photo that held the same content already', async () => {
    const { queue, sent } = setUp();
    queue.add([file('again.jpg')]);
    sent[0]?.reply(true);
    await settle();
    expect(queue.getItems()[0]).toMatchObject({ status: 'duplicate', sameAs: 'again.jpg' });
    expect(summarize(queue.getItems())).toMatchObject({ duplicates: 1, done: 0, active: false });
  });

  it('keeps the reason of a refusal and does not offer it again, while a lost line may be tried again', async () => {
    const { queue, sent, statuses } = setUp();
    queue.add([file('broken.jpg'), file('lost.jpg')]);
    sent[0]?.fail('Файл повреждён.');
    sent[1]?.fail('line lost');
    await settle();
    expect(queue.getItems()[0]).toMatchObject({ status: 'refused', reason: 'Файл повреждён.', requestId: 'r-1' });
    expect(statuses()).toEqual(['refused', 'failed']);
    queue.retryFailed();
    expect(statuses()).toEqual(['refused', 'sending']);
    sent[2]?.reply();
    await settle();
    expect(statuses()).toEqual(['refused', 'done']);
  });

  it('stops a cancelled file and sends the next one in its place; it may be sent again later', async () => {
    const { queue, sent, statuses } = setUp();
    queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
    queue.cancel(queue.getItems()[0]?.id ?? 0);
    expect(sent[0]?.signal.aborted).toBe(true);
    await settle();
    expect(statuses()).toEqual(['cancelled', 'sending', 'sending', 'sending']);
    queue.retry(queue.getItems()[0]?.id ?? 0);
    sent[1]?.reply();
    await settle();
    expect(statuses()).toEqual(['sending', 'done', 'sending', 'sending']);
  });

  it('refuses an empty file and one that is too large without sending them', () => {
    const { queue, sent } = setUp();
    const large = file('large.jpg');
    Object.defineProperty(large, 'size', { value: 41 * 1024 * 1024 });
    queue.add([file('empty.jpg', 0), large]);
    expect(sent).toHaveLength(0);
    expect(queue.getItems().map((item) => item.reason)).toEqual([
      'Файл пуст.',
      'Файл слишком большой. Предел — 40 МБ.',
    ]);
  });

  it('takes settled files off the list when asked, and leaves those under way', async () => {
    const { queue, sent } = setUp();
    queue.add([file('a'), file('b')]);
    sent[0]?.reply();
    await settle();
    queue.clear();
    expect(queue.getItems().map((item) => item.file.name)).toEqual(['b']);
  });
});
