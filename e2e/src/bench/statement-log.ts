import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** A statement as the server ran it; each value as text. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** Settings of a server whose statements are logged. */
export const LOG_SETTINGS = { logging_collector: 'on', log_destination: 'jsonlog', log_directory: 'log' };

interface LogLine {
  pid?: number;
  message?: string;
  detail?: string;
}

const READ = /^execute [^:]*: ((?:select|with) .*)$/is;

const ANY = /^(?:execute [^:]*|statement): (.*)$/is;

/**
 * The statements that others run on the server during the work, in order; with `of`, everything on the connection that ran a matching
 * statement.
 */
export async function statementsDuring(
  client: Client,
  folder: string,
  work: () => Promise<unknown>,
  { of }: { of?: string } = {},
): Promise<Statement[]> {
  await client.query(`alter system set log_statement = 'all'`);
  await client.query('select pg_reload_conf()');
  // A server process reloads its configuration before its next statement, once it has been told.
  await pause(300);
  const [begin, end] = [`begin ${process.hrtime.bigint()}`, `end ${process.hrtime.bigint()}`];
  await client.query(`select '${begin}'`);
  await work();
  await client.query(`select '${end}'`);
  await client.query('alter system reset log_statement');
  await client.query('select pg_reload_conf()');
  const lines = between(await linesUpTo(folder, end), begin, end);
  if (of === undefined) return lines.flatMap((line) => statementOf(line, READ));
  const whose = lines.find(({ message }) => message?.includes(of))?.pid;
  return lines.filter(({ pid }) => pid === whose).flatMap((line) => statementOf(line, ANY));
}

async function linesUpTo(folder: string, mark: string): Promise<LogLine[]> {
  const logs = join(folder, 'data', 'log');
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(100)) {
    const text = readdirSync(logs)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readFileSync(join(logs, name), 'utf8'))
      .join('');
    const lines = text.slice(0, text.lastIndexOf('\n')).split('\n').filter(Boolean);
    if (text.includes(`'${mark}'`)) return lines.map((line) => JSON.parse(line) as LogLine);
  }
  throw new Error('The server has not written down what it ran');
}

function between(lines: readonly LogLine[], begin: string, end: string): LogLine[] {
  const at = (mark: string) => lines.findIndex(({ message }) => message?.endsWith(`'${mark}'`));
  return lines.slice(at(begin) + 1, at(end));
}

function statementOf({ message = '', detail = '' }: LogLine, kind: RegExp): Statement[] {
  const text = kind.exec(message)?.[1];
  return text === undefined ? [] : [{ text, values: valuesOf(detail) }];
}

/** `parameters: $1 = 'active', $2 = NULL` */
function valuesOf(detail: string): (string | null)[] {
  const values = detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g);
  return Array.from(values, ([, text]) => (text === undefined ? null : text.replaceAll("''", "'")));
}
