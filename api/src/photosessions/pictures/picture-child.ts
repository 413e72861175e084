import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ORPCError } from '@orpc/server';
import { failure } from '../../kernel/calls/fail';
import type { PictureSource, PictureWorks } from './picture-works';
import { refusal } from './refusal';

/** A kind of work on a picture with its input. */
interface PictureTask {
  work: keyof PictureWorks;
  input: PictureSource;
}

/** The message to a picture process; the bytes of the picture follow on its standard input. */
export interface SentTask {
  work: keyof PictureWorks;
  input: Omit<PictureSource, 'original'>;
  bytes: number;
}

/** Its answers: optionally a `told` first, and one of the other three at the end. */
export type PictureAnswer =
  | { told: unknown }
  | { made: unknown }
  | { refused: { code: string; status: number; message: string; data: unknown } }
  | { failed: string };

export interface ChildSettings {
  program: URL;
  /** Per work; a process that needs longer for a file is killed. */
  limitMs: number;
}

/** Lower priority than answering calls: a burst of photos would otherwise take every core. */
const BEHIND_CALLS = 5;
/** Exit signals of a process whose decoder crashed on the file itself. */
const STUMBLED = new Set<string | null>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']);
/** Environment variables passed to it: a decoder of foreign files needs no secret. */
const KNOWN_SETTINGS = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

/** Its pictures are stored outside the heap; thirty of 39 MB must leave nothing behind (megabytes). */
const SMALL_HEAP = ['--max-semi-space-size=1', '--max-old-space-size=256'];
/** With one arena per thread glibc would retain a hundred megabytes of freed memory. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

/** A process that works on pictures, one at a time. While idle it does not keep its parent from exiting. */
export class PictureChild {
  readonly #process: ChildProcess;
  readonly #limitMs: number;
  #isAlive = true;

  constructor({ program, limitMs }: ChildSettings) {
    this.#limitMs = limitMs;
    this.#process = fork(fileURLToPath(program), [], {
      execArgv: [...SMALL_HEAP, ...loaderOf(program)],
      env: { ...knownSettings(), ...ONE_ARENA },
      stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const die = () => (this.#isAlive = false);
    this.#process.on('exit', die).on('error', die);
    // The exit event reports that it has ended.
    this.#process.stdin?.on('error', () => undefined);
    // Its threads are created later and inherit the priority.
    if (this.#process.pid !== undefined) setPriority(this.#process.pid, BEHIND_CALLS);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * @throws what the work throws, `photo_broken` when it crashes the process or takes too long, `unavailable` when the process has ended.
   */
  async work(task: PictureTask, tell?: (told: unknown) => void): Promise<unknown> {
    const child = this.#process;
    child.ref();
    child.channel?.ref();
    try {
      return await this.#answer(task, tell);
    } finally {
      child.unref();
      child.channel?.unref();
    }
  }

  #answer(task: PictureTask, tell?: (told: unknown) => void): Promise<unknown> {
    const child = this.#process;
    const { work, input } = task;
    const { original, ...rest } = input;
    const { filename } = rest;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        settle();
      };
      const onMessage = (answer: PictureAnswer) => {
        if ('told' in answer) tell?.(answer.told);
        else if ('made' in answer) end(() => resolve(answer.made));
        else end(() => reject(errorOf(answer)));
      };
      const onExit = (code: number | null, signal: string | null) =>
        end(() => reject(STUMBLED.has(signal) ? refusal.broken(filename) : gone(`${signal ?? code}`)));
      const onError = (error: Error) => end(() => reject(gone(error)));
      const timer = setTimeout(() => {
        this.#isAlive = false;
        child.kill('SIGKILL');
        end(() => reject(refusal.broken(filename)));
      }, this.#limitMs);
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      const sent: SentTask = { work, input: rest, bytes: original.length };
      // A process that has ended reports so by its exit.
      if (child.connected) {
        child.send(sent, () => undefined);
        child.stdin?.write(original);
      } else if (!this.#isAlive) onError(new Error('the process had ended'));
    });
  }
}

/** Its source needs tsx, which a development alone has; the built program needs nothing. */
function loaderOf(program: URL): string[] {
  return program.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
}

function knownSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => KNOWN_SETTINGS.includes(name)));
}

function errorOf(answer: Extract<PictureAnswer, { refused: unknown } | { failed: string }>): Error {
  if ('failed' in answer) return new Error(answer.failed);
  const { code, ...rest } = answer.refused;
  return new ORPCError(code, rest);
}

/** The client sends the picture again: it is not known to be at fault. */
function gone(cause: unknown): Error {
  const told = failure('unavailable', {
    message: 'Сервер занят обработкой снимков. Загрузка продолжится сама.',
    retryAfter: 10,
  });
  told.cause = new Error('a process for pictures ended', { cause });
  return told;
}
