import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '@studio/contracts';

/** The outcome of a load's calls. */
export interface LoadTally {
  calls: number;
  /** Calls with an unexpected answer. */
  failed: string[];
  /** Ids of the sessions whose creation was answered. */
  sessions: string[];
  /** SHA-256 of the photos whose upload was answered. */
  photos: string[];
}

type Kind = 'read' | 'createWithKey' | 'createPlain' | 'uploadPlain' | 'uploadInParts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface LoadSettings {
  url: string;
  /** Headers of the caller. */
  headers: Record<string, string>;
  /** The session that receives the photos. */
  sessionId: string;
  /** Unsent pictures; each is sent once. */
  pictures: Buffer[];
}

/** Milliseconds from the first byte of a photo's part to its last: about as long as an old process takes to end. */
const SLOW_PART_MS = 3_000;
/** Milliseconds between two calls of one caller: other tests run at the same time. */
const BETWEEN = 30;

/**
 * Calls of all kinds, one after another on each of several kept connections, and on new ones in parallel: reads, creations with and without
 * a key, photos as one POST and in slow parts. Nothing is retried.
 */
export class MixedLoad {
  readonly tally: LoadTally = { calls: 0, failed: [], sessions: [], photos: [] };
  readonly #kinds = {
    read: (agent: Agent) => this.#read(agent),
    createWithKey: (agent: Agent) => this.#createWithKey(agent),
    createPlain: (agent: Agent) => this.#create(agent, '/photosessions', {}),
    uploadPlain: (agent: Agent) => this.#uploadPlain(agent),
    uploadInParts: (agent: Agent) => this.#uploadInParts(agent),
  };
  readonly #pictures: Buffer[];
  readonly #work: Promise<unknown>;
  #isOver = false;

  constructor(private readonly settings: LoadSettings) {
    this.#pictures = [...settings.pictures];
    const kinds: Kind[] = [
      ...(['read', 'createWithKey', 'createPlain'] as const).flatMap((kind) => [kind, kind, kind]),
      ...(['uploadPlain', 'uploadInParts'] as const).flatMap((kind) => [kind, kind]),
    ];
    const kept = kinds.map((kind) => this.#repeat(kind, new Agent({ keepAlive: true, maxSockets: 1 })));
    const fresh = (['read', 'createPlain'] as const).map((kind) => this.#repeat(kind, new Agent({ keepAlive: false })));
    this.#work = Promise.all([...kept, ...fresh]);
  }

  /** Waits for this many further calls. */
  async more(calls: number): Promise<void> {
    const until = this.tally.calls + calls;
    while (this.tally.calls < until) await pause(10);
  }

  /** Waits until more than ten photos are there: a photo in slow parts takes longer than a hundred other calls. */
  async morePhotos(): Promise<void> {
    while (this.tally.photos.length <= 10) await pause(10);
  }

  /** Lets running calls end. */
  async end(): Promise<LoadTally> {
    this.#isOver = true;
    await this.#work;
    return this.tally;
  }

  async #repeat(kind: Kind, agent: Agent): Promise<void> {
    for (; !this.#isOver; await pause(BETWEEN)) await this.#kinds[kind](agent);
    agent.destroy();
  }

  async #read(agent: Agent): Promise<void> {
    await this.#call(agent, 200, 'GET', '/photosessions?page_size=5');
  }

  async #createWithKey(agent: Agent): Promise<void> {
    const key = `ps_${Date.now()}_${randomUUID().slice(0, 8)}`;
    const headers = { 'idempotency-key': key, 'x-sync-request': 'true' };
    await this.#create(agent, '/photosessions?sync=true&timestamp=1', headers);
  }

  async #create(agent: Agent, path: string, headers: Record<string, string>): Promise<void> {
    const body = JSON.stringify({ name: 'Мария', phone: '+79161234567' });
    const answer = await this.#call(agent, 201, 'POST', path, { ...headers, 'content-type': 'application/json' }, body);
    if (answer) this.tally.sessions.push((JSON.parse(answer.text) as { id: string }).id);
  }

  /** A form with one file, as browsers send it. */
  async #uploadPlain(agent: Agent): Promise<void> {
    const picture = this.#pictures.pop();
    if (!picture) return this.#read(agent);
    const form = new Response(toForm(picture));
    const path = `/photos/upload/${this.settings.sessionId}`;
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    const answer = await this.#call(agent, 201, 'POST', path, headers, Buffer.from(await form.arrayBuffer()));
    if (answer) this.tally.photos.push(sha256(picture));
  }

  async #uploadInParts(agent: Agent): Promise<void> {
    const picture = this.#pictures.pop();
    if (!picture) return this.#read(agent);
    const name = sha256(picture);
    const tus = { 'tus-resumable': TUS_VERSION };
    await this.#call(agent, 201, 'POST', UPLOADS_PATH, {
      ...tus,
      'upload-length': String(picture.length),
      'upload-metadata': `sha256 ${btoa(name)}`,
    });
    const part = { ...tus, 'content-type': TUS_CONTENT_TYPE, 'upload-offset': '0' };
    await this.#call(agent, 204, 'PATCH', `${UPLOADS_PATH}/${name}`, part, picture, SLOW_PART_MS);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ filename: 'снимок.jpg', bytes: picture.length });
    const path = `/photos/${this.settings.sessionId}/files/${name}`;
    if (await this.#call(agent, 201, 'PUT', path, headers, body)) this.tally.photos.push(name);
  }

  /** One call; null when its answer was not `expected`. `slowly` spreads the body over this many milliseconds. */
  async #call(
    agent: Agent,
    expected: number,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: Buffer | string = '',
    slowly = 0,
  ): Promise<Answer | null> {
    const bytes = Buffer.from(body);
    const answer = await new Promise<Answer | Error>((resolve) => {
      const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {};
      const outgoing = request(
        `${this.settings.url}/api${path}`,
        { agent, method, headers: { ...this.settings.headers, ...headers, ...length } },
        (reply) => {
          let text = '';
          reply
            .on('data', (data) => (text += data))
            .on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
            .on('error', resolve);
        },
      ).on('error', resolve);
      const half = Math.floor(bytes.length / 2);
      if (slowly > 0) outgoing.write(bytes.subarray(0, half));
      if (slowly > 0) setTimeout(() => outgoing.end(bytes.subarray(half)), slowly);
      else outgoing.end(bytes);
    });
    this.tally.calls += 1;
    if (!(answer instanceof Error) && answer.status === expected) return answer;
    const what = answer instanceof Error ? answer.message : `${answer.status} ${answer.text}`;
    this.tally.failed.push(`${method} ${path}: ${what}`);
    return null;
  }
}

function toForm(picture: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'снимок.jpg');
  return form;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
