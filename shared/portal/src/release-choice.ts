import type { RemoteRelease } from './registered-release';
import type { RegisteredRemote, RemoteRegistry } from './registry';

/** Who a release is chosen for: the id of the employee record, and the names of their roles. */
export interface ReleaseReader {
  employeeId: string;
  roles: readonly string[];
}

/**
 * The registry as one person has it: a remote whose canary is for them is at that version, even one that is withheld from all others.
 * Null is nobody signed in.
 */
export function registryFor(registry: RemoteRegistry, reader: ReleaseReader | null): RemoteRegistry {
  const { remotes, withheld = [] } = registry;
  const given = withheld.map((remote) => withChoice(remote, reader)).filter((chosen) => !('withheld' in chosen));
  return { ...registry, remotes: [...remotes.map((remote) => withChoice(remote, reader)), ...given] };
}

/**
 * The percentile of an employee for one remote: at least 0, below 100, the same on every device and day. Anyone among the first 5 % is
 * among the first 20 %; each remote has a different order, so that no one gets every canary.
 */
export function canaryPercent(remote: string, employeeId: string): number {
  return (scatter(fnv1a(`${remote}:${employeeId}`)) / 2 ** 32) * 100;
}

function withChoice(remote: RegisteredRemote, reader: ReleaseReader | null): RegisteredRemote {
  const { name, canary } = remote;
  if (!canary || !reader || !isFor(canary, name, reader)) return remote;
  const release: RemoteRelease = canary.release;
  return { name, canary, ...release };
}

function isFor({ roles, percent = 0 }: NonNullable<RegisteredRemote['canary']>, name: string, reader: ReleaseReader) {
  if (roles) return roles.some((role) => reader.roles.includes(role));
  return canaryPercent(name, reader.employeeId) < percent;
}

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return hash >>> 0;
}

/** The last mixing of MurmurHash3: FNV's upper bits alone do not tell neighbouring ids apart. */
function scatter(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
