import type { RemoteRegistry, ServerContact } from '@studio/portal';
import { hostBuild } from '../../../device/host-build';
import { readEstimate, type StorageEstimateView } from '../use-storage-estimate';

/** The device as support asks about it. */
export interface DeviceFacts {
  /** Mark of the host's build; null while developing. */
  host: string | null;
  remotes: readonly { name: string; version: string }[];
  browser: string;
  browser_online: boolean;
  portal_online: boolean;
  /** States of the workers that this browser holds for the portal; empty when there is none. */
  workers: readonly { role: 'active' | 'waiting' | 'installing'; state: string }[];
  /** Whether this page goes through the worker. */
  controlled: boolean;
  background_sync: boolean;
  storage: StorageEstimateView;
  caches: readonly string[];
  /** Null where the browser has no Web Locks. */
  locks: readonly { name: string; mode: string; pending: boolean }[] | null;
  /** Device minus server, milliseconds. */
  clock_difference: number | null;
  /** ISO times. */
  last_contact: string | null;
  device_time: string;
  time_zone: string;
}

interface FactSources {
  registry: RemoteRegistry | null;
  contact: ServerContact;
  online: boolean;
}

/** Collects them; what the browser does not tell is left empty. Never rejects. */
export async function readDeviceFacts({ registry, contact, online }: FactSources): Promise<DeviceFacts> {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  const [registration, storage, locks, cacheNames] = await Promise.all([
    quietly(() => container?.getRegistration()),
    readEstimate(),
    quietly(() => (navigator as Partial<Navigator>).locks?.query()),
    quietly(() => (globalThis as { caches?: CacheStorage }).caches?.keys()),
  ]);
  const roles = ['active', 'waiting', 'installing'] as const;
  return {
    host: hostBuild(),
    remotes: registry?.remotes.map(({ name, version }) => ({ name, version })) ?? [],
    browser: navigator.userAgent,
    browser_online: navigator.onLine,
    portal_online: online,
    workers: roles.flatMap((role) => {
      const state = registration?.[role]?.state;
      return state === undefined ? [] : [{ role, state }];
    }),
    controlled: Boolean(container?.controller),
    background_sync: registration !== undefined && 'sync' in registration,
    storage,
    caches: cacheNames?.map(plainCacheName) ?? [],
    locks: locks ? [...lockData(locks.held, false), ...lockData(locks.pending, true)] : null,
    clock_difference: contact.clockDifference,
    last_contact: contact.at === null ? null : new Date(contact.at).toISOString(),
    device_time: new Date().toISOString(),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

function lockData(locks: LockInfo[] | undefined, pending: boolean) {
  return (locks ?? []).map(({ name = '', mode = '' }) => ({ name, mode, pending }));
}

/** Without the employee and without our own address. */
function plainCacheName(name: string): string {
  return name.replace(/^(api-pictures):.*/, '$1').replace(/-?https?:.*$/, '');
}

async function quietly<Value>(read: () => Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
