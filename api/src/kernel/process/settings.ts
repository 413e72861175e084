import { existsSync, readFileSync } from 'node:fs';
import { Refusal } from './refusal';

/** What a process was started with. */
export type Environment = Record<string, string | undefined>;

const WELL_KNOWN = /change.?me|default|secret123|password|example|^(.)\1+$/i;

/** The setting without spaces around it. @throws Refusal when it is missing */
export function required(env: Environment, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new Refusal(`Setting ${name} is missing; see docs/operator.md, "Settings".`);
  return value;
}

/** A secret of at least `min` characters from NAME, or from the file that NAME_FILE points to, as container secrets are handed over. @throws Refusal */
export function secret(env: Environment, name: string, min: number): string {
  const file = env[`${name}_FILE`];
  const value = file ? readSecretFile(name, file) : required(env, name);
  if (value === '') throw new Refusal(`Secret file ${file} for ${name} is empty.`);
  return strong(name, value, min);
}

/** Secrets between spaces or lines, each as `secret` wants it; none when it is not set, or its file is not there. @throws Refusal */
export function secrets(env: Environment, name: string, min: number): string[] {
  const file = env[`${name}_FILE`];
  const set = file && existsSync(file) ? readSecretFile(name, file) : (env[name] ?? '');
  return set
    .split(/\s+/)
    .filter(Boolean)
    .map((value) => strong(name, value, min));
}

function strong(name: string, value: string, min: number): string {
  if (value.length < min) throw new Refusal(`Secret ${name} is shorter than ${min} characters.`);
  if (/^\d+$/.test(value)) throw new Refusal(`Secret ${name} is made of digits only; make one of 32 random bytes.`);
  if (new Set(value).size < min / 4)
    throw new Refusal(`Secret ${name} repeats a few characters; make one of 32 random bytes.`);
  if (WELL_KNOWN.test(value)) throw new Refusal(`Secret ${name} looks like a default or an example; make your own.`);
  return value;
}

/** The content without spaces around it. @throws Refusal naming setting and file */
export function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Refusal(`Secret file ${file} for ${name} cannot be read.`);
  }
}

/** An http(s) address without slashes at its end. @throws Refusal */
export function origin(env: Environment, name: string, fallback: string | null): string {
  const value = env[name]?.trim() || fallback || required(env, name);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Refusal(`Setting ${name} is not an http(s) address: ${value}`);
  return value.replace(/\/+$/, '');
}

/** A whole number within both bounds; the fallback when it is not set. @throws Refusal */
export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Refusal(`Setting ${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

/** One of the allowed words; the fallback when it is not set. @throws Refusal */
export function oneOf<const T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = allowed.find((one) => one === text);
  if (value === undefined) throw new Refusal(`Setting ${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  return value;
}
