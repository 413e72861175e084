/** The other side did not answer in time. */
export class OutOfTime extends Error {}

export interface Deadline {
  /** Milliseconds without an answer and without a byte that moves. */
  silenceMs: number;
  /** Milliseconds in all; by default as long as the silence. */
  totalMs?: number;
}

export interface Running {
  /** Aborted when the time is over. */
  signal: AbortSignal;
  /** To be called as bytes move: the silence begins anew. */
  moved: () => void;
}

/**
 * Ends the work for its caller when its time is over, whether or not it heeds its signal: time limits of client libraries may only warn,
 * or not reach the body of an answer.
 * @throws OutOfTime
 */
export async function withDeadline<T>(
  { silenceMs, totalMs = silenceMs }: Deadline,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let timers: NodeJS.Timeout[] = [];
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => {
      const error = new OutOfTime('no answer in time');
      reject(error);
      stop.abort(error);
    };
    timers = [setTimeout(end, silenceMs), setTimeout(end, totalMs)];
  });
  const [silence] = timers;
  try {
    return await Promise.race([work({ signal: stop.signal, moved: () => silence?.refresh() }), late]);
  } finally {
    timers.forEach(clearTimeout);
  }
}
