import type { KeptPhoto, KeptWrite, OfflinePhotosession, RecordError } from '@studio/offline';
import { MINUTE_MS } from '@studio/contracts';
import { tell } from '../story';
import type { Device, Tab } from './device';
import type { Person } from '../portal/staff';

/** Longest time until a device has sent everything once all works: `Retry-After` is at most an hour. */
const MAX_HEALING_MINUTES = 65;
/** Until every delayed request has arrived. */
const STRAGGLERS_TIMEOUT_MS = 75_000;

/** A device that is to be healed. */
export interface Patient {
  device: Device;
  people: readonly Person[];
  /** Forms that still wait for their answer, with the tab that shows them. */
  open: ReadonlyMap<string, Tab>;
  /** Nothing goes wrong any more. */
  endFaults: () => void;
  /** Requests that will still reach the server by themselves. */
  underway: () => number;
  rest: () => Promise<void>;
  /** Waits for something that needs nothing but the database. */
  done: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** What is still on the device, and why, when nothing moves any more. */
export type LeftOver = { name: string; why: string };

/**
 * Everything works again; both employees sign in, one after the other, and resolve what needs a person. Returns what has still not been
 * sent.
 */
export async function heal(patient: Patient): Promise<LeftOver[]> {
  const { device, people } = patient;
  tell(() => '— everything works again —');
  patient.endFaults();
  device.network(true);
  await device.clock.advance(STRAGGLERS_TIMEOUT_MS);
  device.reload();
  const left: LeftOver[] = [];
  for (const person of people) {
    tell(() => `— ${person.name} signs in —`);
    device.signIn(null);
    device.signIn(person);
    await device.clock.advance(0);
    let records = await unsettled(patient, person.id);
    let photos = await unsettledPhotos(patient, person.id);
    let writes = await unsettledWrites(patient, person.id);
    for (
      let minute = 0;
      minute < MAX_HEALING_MINUTES && records.length + photos.length + writes.length > 0;
      minute += 1
    ) {
      const manager = device.tabs[0]?.manager;
      for (const record of records) if (record.error?.needs_person) void manager?.retry(record.local_id);
      if (photos.some((photo) => photo.error?.needs_person)) void manager?.photos.retry();
      if (writes.some((write) => write.error?.needs_person)) void manager?.writes.retry();
      await device.clock.advance(MINUTE_MS);
      writes = await unsettledWrites(patient, person.id);
      records = await unsettled(patient, person.id);
      photos = await unsettledPhotos(patient, person.id);
    }
    left.push(
      ...records.map((record) => ({ name: String(record.name), why: whyLeft(record.sync_status, record.error) })),
    );
    left.push(...writes.map((write) => ({ name: String(write.summary), why: whyLeft(write.status, write.error) })));
    left.push(...photos.map((photo) => ({ name: photo.filename, why: whyLeft(photo.status, photo.error) })));
  }
  while (patient.underway() > 0) await device.clock.advance(MINUTE_MS);
  await patient.rest();
  for (const [name, tab] of patient.open) if (tab.isAlive()) left.push({ name, why: 'the form was never answered' });
  return left;
}

async function unsettled(patient: Patient, owner: string): Promise<OfflinePhotosession[]> {
  const records = await patient.done(patient.device.store.records(owner));
  return records.filter((record) => !record.archived_at);
}

/** Photos of a session that was deleted on the server, or thrown away here, wait for a person for good. */
async function unsettledPhotos({ device, done }: Patient, owner: string): Promise<KeptPhoto[]> {
  const photos = await done(device.store.keptPhotos(owner));
  return photos.filter(({ error }) => !(error?.needs_person && FINAL.has(error.code)));
}

async function unsettledWrites({ device, done }: Patient, owner: string): Promise<KeptWrite[]> {
  return done(device.store.keptWrites(owner));
}

const FINAL = new Set(['gone', 'not_found']);

function whyLeft(status: string, error: RecordError | null): string {
  return `still on the device as ${status}${error ? `: ${error.technical} (${error.code})` : ''}`;
}
